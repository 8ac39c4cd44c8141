#if defined(__linux__)
#define _GNU_SOURCE
#include "switch.h"
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>

// Threads that simulated code starts: they run for real, and may resume simulated tasks until they end.

typedef struct {
  void *(*start)(void *);
  void *argument;
  uint64_t run;
} counted;

static void end_thread(void *pointer) {
  counted *thread = pointer;
  reel_outside_end(reel_outside_thread, thread->run);
  free(thread);
}

static void *run_thread(void *pointer) {
  counted *thread = pointer;
  void *result;
  reel_thread_switch.on_behalf = true;
  // The end is also noted where the thread is cancelled or exits by itself.
  pthread_cleanup_push(end_thread, thread);
  result = thread->start(thread->argument);
  pthread_cleanup_pop(1);
  return result;
}

/// The sanitizers keep their own version under another name.
int __interceptor_pthread_create(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *) __attribute__((weak));

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*start)(void *), void *argument) {
  int (*real)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *) = __interceptor_pthread_create;
  if (real == NULL) real = REEL_REAL("pthread_create");
  // Dispatch and the runtime make threads for the whole process.
  bool is_counted = (reel_thread_switch.simulation != NULL || reel_thread_switch.on_behalf) &&
                    reel_thread_switch.real == 0 && !reel_is_runtime((uintptr_t)__builtin_return_address(0));
  counted *counted = is_counted ? malloc(sizeof *counted) : NULL;
  if (counted == NULL) return real(thread, attributes, start, argument);
  counted->start = start;
  counted->argument = argument;
  counted->run = reel_outside_begin(reel_outside_thread, NULL);
  int error = real(thread, attributes, run_thread, counted);
  if (error != 0) end_thread(counted);
  return error;
}
#endif
