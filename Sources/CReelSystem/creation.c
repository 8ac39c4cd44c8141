#if defined(__linux__)
#define _GNU_SOURCE
#include "switch.h"
#include <pthread.h>

// Swift's runtime function that creates a task, wrapped to note who called it. Weak: where the runtime is linked
// statically its own definition is taken, and tasks then have no known source line.

typedef struct {
  void *task, *context;
} created;
typedef __attribute__((swiftcall)) created (*create_function)(size_t, void *, const void *, void *, void *);

/// The head of one option that the compiler passes when it creates a task.
typedef struct option {
  size_t flags;
  struct option *next;
} option;
typedef struct {
  option head;
  const char *name;
} name_option;
typedef struct {
  option head;
  const void *identity;
  uintptr_t implementation;
} executor_option;
enum { option_kind_mask = 0xff, option_kind_executor = 0, option_kind_name = 7 };

static __thread const reel_creation *creation;
static bool sees_creations;
static void (*on_creation)(void *task);

const reel_creation *reel_current_creation(void) { return creation; }
bool reel_sees_creations(void) { return __atomic_load_n(&sees_creations, __ATOMIC_RELAXED); }
void reel_on_creation(void (*handler)(void *task)) { on_creation = handler; }

/// Where the calling thread's stack ends: the walk below must not read past it.
static uintptr_t stack_end(void) {
  static __thread uintptr_t end;
  if (end != 0) return end;
  pthread_attr_t attributes;
  void *lowest;
  size_t size;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return 0;
  if (pthread_attr_getstack(&attributes, &lowest, &size) == 0) end = (uintptr_t)lowest + size;
  pthread_attr_destroy(&attributes);
  return end;
}

/// Follows the frame pointers that Swift code keeps. An async frame's pointer is tagged, so it ends the walk.
static size_t note_callers(uintptr_t *into, size_t limit, const uintptr_t *frame) {
  uintptr_t end = stack_end();
  size_t depth = 0;
  if (end == 0) return 0;
  while (depth < limit) {
    into[depth++] = frame[1];
    uintptr_t next = frame[0];
    if (next <= (uintptr_t)frame || next > end - 2 * sizeof(uintptr_t) || next % sizeof(uintptr_t) != 0) break;
    frame = (uintptr_t *)next;
  }
  return depth;
}

size_t reel_callers(uintptr_t *into, size_t limit) { return note_callers(into, limit, __builtin_frame_address(0)); }

static const char *name_among(option *option) {
  for (; option != NULL; option = option->next)
    if ((option->flags & option_kind_mask) == option_kind_name) return ((name_option *)option)->name;
  return NULL;
}

static bool asks_for_executor(const option *option) {
  for (; option != NULL; option = option->next) {
    const executor_option *asked = (const executor_option *)option;
    if ((option->flags & option_kind_mask) == option_kind_executor)
      return reel_is_other_executor(asked->identity, asked->implementation);
  }
  return false;
}

__attribute__((weak, swiftcall)) created swift_task_create(
    size_t flags, void *options, const void *type, void *function, void *context) {
  create_function create = (create_function)REEL_REAL("swift_task_create");
  bool simulates = reel_thread_switch.simulation != NULL;
  if (!simulates && !(reel_is_run_live() && reel_marked(reel_current_task(), NULL)))
    return create(flags, options, type, function, context);
  reel_stop_if_abandoned();
  __atomic_store_n(&sees_creations, true, __ATOMIC_RELAXED);
  reel_creation here = {.name = name_among(options)};
  here.depth = note_callers(here.callers, REEL_CREATION_DEPTH, __builtin_frame_address(0));
  const reel_creation *outer = creation;
  creation = &here;
  created task = create(flags, options, type, function, context);
  if (on_creation != NULL) on_creation(task.task);
  if (reel_prefers_executor(task.task) || asks_for_executor(options)) reel_note_abroad(task.task);
  creation = outer;
  return task;
}
#endif
