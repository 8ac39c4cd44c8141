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
  /// How many callers on this thread want Dispatch itself.
  unsigned real;
  /// Whether the thread does real work on behalf of the simulation: what that starts is counted too.
  bool on_behalf;
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

/// Whether a call of Dispatch is the simulation's to answer. `slot` is where its return address is.
bool reel_captures(const uintptr_t *slot);
/// A deadline of Dispatch as nanoseconds of virtual time from now; `INT64_MAX`: never.
int64_t reel_delay_until(uint64_t deadline);
/// Gives work to a real queue and keeps count of it.
void reel_submit_for_real(void *queue, void (*function)(void *), void *context, int64_t delay);
/// Whether an executor is neither the main actor's, nor a default actor's, nor the pool.
bool reel_is_other_executor(const void *identity, uintptr_t implementation);
/// Whether a task, or NULL, has an executor preference.
bool reel_prefers_executor(const void *task);
/// Tells that a simulated task may from now on be on an executor of the program's own, or wait for the network.
void reel_note_abroad(void *task);
extern reel_dispatch_handlers reel_dispatch;

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
