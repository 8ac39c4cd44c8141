#if defined(__linux__)
#define _GNU_SOURCE
#include "switch.h"
#include <sys/time.h>
#include <time.h>

// An executable's definition wins over the C library's, so these are the clocks that Swift's runtime, Foundation and
// Dispatch read. The real functions are looked up once, which keeps their vDSO speed.

enum { reads_without_end = 10000000 };

static void (*endless_clock_reads)(void);

void reel_on_endless_clock_reads(void (*handler)(void)) { endless_clock_reads = handler; }

typedef int (*clock_function)(clockid_t, struct timespec *);
static int find_clock_gettime(clockid_t clock, struct timespec *time);
// Every process that links this library calls it: nothing may be left to check after the first call.
static clock_function clock_gettime_in_use = find_clock_gettime;

static int find_clock_gettime(clockid_t clock, struct timespec *time) {
  clock_function found = (clock_function)reel_next_symbol("clock_gettime");
  __atomic_store_n(&clock_gettime_in_use, found, __ATOMIC_RELAXED);
  return found(clock, time);
}

static int real_clock_gettime(clockid_t clock, struct timespec *time) {
  return __atomic_load_n(&clock_gettime_in_use, __ATOMIC_RELAXED)(clock, time);
}

void reel_real_time(struct timespec *time) { real_clock_gettime(CLOCK_REALTIME, time); }

static bool is_realtime(clockid_t clock) {
  return clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE || clock == CLOCK_REALTIME_ALARM ||
         clock == CLOCK_TAI;
}

static bool is_virtual(clockid_t clock) {
  return is_realtime(clock) || clock == CLOCK_MONOTONIC || clock == CLOCK_BOOTTIME || clock == CLOCK_MONOTONIC_RAW ||
         clock == CLOCK_MONOTONIC_COARSE || clock == CLOCK_BOOTTIME_ALARM;
}

static void count_read(void) {
  reel_stop_if_abandoned();
  // Work that is done aside can be left behind instead.
  if (reel_thread_switch.aside != NULL || endless_clock_reads == NULL) return;
  if (++reel_thread_switch.reads_in_job == reads_without_end) endless_clock_reads();
}

/// The time that the wall or the monotonic clock shows under simulation. Before 1970 the nanoseconds still count up.
static struct timespec virtual_time(bool is_wall) {
  count_read();
  int64_t now = is_wall ? reel_thread_switch.realtime : reel_thread_switch.monotonic;
  if (reel_thread_switch.on_taken != NULL) reel_thread_switch.on_taken(reel_clock, (uint64_t)now);
  int64_t seconds = now / 1000000000, rest = now % 1000000000;
  return (struct timespec){.tv_sec = rest < 0 ? seconds - 1 : seconds, .tv_nsec = rest < 0 ? rest + 1000000000 : rest};
}

// Apart, so that a thread that does not simulate pays for one comparison and a jump.
__attribute__((noinline)) static int simulated_clock_gettime(clockid_t clock, struct timespec *time) {
  if (!is_virtual(clock)) return real_clock_gettime(clock, time);
  *time = virtual_time(is_realtime(clock));
  return 0;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  if (reel_thread_switch.simulation != NULL) return simulated_clock_gettime(clock, time);
  return real_clock_gettime(clock, time);
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  if (reel_thread_switch.simulation == NULL)
    return ((int (*)(struct timeval *, void *))REEL_REAL("gettimeofday"))(time, zone);
  struct timespec now = virtual_time(true);
  *time = (struct timeval){.tv_sec = now.tv_sec, .tv_usec = now.tv_nsec / 1000};
  return 0;
}

time_t time(time_t *into) {
  if (reel_thread_switch.simulation == NULL) return ((time_t (*)(time_t *))REEL_REAL("time"))(into);
  time_t now = virtual_time(true).tv_sec;
  if (into != NULL) *into = now;
  return now;
}

int timespec_get(struct timespec *time, int base) {
  if (reel_thread_switch.simulation == NULL || base != TIME_UTC)
    return ((int (*)(struct timespec *, int))REEL_REAL("timespec_get"))(time, base);
  *time = virtual_time(true);
  return base;
}

int64_t reel_thread_cpu(void) {
  struct timespec time;
  if (real_clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) != 0) return 0;
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}
#endif
