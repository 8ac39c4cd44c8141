#if defined(__linux__)
#define _GNU_SOURCE
#include "message.h"
#include "traps.h"
#include "switch.h"
#include <stdlib.h>
#include <string.h>

// What a process that traps inside a simulation says: which run it was, where in it, and how to repeat it.

enum { name_size = 40, most_kept = 4096 };

typedef struct {
  uint32_t number, parent;
  char name[name_size];
} task_note;

static reel_run_note run;
static int64_t start;
static const char *const schedules[] = {"fifo", "random", "pct", "recorded"};
static const char *reproduction_variable, *reproduction_text, *reproduction_command;
/// By the number that each task is marked with. Changed only by the thread that simulates.
static task_note *volatile notes;
static volatile uint32_t note_count;

void reel_set_reproduction(const char *variable, const char *text, const char *command) {
  reproduction_variable = variable;
  reproduction_text = text;
  reproduction_command = command;
}

bool reel_has_reproduction(void) { return reproduction_text != NULL; }

static void make_room(uint32_t slot) {
  uint32_t count = note_count == 0 ? 64 : note_count;
  while (count <= slot) count *= 2;
  // A trap in the allocator must find no table rather than a freed one.
  task_note *old = notes;
  uint32_t old_count = note_count;
  note_count = 0;
  task_note *bigger = realloc(old, count * sizeof *bigger);
  notes = bigger != NULL ? bigger : old;
  note_count = bigger != NULL ? count : old_count;
}

void reel_note_task(uint32_t slot, uint32_t number, uint32_t parent, const char *name) {
  if (slot >= note_count) make_room(slot);
  if (slot >= note_count) return;
  task_note *note = &notes[slot];
  note->number = number;
  note->parent = parent;
  note->name[0] = 0;
  if (name == NULL) return;
  size_t length = strnlen(name, name_size - 1);
  memcpy(note->name, name, length);
  note->name[length] = 0;
}

static void forget_tasks(void) {
  if (note_count <= most_kept) return;
  task_note *old = notes;
  note_count = 0;
  notes = NULL;
  free(old);
}

void reel_note_run(reel_run_note note) {
  char *old = (char *)run.recorded;
  reel_arm_traps();
  run = note;
  run.recorded = note.recorded == NULL ? NULL : strdup(note.recorded);
  free(old);
  start = reel_thread_switch.monotonic;
  forget_tasks();
}

// What follows runs in a handler of signals: it calls nothing but write.

static void put_schedule(reel_message *to, const char *before, const char *between, const char *after) {
  reel_put(to, before);
  reel_put(to, schedules[run.schedule]);
  if (run.schedule != reel_pct) return;
  reel_put(to, between);
  reel_put_number(to, (uint64_t)run.depth);
  reel_put(to, after);
  reel_put_number(to, (uint64_t)run.length);
}

static void put_task(reel_message *to) {
  uint32_t slot;
  if (!reel_marked(reel_current_task(), &slot) || slot >= note_count) {
    reel_put(to, ", between two tasks");
    return;
  }
  const task_note *note = &notes[slot];
  reel_put(to, ", in task ");
  reel_put_number(to, note->number);
  if (note->name[0] != 0) {
    reel_put(to, " '");
    reel_put(to, note->name);
    reel_put_character(to, '\'');
  }
  if (note->parent == UINT32_MAX) return;
  reel_put(to, " created by task ");
  reel_put_number(to, note->parent);
}

static void put_reproduction(reel_message *to) {
  if (reproduction_text != NULL) {
    reel_put(to, "\nreel: to reproduce: ");
    reel_put(to, reproduction_variable);
    reel_put_character(to, '=');
    reel_put_quoted(to, reproduction_text);
    reel_put_character(to, ' ');
    reel_put(to, reproduction_command);
    return;
  }
  reel_put(to, "\nreel: to reproduce: SimulationOptions(seed: ");
  reel_put_number(to, run.seed);
  if (run.recorded != NULL) {
    reel_put(to, ", schedule: Schedule(\"");
    reel_put(to, run.recorded);
    reel_put(to, "\")!)");
    return;
  }
  put_schedule(to, ", schedule: .", "(depth: ", ", length: ");
  reel_put(to, run.schedule == reel_pct ? "))" : ")");
}

void reel_say_last_words(void) {
  reel_message words = {.length = 0};
  reel_put(&words, "\nreel: the process trapped inside a simulation: seed ");
  reel_put_number(&words, run.seed);
  put_schedule(&words, ", schedule ", ":", ":");
  reel_put(&words, ", at ");
  reel_put_seconds(&words, reel_thread_switch.monotonic - start);
  put_task(&words);
  put_reproduction(&words);
  reel_put(&words, "\n");
  reel_flush(&words);
}
#endif
