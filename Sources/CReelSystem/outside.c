#if defined(__linux__)
#define _GNU_SOURCE
#include "dispatch.h"
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// Work outside that may resume a simulated task, and the wait for it, in real time.

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t happened = PTHREAD_COND_INITIALIZER;
static uint64_t events;
static uint64_t counts[reel_outside_kinds], generation;
static char labels[reel_outside_kinds][128];

uint64_t reel_outside_events(void) { return __atomic_load_n(&events, __ATOMIC_ACQUIRE); }

void reel_note_outside_event(void) {
  pthread_mutex_lock(&lock);
  __atomic_add_fetch(&events, 1, __ATOMIC_RELEASE);
  pthread_cond_broadcast(&happened);
  pthread_mutex_unlock(&lock);
}

static int64_t nanoseconds(const struct timespec *time) { return (int64_t)time->tv_sec * 1000000000 + time->tv_nsec; }

int64_t reel_await_outside_event(uint64_t seen, int64_t limit) {
  struct timespec time;
  reel_real_time(&time);
  int64_t start = nanoseconds(&time), end;
  if (__builtin_add_overflow(start, limit, &end)) end = INT64_MAX;
  struct timespec until = {.tv_sec = end / 1000000000, .tv_nsec = end % 1000000000};
  pthread_mutex_lock(&lock);
  while (events == seen && pthread_cond_timedwait(&happened, &lock, &until) != ETIMEDOUT) {}
  pthread_mutex_unlock(&lock);
  reel_real_time(&time);
  return nanoseconds(&time) - start;
}

uint64_t reel_outside_begin(reel_outside_kind kind, const char *name) {
  pthread_mutex_lock(&lock);
  uint64_t run = generation;
  counts[kind] += 1;
  snprintf(labels[kind], sizeof labels[kind], "%s", name == NULL ? "" : name);
  pthread_mutex_unlock(&lock);
  return run;
}

void reel_outside_end(reel_outside_kind kind, uint64_t run) {
  pthread_mutex_lock(&lock);
  if (run == generation) counts[kind] -= 1;
  pthread_mutex_unlock(&lock);
  reel_note_outside_event();
}

void reel_forget_outside(void) {
  pthread_mutex_lock(&lock);
  generation += 1;
  memset(counts, 0, sizeof counts);
  pthread_mutex_unlock(&lock);
}

uint64_t reel_outside_count(reel_outside_kind kind) { return __atomic_load_n(&counts[kind], __ATOMIC_ACQUIRE); }

void reel_outside_label(reel_outside_kind kind, char *into, size_t capacity) {
  pthread_mutex_lock(&lock);
  snprintf(into, capacity, "%s", labels[kind]);
  pthread_mutex_unlock(&lock);
}

typedef struct {
  void (*function)(void *);
  void *context;
  uint64_t run;
} counted;

static void do_counted(void *pointer) {
  counted work = *(counted *)pointer;
  free(pointer);
  bool was_on_behalf = reel_thread_switch.on_behalf;
  reel_thread_switch.on_behalf = true;
  work.function(work.context);
  reel_thread_switch.on_behalf = was_on_behalf;
  reel_outside_end(reel_outside_block, work.run);
}

void reel_submit_for_real(void *queue, void (*function)(void *), void *context, int64_t delay) {
  counted *work = malloc(sizeof *work);
  if (work == NULL) abort();
  *work = (counted){function, context, reel_outside_begin(reel_outside_block, dispatch_queue_get_label(queue))};
  if (delay == 0)
    return ((void (*)(void *, void *, void (*)(void *)))REEL_REAL("dispatch_async_f"))(queue, work, do_counted);
  void *simulation = reel_thread_switch.simulation;
  reel_thread_switch.simulation = NULL;
  uint64_t deadline = dispatch_time(delay == INT64_MAX ? ~0ull : 0, delay);
  reel_thread_switch.simulation = simulation;
  ((void (*)(uint64_t, void *, void *, void (*)(void *)))REEL_REAL("dispatch_after_f"))(
      deadline, queue, work, do_counted);
}
#endif
