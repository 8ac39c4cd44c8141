#if defined(__linux__)
#define _GNU_SOURCE
#include "switch.h"
#include <sys/time.h>
#include <time.h>

// An executable's definition wins over the C library's, so these are the clocks that Swift's runtime, Foundation and
// Dispatch read. The real functions are looked up once, which keeps their vDSO speed.

typedef int (*clock_gettime_function)(clockid_t, struct timespec *);
typedef int (*gettimeofday_function)(struct timeval *, void *);

static int real_clock_gettime(clockid_t clock, struct timespec *time) {
  static clock_gettime_function real;
  clock_gettime_function function = __atomic_load_n(&real, __ATOMIC_RELAXED);
  if (function == NULL) {
    function = (clock_gettime_function)reel_next_symbol("clock_gettime");
    __atomic_store_n(&real, function, __ATOMIC_RELAXED);
  }
  return function(clock, time);
}

static bool is_realtime(clockid_t clock) { return clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE; }

static bool is_virtual(clockid_t clock) {
  return is_realtime(clock) || clock == CLOCK_MONOTONIC || clock == CLOCK_BOOTTIME || clock == CLOCK_MONOTONIC_RAW ||
         clock == CLOCK_MONOTONIC_COARSE;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  if (reel_thread_switch.simulation == NULL || !is_virtual(clock)) return real_clock_gettime(clock, time);
  reel_thread_switch.clock_reads++;
  int64_t now = is_realtime(clock) ? reel_thread_switch.realtime : reel_thread_switch.monotonic;
  time->tv_sec = now / 1000000000;
  time->tv_nsec = now % 1000000000;
  return 0;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  if (reel_thread_switch.simulation == NULL) {
    static gettimeofday_function real;
    gettimeofday_function function = __atomic_load_n(&real, __ATOMIC_RELAXED);
    if (function == NULL) {
      function = (gettimeofday_function)reel_next_symbol("gettimeofday");
      __atomic_store_n(&real, function, __ATOMIC_RELAXED);
    }
    return function(time, zone);
  }
  reel_thread_switch.clock_reads++;
  time->tv_sec = reel_thread_switch.realtime / 1000000000;
  time->tv_usec = reel_thread_switch.realtime % 1000000000 / 1000;
  return 0;
}

int64_t reel_thread_cpu(void) {
  struct timespec time;
  if (real_clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) != 0) return 0;
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}
#endif
