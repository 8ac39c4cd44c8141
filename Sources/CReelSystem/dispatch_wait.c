#if defined(__linux__)
#define _GNU_SOURCE
#include "dispatch.h"
#include <stdio.h>
#include <stdlib.h>

// Dispatch's functions that wait. Simulated code that blocks its thread lets the rest of the simulation go on meanwhile,
// as other threads would.

static bool simulates(void) { return reel_thread_switch.simulation != NULL; }

static intptr_t real_group_wait(void *group, uint64_t deadline) {
  return ((intptr_t (*)(void *, uint64_t))REEL_REAL("dispatch_group_wait"))(group, deadline);
}

static intptr_t real_semaphore_wait(void *semaphore, uint64_t deadline) {
  return ((intptr_t (*)(void *, uint64_t))REEL_REAL("dispatch_semaphore_wait"))(semaphore, deadline);
}

bool reel_is_group_empty(void *group) { return real_group_wait(group, 0) == 0; }
static bool was_signalled(void *semaphore) { return real_semaphore_wait(semaphore, 0) == 0; }

static intptr_t wait_for_group(void *group, uint64_t deadline) {
  return reel_dispatch.wait(reel_is_group_empty, group, reel_delay_until(deadline)) ? 0 : -1;
}

intptr_t dispatch_group_wait(void *group, uint64_t deadline) {
  if (!simulates() || !reel_captures(REEL_CALLER)) return real_group_wait(group, deadline);
  return wait_for_group(group, deadline);
}

intptr_t dispatch_block_wait(dispatch_block block, uint64_t deadline) {
  void *group = simulates() && reel_captures(REEL_CALLER) ? reel_group_of_block(block) : NULL;
  if (group == NULL) return ((intptr_t (*)(dispatch_block, uint64_t))REEL_REAL("dispatch_block_wait"))(block, deadline);
  return wait_for_group(group, deadline);
}

intptr_t dispatch_semaphore_wait(void *semaphore, uint64_t deadline) {
  if (!simulates()) return real_semaphore_wait(semaphore, deadline);
  if (was_signalled(semaphore)) return 0;
  if (!reel_captures(REEL_CALLER)) return real_semaphore_wait(semaphore, deadline);
  return reel_dispatch.wait(was_signalled, semaphore, reel_delay_until(deadline)) ? 0 : -1;
}

/// A thread outside may signal what a simulated one waits for.
intptr_t dispatch_semaphore_signal(void *semaphore) {
  intptr_t woken = ((intptr_t (*)(void *))REEL_REAL("dispatch_semaphore_signal"))(semaphore);
  if (!simulates() && reel_is_run_live()) reel_note_outside_event();
  return woken;
}

/// True if the work is done elsewhere than by Dispatch: on the main queue.
static bool is_done_on_main(void *queue, void (*function)(void *), void *context) {
  void *bottom;
  if (reel_lane_of(queue, &bottom) == reel_lane_main) {
    reel_dispatch.sync_on_main(function, context);
    return true;
  }
  return false;
}

static void do_block(void *block) { ((dispatch_block)block)(); }

#define REEL_SYNC(name, is_barrier)                                                                      \
  static void real_##name(void *queue, void *context, void (*function)(void *)) {                        \
    ((void (*)(void *, void *, void (*)(void *)))REEL_REAL(#name "_f"))(queue, context, function);       \
  }                                                                                                      \
  static void simulated_##name(void *queue, void *context, void (*function)(void *)) {                   \
    if (is_done_on_main(queue, function, context)) return;                                               \
    reel_dispatch.before_sync(queue, is_barrier);                                                        \
    real_##name(queue, context, function);                                                               \
    reel_dispatch.after_sync(queue);                                                                     \
  }                                                                                                      \
  void name(void *queue, dispatch_block block) {                                                         \
    if (simulates() && reel_captures(REEL_CALLER)) return simulated_##name(queue, (void *)block, do_block); \
    ((void (*)(void *, dispatch_block))REEL_REAL(#name))(queue, block);                                  \
  }                                                                                                      \
  void name##_f(void *queue, void *context, void (*function)(void *)) {                                  \
    if (simulates() && reel_captures(REEL_CALLER)) return simulated_##name(queue, context, function);    \
    real_##name(queue, context, function);                                                               \
  }

REEL_SYNC(dispatch_sync, false)
REEL_SYNC(dispatch_barrier_sync, true)
REEL_SYNC(dispatch_async_and_wait, false)
REEL_SYNC(dispatch_barrier_async_and_wait, true)

void dispatch_apply(size_t count, void *queue, void (^block)(size_t)) {
  if (!simulates() || !reel_captures(REEL_CALLER))
    return ((void (*)(size_t, void *, void (^)(size_t)))REEL_REAL("dispatch_apply"))(count, queue, block);
  for (size_t i = 0; i < count; i++) block(i);
}

static _Noreturn void stop(const char *message) {
  fprintf(stderr, "reel: %s\n", message);
  abort();
}

void dispatch_assert_queue(void *queue) {
  if (queue == &_dispatch_main_q && simulates()) {
    if (!reel_dispatch.is_on_main()) stop("this code needs the main queue, and runs in a simulated background job");
    return;
  }
  ((void (*)(void *))REEL_REAL("dispatch_assert_queue"))(queue);
}

void dispatch_assert_queue_not(void *queue) {
  if (queue == &_dispatch_main_q && simulates()) {
    if (reel_dispatch.is_on_main()) stop("this code must not run on the main queue, and does");
    return;
  }
  ((void (*)(void *))REEL_REAL("dispatch_assert_queue_not"))(queue);
}
#endif
