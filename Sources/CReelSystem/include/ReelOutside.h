#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Dispatch work of simulated code, and the outside that simulated code waits for.

/// Where a queue's work runs in a simulation.
typedef enum { reel_lane_main, reel_lane_global, reel_lane_serial } reel_lane;

/// Work that simulated code gave to Dispatch.
typedef struct {
  /// The dispatch queue; the work must be done through `reel_do_on_queue`, and is then used up.
  void *queue;
  void (*function)(void *);
  void *context;
  /// Frees the context of work that is never done; NULL if nothing needs to be freed.
  void (*dispose)(void *);
  /// A dispatch group that was entered for the work, or NULL.
  void *group;
  bool is_barrier;
} reel_work;

/// What the simulation does in Dispatch's place. All are called on the simulating thread.
typedef struct {
  void (*submit)(reel_work work);
  /// `nanoseconds` of virtual time later; `INT64_MAX`: never.
  void (*submit_after)(reel_work work, int64_t nanoseconds);
  /// As soon as `group` is empty.
  void (*submit_when_empty)(reel_work work, void *group);
  /// Work is about to be done on `queue` at once: what was given to it before must have been done.
  void (*before_sync)(void *queue, bool is_barrier);
  void (*after_sync)(void *queue);
  /// Work that is given to the main queue and waited for.
  void (*sync_on_main)(void (*function)(void *), void *context);
  /// Lets the rest of the simulation go on until `is_over`; false if `nanoseconds` of virtual time passed before.
  bool (*wait)(bool (*is_over)(void *), void *subject, int64_t nanoseconds);
  /// A group may have become empty, a queue may have been resumed.
  void (*changed)(void);
  /// Whether the running job runs on the main queue.
  bool (*is_on_main)(void);
} reel_dispatch_handlers;

void reel_on_dispatch(reel_dispatch_handlers handlers);

/// Where `queue`'s work runs; through `bottom`, the queue whose order it shares: its last serial target, or itself.
reel_lane reel_lane_of(void *queue, void **bottom);
/// Whether `queue` is a concurrent one of the program's own.
bool reel_is_concurrent(void *queue);
/// Whether `queue` or one of its targets is suspended, or was never activated.
bool reel_is_suspended(void *queue);
bool reel_is_group_empty(void *group);
/// Does the work on the calling thread, as its queue would, and frees what it holds.
void reel_do_work(reel_work work);
/// Frees what work that is never done holds.
void reel_drop_work(reel_work work);

/// A job for the Swift runtime that is no task, or NULL without memory. Running it calls `function` and frees it.
void *reel_make_job(void (*function)(void *), void *context);

// Real work.

/// While this is on, the calling thread's dispatch calls are real ones. Calls nest.
void reel_begin_real(void);
void reel_end_real(void);

/// Kinds of work that was started on behalf of the simulation, goes on outside, and may resume one of its tasks.
typedef enum { reel_outside_block, reel_outside_thread, reel_outside_kinds } reel_outside_kind;

/// Counts one more; the result is for `reel_outside_end`.
uint64_t reel_outside_begin(reel_outside_kind kind, const char *name);
void reel_outside_end(reel_outside_kind kind, uint64_t run);
uint64_t reel_outside_count(reel_outside_kind kind);
/// What is known of the one that began last: the label of its queue, the function that a thread starts with.
void reel_outside_label(reel_outside_kind kind, char *into, size_t capacity);
/// What has begun belongs to a run that is over.
void reel_forget_outside(void);

/// How many events from outside there have been.
uint64_t reel_outside_events(void);
void reel_note_outside_event(void);
/// Waits until there are more events than `seen`, at most `nanoseconds` of real time. Returns how long it took.
int64_t reel_await_outside_event(uint64_t seen, int64_t nanoseconds);

/// Return addresses of the calling thread, innermost first; their number.
size_t reel_unwind(uintptr_t *into, size_t capacity);
/// Whether `address` is in the language's runtime, Dispatch or the C library, or in this module.
bool reel_is_runtime(uintptr_t address);
/// Whether `address` is in FoundationNetworking.
bool reel_is_networking(uintptr_t address);
void reel_process_name(char *into, size_t capacity);
/// The calling thread's name, and the label of its dispatch queue or an empty string.
void reel_thread_name(char *into, size_t capacity);
void reel_queue_label(char *into, size_t capacity);
/// Sets what is called for a task of the simulation that may from now on be on an executor of the program's own, or wait
/// for the network.
void reel_on_abroad(void (*handler)(void *task));
/// Gives up a reference to an object of Dispatch.
void reel_release_object(void *object);
