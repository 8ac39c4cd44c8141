#pragma once
#include "include/CReelSystem.h"

typedef struct reel_aside reel_aside;

typedef struct {
  void *simulation;
  int64_t monotonic, realtime;
  uint64_t random;
  /// Whether a task that moves to another actor suspends.
  bool stops_at_hops;
  void *hopping;
  void (*on_taken)(enum reel_taken, uint64_t);
  /// Clock reads since the running job began.
  uint64_t reads_in_job;
  /// The work that this thread does for another one; NULL on a thread that simulates by itself.
  reel_aside *aside;
} reel_switch;

#if defined(__linux__)
// Found without a call, since it is there from the start of the process: in an executable, also in a test bundle.
extern __thread reel_switch reel_thread_switch __attribute__((tls_model("initial-exec")));
#else
extern __thread reel_switch reel_thread_switch;
#endif

/// Fills `count` bytes from the simulated thread's seed.
void reel_fill(void *bytes, size_t count);
/// The next definition of `name` after ours, or an abort with a message: without it the process cannot go on.
void *reel_next_symbol(const char *name);
struct timespec;
/// The real wall clock, also under simulation.
void reel_real_time(struct timespec *time);
/// Stops the calling thread for ever if nobody waits for its work any more.
void reel_stop_if_abandoned(void);

/// The next definition of the function that is being replaced, looked up once.
#define REEL_REAL(name)                                           \
  ({                                                              \
    static void *real;                                            \
    void *function = __atomic_load_n(&real, __ATOMIC_RELAXED);    \
    if (function == NULL) {                                       \
      function = reel_next_symbol(name);                          \
      __atomic_store_n(&real, function, __ATOMIC_RELAXED);        \
    }                                                             \
    function;                                                     \
  })
