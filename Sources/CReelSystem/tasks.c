#include "include/CReelSystem.h"

// Entry points of the Swift runtime that no Swift module declares.
__attribute__((swiftcall)) void *swift_task_getCurrent(void);
__attribute__((swiftcall)) uint64_t swift_task_getJobTaskId(const void *job);
__attribute__((swiftcall)) void swift_task_cancel(void *task);

void *reel_current_task(void) { return swift_task_getCurrent(); }
uint64_t reel_task_id(const void *task) { return swift_task_getJobTaskId(task); }
void reel_cancel_task(void *task) { swift_task_cancel(task); }
