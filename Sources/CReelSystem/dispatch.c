#if defined(__linux__)
#define _GNU_SOURCE
#include "dispatch.h"
#include <stdlib.h>

// Dispatch's functions that start work. An executable's definition wins over the library's. On a thread that does not
// simulate they cost one look at a thread-local.

reel_dispatch_handlers reel_dispatch;

void reel_on_dispatch(reel_dispatch_handlers handlers) { reel_dispatch = handlers; }

typedef void (*function)(void *);

static void do_block(void *block) {
  ((dispatch_block)block)();
  _Block_release(block);
}

static void drop_block(void *block) { _Block_release(block); }

static reel_work work_of(void *queue, void *context, function function) {
  return (reel_work){.queue = queue, .context = context, .function = function};
}

static reel_work work_of_block(void *queue, dispatch_block block) {
  return (reel_work){.queue = queue, .context = _Block_copy(block), .function = do_block, .dispose = drop_block};
}

static void submit(reel_work work) {
  dispatch_retain(work.queue);
  reel_dispatch.submit(work);
}

static bool simulates(void) { return reel_thread_switch.simulation != NULL; }
/// Real work that may resume a simulated task.
static bool is_counted(void) { return (simulates() || reel_thread_switch.on_behalf) && reel_thread_switch.real == 0; }

void dispatch_async(void *queue, dispatch_block block) {
  // The real main queue does nothing while the simulation holds it.
  if (simulates() && (reel_captures(REEL_CALLER) || (queue == &_dispatch_main_q && is_counted())))
    return submit(work_of_block(queue, block));
  if (is_counted()) return reel_submit_for_real(queue, do_block, _Block_copy(block), 0);
  ((void (*)(void *, dispatch_block))REEL_REAL("dispatch_async"))(queue, block);
}

void dispatch_async_f(void *queue, void *context, function function) {
  if (simulates() && reel_captures(REEL_CALLER)) return submit(work_of(queue, context, function));
  ((void (*)(void *, void *, void (*)(void *)))REEL_REAL("dispatch_async_f"))(queue, context, function);
}

void dispatch_barrier_async(void *queue, dispatch_block block) {
  if (!simulates() || !reel_captures(REEL_CALLER))
    return ((void (*)(void *, dispatch_block))REEL_REAL("dispatch_barrier_async"))(queue, block);
  reel_work work = work_of_block(queue, block);
  work.is_barrier = true;
  submit(work);
}

void dispatch_barrier_async_f(void *queue, void *context, function function) {
  if (!simulates() || !reel_captures(REEL_CALLER))
    return ((void (*)(void *, void *, void (*)(void *)))REEL_REAL("dispatch_barrier_async_f"))(
        queue, context, function);
  reel_work work = work_of(queue, context, function);
  work.is_barrier = true;
  submit(work);
}

static void submit_in(void *group, reel_work work) {
  dispatch_retain(group);
  dispatch_group_enter(group);
  work.group = group;
  submit(work);
}

void dispatch_group_async(void *group, void *queue, dispatch_block block) {
  if (!simulates() || !reel_captures(REEL_CALLER))
    return ((void (*)(void *, void *, dispatch_block))REEL_REAL("dispatch_group_async"))(group, queue, block);
  submit_in(group, work_of_block(queue, block));
}

void dispatch_group_async_f(void *group, void *queue, void *context, function function) {
  if (!simulates() || !reel_captures(REEL_CALLER))
    return ((void (*)(void *, void *, void *, void (*)(void *)))REEL_REAL("dispatch_group_async_f"))(
        group, queue, context, function);
  submit_in(group, work_of(queue, context, function));
}

static void submit_at(uint64_t deadline, reel_work work) {
  dispatch_retain(work.queue);
  reel_dispatch.submit_after(work, reel_delay_until(deadline));
}

void dispatch_after(uint64_t deadline, void *queue, dispatch_block block) {
  if (simulates() && reel_captures(REEL_CALLER)) return submit_at(deadline, work_of_block(queue, block));
  if (simulates() && is_counted())
    return reel_submit_for_real(queue, do_block, _Block_copy(block), reel_delay_until(deadline));
  ((void (*)(uint64_t, void *, dispatch_block))REEL_REAL("dispatch_after"))(deadline, queue, block);
}

void dispatch_after_f(uint64_t deadline, void *queue, void *context, function function) {
  if (simulates() && reel_captures(REEL_CALLER)) return submit_at(deadline, work_of(queue, context, function));
  ((void (*)(uint64_t, void *, void *, void (*)(void *)))REEL_REAL("dispatch_after_f"))(
      deadline, queue, context, function);
}

static void submit_when_empty(void *group, reel_work work) {
  dispatch_retain(work.queue);
  dispatch_retain(group);
  reel_dispatch.submit_when_empty(work, group);
}

void dispatch_group_notify(void *group, void *queue, dispatch_block block) {
  if (!simulates() || !reel_captures(REEL_CALLER))
    return ((void (*)(void *, void *, dispatch_block))REEL_REAL("dispatch_group_notify"))(group, queue, block);
  submit_when_empty(group, work_of_block(queue, block));
}

void dispatch_group_notify_f(void *group, void *queue, void *context, function function) {
  if (!simulates() || !reel_captures(REEL_CALLER))
    return ((void (*)(void *, void *, void *, void (*)(void *)))REEL_REAL("dispatch_group_notify_f"))(
        group, queue, context, function);
  submit_when_empty(group, work_of(queue, context, function));
}

void dispatch_block_notify(dispatch_block block, void *queue, dispatch_block notification) {
  void *group = simulates() && reel_captures(REEL_CALLER) ? reel_group_of_block(block) : NULL;
  if (group == NULL)
    return ((void (*)(dispatch_block, void *, dispatch_block))REEL_REAL("dispatch_block_notify"))(
        block, queue, notification);
  submit_when_empty(group, work_of_block(queue, notification));
}

#define REEL_TELL_OF_CHANGE(name)                                     \
  void name(void *object) {                                           \
    ((void (*)(void *))REEL_REAL(#name))(object);                      \
    if (simulates() && reel_dispatch.changed != NULL) reel_dispatch.changed(); \
  }

REEL_TELL_OF_CHANGE(dispatch_group_leave)
REEL_TELL_OF_CHANGE(dispatch_resume)
REEL_TELL_OF_CHANGE(dispatch_activate)

void reel_do_work(reel_work work) {
  void *bottom;
  // On its real queue, so that Dispatch's own checks, labels and specific values are right, and real work that shares
  // the queue is kept out. The main queue is held by the simulation itself.
  if (reel_lane_of(work.queue, &bottom) == reel_lane_main)
    work.function(work.context);
  else if (work.is_barrier)
    ((void (*)(void *, void *, function))REEL_REAL("dispatch_barrier_sync_f"))(work.queue, work.context, work.function);
  else
    ((void (*)(void *, void *, function))REEL_REAL("dispatch_sync_f"))(work.queue, work.context, work.function);
  work.dispose = NULL;
  reel_drop_work(work);
}

void reel_release_object(void *object) { dispatch_release(object); }

void reel_drop_work(reel_work work) {
  if (work.dispose != NULL) work.dispose(work.context);
  if (work.group != NULL) {
    dispatch_group_leave(work.group);
    dispatch_release(work.group);
  }
  dispatch_release(work.queue);
}
#endif
