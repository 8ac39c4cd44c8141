#if defined(__linux__)
#define _GNU_SOURCE
#include "switch.h"
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum { in_kernel, in_job, abandoned };

struct reel_aside {
  void (*work)(void *);
  void *argument;
  reel_switch state;
  int place;
  uint64_t jobs;
  pthread_mutex_t lock;
  pthread_cond_t ended;
  bool has_ended;
};

static _Noreturn void stop_for_ever(void) {
  for (;;) pause();
}

void reel_stop_if_abandoned(void) {
  reel_aside *aside = reel_thread_switch.aside;
  if (aside != NULL && __atomic_load_n(&aside->place, __ATOMIC_ACQUIRE) == abandoned) stop_for_ever();
}

void reel_job_begins(void) {
  reel_thread_switch.reads_in_job = 0;
  reel_aside *aside = reel_thread_switch.aside;
  if (aside == NULL) return;
  __atomic_add_fetch(&aside->jobs, 1, __ATOMIC_RELAXED);
  __atomic_store_n(&aside->place, in_job, __ATOMIC_RELEASE);
}

void reel_job_ends(void) {
  reel_aside *aside = reel_thread_switch.aside;
  int expected = in_job;
  if (aside == NULL) return;
  if (!__atomic_compare_exchange_n(&aside->place, &expected, in_kernel, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE) &&
      expected == abandoned)
    stop_for_ever();
}

static void *do_work(void *pointer) {
  reel_aside *aside = pointer;
  reel_thread_switch = aside->state;
  reel_thread_switch.aside = aside;
  aside->work(aside->argument);
  pthread_mutex_lock(&aside->lock);
  aside->state = reel_thread_switch;
  aside->has_ended = true;
  reel_thread_switch = (reel_switch){0};
  pthread_cond_signal(&aside->ended);
  pthread_mutex_unlock(&aside->lock);
  return NULL;
}

static int64_t cpu_of(pthread_t thread) {
  clockid_t clock;
  struct timespec time;
  if (pthread_getcpuclockid(thread, &clock) != 0 || clock_gettime(clock, &time) != 0) return 0;
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

/// Waits for the end, or for one job to have used up the limit.
static bool wait_for(reel_aside *aside, pthread_t thread, int64_t cpu_limit) {
  uint64_t job = 0;
  int64_t start = 0;
  while (!aside->has_ended) {
    struct timespec soon;
    reel_real_time(&soon);
    soon.tv_nsec += 50000000;
    if (soon.tv_nsec >= 1000000000) soon.tv_sec += 1, soon.tv_nsec -= 1000000000;
    if (pthread_cond_timedwait(&aside->ended, &aside->lock, &soon) != ETIMEDOUT) continue;
    uint64_t jobs = __atomic_load_n(&aside->jobs, __ATOMIC_RELAXED);
    int64_t cpu = cpu_of(thread);
    if (jobs != job) {
      job = jobs;
      start = cpu;
    }
    int expected = in_job;
    if (cpu - start > cpu_limit && __atomic_load_n(&aside->jobs, __ATOMIC_RELAXED) == job &&
        __atomic_compare_exchange_n(
            &aside->place, &expected, abandoned, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE))
      return false;
  }
  return true;
}

bool reel_do_aside(void (*work)(void *), void *argument, int64_t cpu_limit) {
  pthread_t thread;
  reel_aside *aside = malloc(sizeof *aside);
  if (aside != NULL) {
    *aside = (reel_aside){.work = work, .argument = argument, .state = reel_thread_switch};
    pthread_mutex_init(&aside->lock, NULL);
    pthread_cond_init(&aside->ended, NULL);
  }
  reel_begin_real();
  bool is_started = aside != NULL && pthread_create(&thread, NULL, do_work, aside) == 0;
  reel_end_real();
  if (!is_started) {
    free(aside);
    work(argument);
    return true;
  }
  pthread_mutex_lock(&aside->lock);
  bool is_done = wait_for(aside, thread, cpu_limit);
  pthread_mutex_unlock(&aside->lock);
  if (is_done) {
    pthread_join(thread, NULL);
    reel_thread_switch = aside->state;
    reel_thread_switch.aside = NULL;
    pthread_mutex_destroy(&aside->lock);
    pthread_cond_destroy(&aside->ended);
    free(aside);
  } else {
    struct sched_param lowest = {0};
    pthread_setschedparam(thread, SCHED_IDLE, &lowest);
    pthread_detach(thread);
  }
  return is_done;
}
#endif
