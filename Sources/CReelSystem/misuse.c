#if defined(__linux__)
#define _GNU_SOURCE
#include "switch.h"
#include <string.h>

// A checked continuation that is dropped reports that through this function of Swift's core library, while its object is
// being destroyed. Weak: where the runtime is linked statically its own definition is taken, and nothing is seen.

enum { words_searched = 256 };

static void (*on_dropped)(void *task, const char *message);
static uintptr_t kind_of_canary;

void reel_on_dropped_continuation(void (*handler)(void *task, const char *message)) { on_dropped = handler; }

void reel_learn_continuation(const void *canary) {
  uintptr_t kind = 0;
  if (reel_read(canary, &kind, sizeof kind)) __atomic_store_n(&kind_of_canary, kind, __ATOMIC_RELAXED);
}

bool reel_continuation_task(const void *canary, void **task) {
  // A heap object's head, then the task that waits.
  return reel_read((const char *)canary + 2 * sizeof(void *), task, sizeof *task);
}

/// The task that waits for the continuation that is being destroyed. Its object is in the caller's frames, or in a
/// register that the caller must find unchanged: the destructor still has to free it.
static void *task_of_dropped(void) {
  __builtin_unwind_init();
  uintptr_t kind = __atomic_load_n(&kind_of_canary, __ATOMIC_RELAXED);
  uintptr_t words[words_searched];
  if (kind == 0 || !reel_read(__builtin_frame_address(0) - 64, words, sizeof words)) return NULL;
  for (size_t index = 0; index < words_searched; index++) {
    uintptr_t first = 0;
    void *task;
    if (words[index] % sizeof(void *) == 0 && words[index] > 4096 &&
        reel_read((const void *)words[index], &first, sizeof first) && first == kind &&
        reel_continuation_task((const void *)words[index], &task) && task != NULL)
      return task;
  }
  return NULL;
}

__attribute__((weak)) void swift_reportError(uint32_t flags, const char *message) {
  if (on_dropped != NULL && strstr(message, "leaked its continuation") != NULL) {
    void *task = task_of_dropped();
    if (task != NULL) on_dropped(task, message);
  }
  ((void (*)(uint32_t, const char *))REEL_REAL("swift_reportError"))(flags, message);
}
#endif
