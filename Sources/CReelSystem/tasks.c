#define _GNU_SOURCE
#include "include/CReelSystem.h"
#if defined(__linux__)
#include <sys/uio.h>
#include <unistd.h>
#endif

// Entry points of the Swift runtime that no Swift module declares.
__attribute__((swiftcall)) void *swift_task_getCurrent(void);
__attribute__((swiftcall)) uint64_t swift_task_getJobTaskId(const void *job);
__attribute__((swiftcall)) size_t swift_task_getJobFlags(const void *task);
__attribute__((swiftcall)) void swift_task_cancel(void *task);
size_t swift_retainCount(const void *object);

enum { flag_child = 1 << 24, flag_group_child = 1 << 26, flag_async_let = 1 << 28 };

void *reel_current_task(void) { return swift_task_getCurrent(); }
uint64_t reel_task_id(const void *task) { return swift_task_getJobTaskId(task); }
bool reel_is_async_let(const void *task) { return (swift_task_getJobFlags(task) & flag_async_let) != 0; }

size_t reel_fragments(const void *task) {
  size_t flags = swift_task_getJobFlags(task);
  return (flags & flag_child ? 2 * sizeof(void *) : 0) + (flags & flag_group_child ? sizeof(void *) : 0);
}

size_t reel_retain_count(const void *object) { return swift_retainCount(object); }

void reel_cancel_task(void *task) { swift_task_cancel(task); }

bool reel_read(const void *from, void *into, size_t count) {
#if defined(__linux__)
  struct iovec local = {into, count}, remote = {(void *)from, count};
  return process_vm_readv(getpid(), &local, 1, &remote, 1, 0) == (ssize_t)count;
#else
  return false;
#endif
}
