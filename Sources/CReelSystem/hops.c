#if defined(__linux__)
#define _GNU_SOURCE
#include "switch.h"

// Swift's runtime function by which a task moves to another actor, wrapped so that every such hop of a simulated task
// passes through the scheduler: by itself the runtime goes on in the same job where the actor is free.

typedef struct {
  const void *identity;
  uintptr_t implementation;
} executor;

typedef __attribute__((swiftasynccall)) void (*resume_function)(__attribute__((swift_async_context)) void *);
typedef __attribute__((swiftasynccall)) void (*switch_function)(
    __attribute__((swift_async_context)) void *, resume_function, const void *, uintptr_t);

__attribute__((swiftcall)) executor swift_task_getCurrentExecutor(void);
__attribute__((swiftcall)) void *swift_task_suspend(void);
__attribute__((swiftcall)) void *swift_task_alloc(size_t size);
__attribute__((swiftcall)) void swift_task_dealloc(void *pointer);
__attribute__((swiftcall)) void swift_task_enqueueTaskOnExecutor(void *task, const void *identity, uintptr_t implementation);

__attribute__((swiftcall)) executor swift_task_getMainExecutor(void);

enum { resume_function_offset = 56, resume_context_offset = 64, status_offset = 96 };
enum { status_prefers_executor = 0x8000 };

void *reel_hopping_task(void) { return reel_thread_switch.hopping; }

static void (*on_abroad)(void *task);

void reel_on_abroad(void (*handler)(void *task)) { on_abroad = handler; }

void reel_note_abroad(void *task) {
  if (task != NULL && on_abroad != NULL) on_abroad(task);
}

bool reel_is_other_executor(const void *identity, uintptr_t implementation) {
  static const void *main_executor;
  const void *known = __atomic_load_n(&main_executor, __ATOMIC_RELAXED);
  if (known == NULL) {
    known = swift_task_getMainExecutor().identity;
    __atomic_store_n(&main_executor, known, __ATOMIC_RELAXED);
  }
  // Default actors and the pool have no implementation.
  return implementation != 0 && identity != known;
}

bool reel_prefers_executor(const void *task) {
  return task != NULL && (*(const uint32_t *)((const char *)task + status_offset) & status_prefers_executor) != 0;
}

static void note_target(const void *identity, uintptr_t implementation) {
  if (reel_thread_switch.simulation == NULL) return;
  if (identity != NULL) {
    if (reel_is_other_executor(identity, implementation)) reel_note_abroad(reel_current_task());
    return;
  }
  void *task = reel_current_task();
  if (reel_prefers_executor(task)) reel_note_abroad(task);
}

static bool is_hop(const void *identity) {
  return reel_thread_switch.simulation != NULL && reel_thread_switch.stops_at_hops &&
         swift_task_getCurrentExecutor().identity != identity;
}

bool reel_is_on_actor(void) { return swift_task_getCurrentExecutor().identity != NULL; }

/// Ends the running job; its task goes on there with `resume`.
static void suspend(const void *context, resume_function resume, const void *identity, uintptr_t implementation) {
  char *task = swift_task_suspend();
  *(resume_function *)(task + resume_function_offset) = resume;
  *(const void **)(task + resume_context_offset) = context;
  reel_thread_switch.hopping = task;
  swift_task_enqueueTaskOnExecutor(task, identity, implementation);
  reel_thread_switch.hopping = NULL;
}

// A hop in two jobs. What the task did before it and its place in the actor's queue must not be one step: other tasks may
// come first.
typedef struct {
  // As in an async frame, so that a backtrace finds its way.
  const void *parent;
  resume_function resume;
  const void *identity;
  uintptr_t implementation;
} departure;

static __attribute__((swiftasynccall)) void arrive(__attribute__((swift_async_context)) void *context) {
  departure hop = *(departure *)context;
  swift_task_dealloc(context);
  suspend(hop.parent, hop.resume, hop.identity, hop.implementation);
}

__attribute__((weak, swiftasynccall)) void swift_task_switch(
    __attribute__((swift_async_context)) void *context, resume_function resume, const void *identity, uintptr_t implementation) {
  note_target(identity, implementation);
  if (!is_hop(identity)) {
    switch_function real = (switch_function)REEL_REAL("swift_task_switch");
    __attribute__((musttail)) return real(context, resume, identity, implementation);
  }
  // The order of those that leave all actors is open in any case.
  if (identity == NULL) return suspend(context, resume, identity, implementation);
  departure *hop = swift_task_alloc(sizeof *hop);
  *hop = (departure){context, resume, identity, implementation};
  suspend(hop, arrive, NULL, 0);
}
#endif
