#if defined(__linux__)
#define _GNU_SOURCE
#include "dispatch.h"
#include <stdlib.h>
#include <string.h>

// What is read out of Dispatch's own objects. It publishes the places of width and target for debuggers; the word of
// state and the group of a block object were found by experiment on 6.3.1 and are tried out before they are used.

extern const uint16_t dispatch_queue_offsets[17];

enum { offset_of_width = 7, offset_of_target = 13 };
enum { queue_state = 56, block_magic = 32, block_group = 80 };
static const uint64_t suspended_bits = 0xFF80000000000000u, magic_of_blocks = 0xD159B10C;
enum { width_of_globals = 0xFFF };

static uint16_t width(void *queue) {
  return *(const uint16_t *)((const char *)queue + dispatch_queue_offsets[offset_of_width]);
}

static void *target(void *queue) {
  return *(void *const *)((const char *)queue + dispatch_queue_offsets[offset_of_target]);
}

static bool has_suspended_bits(void *queue) {
  return (__atomic_load_n((uint64_t *)((char *)queue + queue_state), __ATOMIC_RELAXED) & suspended_bits) != 0;
}

static bool is_global(void *queue) { return width(queue) == width_of_globals; }

reel_lane reel_lane_of(void *queue, void **bottom) {
  void *serial = NULL;
  for (void *at = queue; at != NULL; at = is_global(at) ? NULL : target(at)) {
    if (at == &_dispatch_main_q) {
      *bottom = at;
      return reel_lane_main;
    }
    if (width(at) == 1) serial = at;
  }
  *bottom = serial == NULL ? queue : serial;
  return serial == NULL ? reel_lane_global : reel_lane_serial;
}

bool reel_is_concurrent(void *queue) { return !is_global(queue) && width(queue) != 1; }

/// Whether a queue's word of state is where it is looked for.
static bool reads_suspension(void) {
  static int answer;
  int known = __atomic_load_n(&answer, __ATOMIC_RELAXED);
  if (known != 0) return known > 0;
  void *queue = dispatch_queue_create("reel.probe", NULL);
  bool before = has_suspended_bits(queue);
  dispatch_suspend(queue);
  bool during = has_suspended_bits(queue);
  dispatch_resume(queue);
  bool is_right = !before && during && !has_suspended_bits(queue);
  dispatch_release(queue);
  __atomic_store_n(&answer, is_right ? 1 : -1, __ATOMIC_RELAXED);
  return is_right;
}

bool reel_is_suspended(void *queue) {
  if (!reads_suspension()) return false;
  for (void *at = queue; at != NULL && !is_global(at); at = target(at))
    if (at != &_dispatch_main_q && has_suspended_bits(at)) return true;
  return false;
}

static void *group_at(void *block) {
  const char *bytes = block;
  uint64_t magic;
  memcpy(&magic, bytes + block_magic, sizeof magic);
  if (magic != magic_of_blocks) return NULL;
  return *(void *const *)(bytes + block_group);
}

void *reel_group_of_block(void *block) {
  static int answer;
  int known = __atomic_load_n(&answer, __ATOMIC_RELAXED);
  if (known == 0) {
    dispatch_block probe = dispatch_block_create(0, ^{});
    void *group = group_at(probe);
    bool is_right = group != NULL && !reel_is_group_empty(group);
    probe();
    is_right = is_right && reel_is_group_empty(group);
    _Block_release(probe);
    known = is_right ? 1 : -1;
    __atomic_store_n(&answer, known, __ATOMIC_RELAXED);
  }
  return known > 0 ? group_at(block) : NULL;
}

void reel_queue_label(char *into, size_t capacity) {
  const char *label = dispatch_queue_get_label(NULL);
  strncpy(into, label == NULL ? "" : label, capacity - 1);
  into[capacity - 1] = 0;
}

int64_t reel_delay_until(uint64_t deadline) {
  // A wall time is negative nanoseconds since 1970, -2 being now; the others are an uptime, one of them with a flag.
  const uint64_t flag = 1ull << 63, wall = 1ull << 62;
  if (deadline == 0 || deadline == (uint64_t)-2) return 0;
  if (deadline == ~0ull) return INT64_MAX;
  int64_t now = reel_thread_switch.monotonic, at = (int64_t)(deadline & ~flag), delay;
  if ((deadline & flag) != 0 && (deadline & wall) != 0) {
    now = reel_thread_switch.realtime;
    at = -(int64_t)deadline;
  }
  if (__builtin_sub_overflow(at, now, &delay)) return INT64_MAX;
  return delay < 0 ? 0 : delay;
}
#endif
