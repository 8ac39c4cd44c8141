#define _GNU_SOURCE
#include "switch.h"
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

__thread reel_switch reel_thread_switch;

void reel_enter(void *simulation, int64_t monotonic, int64_t realtime, uint64_t seed) {
  reel_thread_switch = (reel_switch){
      .simulation = simulation, .monotonic = monotonic, .realtime = realtime, .random = seed};
}

void reel_stop_at_hops(bool stops) { reel_thread_switch.stops_at_hops = stops; }

void reel_on_taken(void (*handler)(enum reel_taken, uint64_t)) { reel_thread_switch.on_taken = handler; }

void reel_leave(void) { reel_thread_switch.simulation = NULL; }

void *reel_current(void) {
  reel_stop_if_abandoned();
  return reel_thread_switch.simulation;
}

void reel_set_clocks(int64_t monotonic, int64_t realtime) {
  reel_thread_switch.monotonic = monotonic;
  reel_thread_switch.realtime = realtime;
}


// SplitMix64 (Steele, Lea, Flood 2014): one addition and one mix for each draw, full period.
static uint64_t next_word(void) {
  uint64_t z = (reel_thread_switch.random += 0x9E3779B97F4A7C15u);
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}

void reel_fill(void *bytes, size_t count) {
  if (reel_thread_switch.on_taken != NULL) reel_thread_switch.on_taken(reel_random_bytes, count);
  unsigned char *out = bytes;
  while (count > 0) {
    uint64_t word = next_word();
    size_t part = count < sizeof word ? count : sizeof word;
    memcpy(out, &word, part);
    out += part;
    count -= part;
  }
}

void *reel_next_symbol(const char *name) {
  void *symbol = dlsym(RTLD_NEXT, name);
  if (symbol == NULL) {
    fprintf(stderr, "reel: the C library has no '%s'; simulations cannot be linked into this process\n", name);
    abort();
  }
  return symbol;
}
