#if defined(__linux__)
#define _GNU_SOURCE
#include "switch.h"

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
enum { option_kind_mask = 0xff, option_kind_name = 7 };

static __thread reel_creation creation;
static __thread bool is_creating;

bool reel_take_creation(reel_creation *into) {
  if (!is_creating) return false;
  is_creating = false;
  *into = creation;
  return true;
}

/// Follows the frame pointers that Swift code keeps. An async frame's pointer is tagged, so it ends the walk.
static void note_callers(uintptr_t *frame) {
  creation.depth = 0;
  while (creation.depth < REEL_CREATION_DEPTH) {
    creation.callers[creation.depth++] = frame[1];
    uintptr_t next = frame[0];
    if (next <= (uintptr_t)frame || next - (uintptr_t)frame > 1 << 20 || next % sizeof(uintptr_t) != 0) return;
    frame = (uintptr_t *)next;
  }
}

static const char *name_among(option *option) {
  for (; option != NULL; option = option->next)
    if ((option->flags & option_kind_mask) == option_kind_name) return ((name_option *)option)->name;
  return NULL;
}

__attribute__((weak, swiftcall)) created swift_task_create(
    size_t flags, void *options, const void *type, void *function, void *context) {
  static create_function real;
  create_function create = __atomic_load_n(&real, __ATOMIC_RELAXED);
  if (create == NULL) {
    create = (create_function)reel_next_symbol("swift_task_create");
    __atomic_store_n(&real, create, __ATOMIC_RELAXED);
  }
  if (reel_thread_switch.simulation == NULL) return create(flags, options, type, function, context);
  note_callers(__builtin_frame_address(0));
  creation.name = name_among(options);
  is_creating = true;
  created task = create(flags, options, type, function, context);
  is_creating = false;
  return task;
}
#endif
