#include "switch.h"

static uint64_t runs, live;

void reel_begin_run(void) {
  uint64_t run = __atomic_add_fetch(&runs, 1, __ATOMIC_RELAXED);
  __atomic_store_n(&live, run, __ATOMIC_RELEASE);
}

void reel_end_run(void) { __atomic_store_n(&live, 0, __ATOMIC_RELEASE); }

bool reel_is_run_live(void) { return __atomic_load_n(&live, __ATOMIC_ACQUIRE) != 0; }

// A job keeps a word in reserve, before its function, which the runtime does not use for tasks. The start-up probe would
// find out: tasks whose marks are lost leave the simulation. The upper half of a mark is drawn from the task's number,
// so that a task in the memory of a marked one is not taken for it.
static uint64_t *mark_of(const void *task) { return (uint64_t *)task + 6; }

static uint64_t value_for(const void *task, uint64_t run, uint32_t slot) {
  uint64_t mixed = (run * 0x9E3779B97F4A7C15u) ^ (reel_task_id(task) * 0xBF58476D1CE4E5B9u);
  return (mixed & 0xFFFFFFFF00000000u) | slot;
}

void reel_mark(void *task, uint32_t slot) {
  uint64_t value = value_for(task, __atomic_load_n(&live, __ATOMIC_RELAXED), slot);
  __atomic_store_n(mark_of(task), value, __ATOMIC_RELAXED);
}

bool reel_marked(const void *task, uint32_t *slot) {
  uint64_t run = __atomic_load_n(&live, __ATOMIC_ACQUIRE);
  if (task == NULL || run == 0) return false;
  uint64_t mark = __atomic_load_n(mark_of(task), __ATOMIC_RELAXED);
  if (mark != value_for(task, run, (uint32_t)mark)) return false;
  if (slot != NULL) *slot = (uint32_t)mark;
  return true;
}
