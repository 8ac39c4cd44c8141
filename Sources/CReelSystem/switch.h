#pragma once
#include "include/CReelSystem.h"

typedef struct {
  void *simulation;
  int64_t monotonic, realtime;
  uint64_t random;
  uint64_t clock_reads, entropy_bytes;
} reel_switch;

extern __thread reel_switch reel_thread_switch;

/// Fills `count` bytes from the simulated thread's seed.
void reel_fill(void *bytes, size_t count);
/// The next definition of `name` after ours, or an abort with a message: without it the process cannot go on.
void *reel_next_symbol(const char *name);
