#if !defined(__linux__)
#include "switch.h"

// Where symbols cannot be replaced nothing is ever simulated: `simulate` throws before any of these matters.

int64_t reel_thread_cpu(void) { return 0; }
void reel_stop_if_abandoned(void) {}
void reel_job_begins(void) {}
void reel_job_ends(void) {}
void reel_on_endless_clock_reads(void (*handler)(void)) { (void)handler; }
bool reel_do_aside(void (*work)(void *), void *argument, int64_t cpu_limit) {
  (void)cpu_limit;
  work(argument);
  return true;
}
size_t reel_callers(uintptr_t *into, size_t limit) { return 0; }
void *reel_hopping_task(void) { return NULL; }
bool reel_is_on_actor(void) { return false; }
const reel_creation *reel_current_creation(void) { return NULL; }
void reel_on_creation(void (*handler)(void *task)) { (void)handler; }
bool reel_sees_creations(void) { return false; }
void reel_learn_continuation(const void *canary) { (void)canary; }
bool reel_continuation_task(const void *canary, void **task) {
  (void)canary;
  (void)task;
  return false;
}
void reel_on_dropped_continuation(void (*handler)(void *task, const char *message)) { (void)handler; }
void reel_note_run(reel_run_note note) { (void)note; }
void reel_note_task(uint32_t slot, uint32_t number, uint32_t parent, const char *name) {
  (void)slot, (void)number, (void)parent, (void)name;
}
void reel_set_reproduction(const char *variable, const char *text, const char *command) {
  (void)variable, (void)text, (void)command;
}
bool reel_has_reproduction(void) { return false; }
void reel_on_dispatch(reel_dispatch_handlers handlers) { (void)handlers; }
reel_lane reel_lane_of(void *queue, void **bottom) {
  *bottom = queue;
  return reel_lane_global;
}
bool reel_is_concurrent(void *queue) { return queue == NULL; }
bool reel_is_suspended(void *queue) { return queue == NULL; }
bool reel_is_group_empty(void *group) { return group == NULL; }
void reel_do_work(reel_work work) { work.function(work.context); }
void reel_drop_work(reel_work work) { (void)work; }
void reel_release_object(void *object) { (void)object; }
void reel_begin_real(void) {}
void reel_end_real(void) {}
uint64_t reel_outside_count(reel_outside_kind kind) { return kind == reel_outside_kinds; }
void reel_outside_label(reel_outside_kind kind, char *into, size_t capacity) {
  (void)kind;
  if (capacity > 0) into[0] = 0;
}
void reel_forget_outside(void) {}
uint64_t reel_outside_events(void) { return 0; }
void reel_note_outside_event(void) {}
int64_t reel_await_outside_event(uint64_t seen, int64_t nanoseconds) {
  (void)seen;
  return nanoseconds;
}
size_t reel_unwind(uintptr_t *into, size_t capacity) {
  (void)into;
  (void)capacity;
  return 0;
}
bool reel_is_runtime(uintptr_t address) { return address == 0; }
bool reel_is_networking(uintptr_t address) { return address == 0; }
void reel_on_abroad(void (*handler)(void *task)) { (void)handler; }
void reel_process_name(char *into, size_t capacity) {
  if (capacity > 0) into[0] = 0;
}
void reel_thread_name(char *into, size_t capacity) {
  if (capacity > 0) into[0] = 0;
}
void reel_queue_label(char *into, size_t capacity) {
  if (capacity > 0) into[0] = 0;
}
#endif
