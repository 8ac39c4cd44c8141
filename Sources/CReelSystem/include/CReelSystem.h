#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The switch: what the calling thread simulates, if anything. It is thread-local, so a simulation on one thread never
// changes what another thread reads. A thread that does not simulate reaches the real functions.

/// Puts the calling thread under `simulation`, at the given virtual clocks (nanoseconds), drawing from `seed`.
void reel_enter(void *simulation, int64_t monotonic, int64_t realtime, uint64_t seed);
/// Whether each task that moves to another actor on the calling thread suspends, also where that actor is free.
void reel_stop_at_hops(bool stops);
/// What a simulated thread took from outside its program.
enum reel_taken { reel_random_bytes, reel_clock };
/// Sets what is called on the calling thread for each of these while it simulates; NULL for nothing. `value` is the number
/// of bytes, or what the clock showed.
void reel_on_taken(void (*handler)(enum reel_taken, uint64_t value));
/// The task that is about to be put on another actor's queue, or NULL: while that is done no task is the current one.
void *reel_hopping_task(void);
/// Gives the calling thread back the real clocks and the real entropy.
void reel_leave(void);
/// The simulation that the calling thread runs, or NULL.
void *reel_current(void);
/// Moves the calling thread's virtual clocks (nanoseconds).
void reel_set_clocks(int64_t monotonic, int64_t realtime);
/// CPU time that the calling thread has used, in nanoseconds: the real one, also under simulation.
int64_t reel_thread_cpu(void);

// Jobs.

/// Tells that a job of the simulation begins or ends on the calling thread.
void reel_job_begins(void);
void reel_job_ends(void);
/// Sets what is called when a job reads the clock so often that it must be waiting for time to pass by itself.
void reel_on_endless_clock_reads(void (*handler)(void));
/// Does `work` under the calling thread's simulation, on a thread of its own. False if one job of it used up
/// `cpu_limit` nanoseconds of CPU: the thread is then left behind, at the lowest priority, and stops for ever as soon as
/// it reads the clock, creates a task or makes one ready.
bool reel_do_aside(void (*work)(void *), void *argument, int64_t cpu_limit);

// Which tasks belong to the live run. At most one run is live in a process.

/// Begins or ends a run.
void reel_begin_run(void);
void reel_end_run(void);
bool reel_is_run_live(void);
/// Marks a task as the live run's, under a number below 2^32 of the caller's choice. Any thread may ask for the mark.
void reel_mark(void *task, uint32_t slot);
/// Whether a task is the live run's; its number through `slot`, if that is not NULL. No task is nobody's.
bool reel_marked(const void *task, uint32_t *slot);

/// Return addresses of the calling function and those that called it, innermost first; how many there are.
size_t reel_callers(uintptr_t *into, size_t limit);

// Tasks.

/// How many return addresses are kept for each new task.
#define REEL_CREATION_DEPTH 6

/// Where a task was created.
typedef struct {
  uintptr_t callers[REEL_CREATION_DEPTH];
  size_t depth;
  const char *name;
} reel_creation;

/// The creation that is under way on the calling thread, or NULL. The name lives as long as the creation.
const reel_creation *reel_current_creation(void);
/// Sets what is called when a task of the simulation has been created and is about to be returned to its creator.
void reel_on_creation(void (*handler)(void *task));
/// Whether creations are seen at all: not where the Swift runtime is linked statically.
bool reel_sees_creations(void);

/// Whether the running task is on an actor, the main one among them.
bool reel_is_on_actor(void);

/// The task that runs on the calling thread, or NULL.
void *reel_current_task(void);
/// The Swift runtime's number of a task: never used twice in a process.
uint64_t reel_task_id(const void *task);
/// Whether a task was created by `async let`.
bool reel_is_async_let(const void *task);
/// The number of bytes that a child task keeps between the task proper and its result.
size_t reel_fragments(const void *task);
void reel_cancel_task(void *task);

/// The number of strong references to a Swift object.
size_t reel_retain_count(const void *object);

// Continuations that are dropped.

/// Learns from one checked continuation's object, which is `canary`, how to find others.
void reel_learn_continuation(const void *canary);
/// Reads which task waits for a checked continuation; false if it cannot be read.
bool reel_continuation_task(const void *canary, void **task);
/// Sets what is called, on any thread, when a checked continuation is dropped without being resumed: with the task that
/// waits for it and what the Swift runtime says about it.
void reel_on_dropped_continuation(void (*handler)(void *task, const char *message));

/// Copies `count` bytes from an address that may be wrong; false, without a trap, if it cannot be read.
bool reel_read(const void *from, void *into, size_t count);

// The last words of a process that traps inside a simulation.

/// What they say of the run.
typedef struct {
  uint64_t seed;
  enum { reel_fifo, reel_random, reel_pct, reel_recorded } schedule;
  /// Of `pct`.
  int64_t depth, length;
  /// The text of a recorded schedule, which is copied, or NULL.
  const char *recorded;
} reel_run_note;

/// Notes the run that begins on the calling thread. The first call in a process installs the handlers of signals.
void reel_note_run(reel_run_note note);
/// Notes the task that is marked with `slot`: its number and name, and its creator's number; UINT32_MAX for none.
void reel_note_task(uint32_t slot, uint32_t number, uint32_t parent, const char *name);
/// Sets the command line of a shell that repeats the run: `variable`='`text`' `command`. They are read when a trap happens,
/// `text` up to its first line break, and must stay until others are set; NULL for none.
void reel_set_reproduction(const char *variable, const char *text, const char *command);
bool reel_has_reproduction(void);

#include "ReelOutside.h"
