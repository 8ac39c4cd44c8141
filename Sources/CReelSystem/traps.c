#if defined(__linux__)
#define _GNU_SOURCE
#include "switch.h"
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// The last words of a process that traps inside a simulation: which run it was, where in it, and how to repeat it. The
// handlers call only what POSIX allows in a signal handler, and hand on to those that were there before: Swift's
// backtracer, a sanitizer's, or the system's.

enum { name_size = 40, most_kept = 4096, stack_size = 64 * 1024 };

static const int signals[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
enum { signal_count = sizeof signals / sizeof *signals };
static struct sigaction previous[signal_count];

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

// What follows runs in the handler.

typedef struct {
  char text[512];
  size_t length;
} message;

static void flush(message *to) {
  const char *from = to->text;
  while (to->length > 0) {
    ssize_t count = write(STDERR_FILENO, from, to->length);
    if (count <= 0) break;
    from += count;
    to->length -= (size_t)count;
  }
  to->length = 0;
}

static void put_character(message *to, char character) {
  if (to->length == sizeof to->text) flush(to);
  to->text[to->length++] = character;
}

static void put(message *to, const char *text) {
  while (*text != 0) put_character(to, *text++);
}

static void put_number(message *to, uint64_t number) {
  char digits[20];
  int count = 0;
  do digits[count++] = (char)('0' + number % 10);
  while ((number /= 10) > 0);
  while (count > 0) put_character(to, digits[--count]);
}

static void put_seconds(message *to, int64_t nanoseconds) {
  put_number(to, (uint64_t)nanoseconds / 1000000000);
  put_character(to, '.');
  uint64_t rest = (uint64_t)nanoseconds % 1000000000, unit = 100000000;
  do {
    put_character(to, (char)('0' + rest / unit % 10));
    rest %= unit;
    unit /= 10;
  } while (rest > 0);
  put(to, " s");
}

/// The first line of `text`, as one word of a shell.
static void put_quoted(message *to, const char *text) {
  put_character(to, '\'');
  for (; *text != 0 && *text != '\n'; text++) {
    if (*text == '\'') put(to, "'\\'");
    put_character(to, *text);
  }
  put_character(to, '\'');
}

static void put_schedule(message *to, const char *before, const char *between, const char *after) {
  put(to, before);
  put(to, schedules[run.schedule]);
  if (run.schedule != reel_pct) return;
  put(to, between);
  put_number(to, (uint64_t)run.depth);
  put(to, after);
  put_number(to, (uint64_t)run.length);
}

static void put_task(message *to) {
  uint32_t slot;
  if (!reel_marked(reel_current_task(), &slot) || slot >= note_count) {
    put(to, ", between two tasks");
    return;
  }
  const task_note *note = &notes[slot];
  put(to, ", in task ");
  put_number(to, note->number);
  if (note->name[0] != 0) {
    put(to, " '");
    put(to, note->name);
    put_character(to, '\'');
  }
  if (note->parent == UINT32_MAX) return;
  put(to, " created by task ");
  put_number(to, note->parent);
}

static void put_reproduction(message *to) {
  if (reproduction_text != NULL) {
    put(to, "\nreel: to reproduce: ");
    put(to, reproduction_variable);
    put_character(to, '=');
    put_quoted(to, reproduction_text);
    put_character(to, ' ');
    put(to, reproduction_command);
    return;
  }
  put(to, "\nreel: to reproduce: SimulationOptions(seed: ");
  put_number(to, run.seed);
  if (run.recorded != NULL) {
    put(to, ", schedule: Schedule(\"");
    put(to, run.recorded);
    put(to, "\")!)");
    return;
  }
  put_schedule(to, ", schedule: .", "(depth: ", ", length: ");
  put(to, run.schedule == reel_pct ? "))" : ")");
}

static void tell(void) {
  message words = {.length = 0};
  put(&words, "\nreel: the process trapped inside a simulation: seed ");
  put_number(&words, run.seed);
  put_schedule(&words, ", schedule ", ":", ":");
  put(&words, ", at ");
  put_seconds(&words, reel_thread_switch.monotonic - start);
  put_task(&words);
  put_reproduction(&words);
  put(&words, "\n");
  flush(&words);
}

static void hand_on(int signal, siginfo_t *info, void *context) {
  size_t index = 0;
  while (index + 1 < signal_count && signals[index] != signal) index++;
  const struct sigaction *old = &previous[index];
  if (old->sa_flags & SA_SIGINFO) return old->sa_sigaction(signal, info, context);
  if (old->sa_handler != SIG_DFL && old->sa_handler != SIG_IGN) return old->sa_handler(signal);
  struct sigaction by_default = {.sa_handler = SIG_DFL};
  sigaction(signal, &by_default, NULL);
  // A fault comes again as soon as this returns; a signal that was sent does not.
  if (info->si_code <= 0) raise(signal);
}

static void on_trap(int signal, siginfo_t *info, void *context) {
  static bool has_told;
  if (reel_thread_switch.simulation != NULL && !__atomic_exchange_n(&has_told, true, __ATOMIC_RELAXED)) tell();
  hand_on(signal, info, context);
}

static pthread_key_t stack_key;

static void free_stack(void *stack) {
  stack_t none = {.ss_flags = SS_DISABLE};
  sigaltstack(&none, NULL);
  free(stack);
}

static void install(void) {
  pthread_key_create(&stack_key, free_stack);
  for (size_t index = 0; index < signal_count; index++) {
    sigaction(signals[index], NULL, &previous[index]);
    struct sigaction ours = previous[index];
    ours.sa_sigaction = on_trap;
    ours.sa_flags = (ours.sa_flags & SA_NODEFER) | SA_SIGINFO | SA_ONSTACK;
    sigaction(signals[index], &ours, NULL);
  }
}

/// An endless recursion leaves no stack to tell it on.
static void give_handlers_a_stack(void) {
  static __thread bool has_stack;
  if (has_stack) return;
  has_stack = true;
  stack_t current;
  if (sigaltstack(NULL, &current) != 0 || (current.ss_flags & SS_DISABLE) == 0) return;
  void *stack = malloc(stack_size);
  if (stack == NULL) return;
  stack_t ours = {.ss_sp = stack, .ss_size = stack_size};
  if (sigaltstack(&ours, NULL) != 0 || pthread_setspecific(stack_key, stack) != 0) free(stack);
}

void reel_note_run(reel_run_note note) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, install);
  give_handlers_a_stack();
  char *old = (char *)run.recorded;
  run = note;
  run.recorded = note.recorded == NULL ? NULL : strdup(note.recorded);
  free(old);
  start = reel_thread_switch.monotonic;
  forget_tasks();
}
#endif
