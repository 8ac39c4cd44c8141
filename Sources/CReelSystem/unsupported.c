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
#endif
