#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The switch: what the calling thread simulates, if anything. Everything here is thread-local, so a simulation on
// one thread never changes what another thread reads. A thread that does not simulate reaches the real functions.

/// Puts the calling thread under `simulation`, at the given virtual clocks (nanoseconds), drawing from `seed`.
void reel_enter(void *simulation, int64_t monotonic, int64_t realtime, uint64_t seed);
/// Gives the calling thread back the real clocks and the real entropy.
void reel_leave(void);
/// The simulation that the calling thread runs, or NULL.
void *reel_current(void);
/// Moves the calling thread's virtual clocks (nanoseconds).
void reel_set_clocks(int64_t monotonic, int64_t realtime);
/// How often the simulated program has read a clock, and how many bytes of entropy it has drawn.
uint64_t reel_clock_reads(void);
uint64_t reel_entropy_bytes(void);
/// CPU time that the calling thread has used, in nanoseconds: the real one, also under simulation.
int64_t reel_thread_cpu(void);

/// How many return addresses are kept for each new task.
#define REEL_CREATION_DEPTH 6

/// Where the calling thread last created a task.
typedef struct {
  uintptr_t callers[REEL_CREATION_DEPTH];
  size_t depth;
  const char *name;
} reel_creation;

/// Takes the creation that is under way on the calling thread; false if there is none.
bool reel_take_creation(reel_creation *into);

/// The task that runs on the calling thread, or NULL.
void *reel_current_task(void);
/// The Swift runtime's number of a task: never used twice in a process.
uint64_t reel_task_id(const void *task);
void reel_cancel_task(void *task);
