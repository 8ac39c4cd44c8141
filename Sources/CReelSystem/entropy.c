#if defined(__linux__)
#define _GNU_SOURCE
#include "switch.h"
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <sys/syscall.h>
#include <unistd.h>

// Every road by which Swift and Foundation reach entropy on Linux: libswiftCore calls syscall(SYS_getrandom), `UUID()`
// opens /dev/urandom, and C code calls getrandom, getentropy or arc4random.

#define REAL(name)                                                \
  ({                                                              \
    static void *real;                                            \
    void *function = __atomic_load_n(&real, __ATOMIC_RELAXED);    \
    if (function == NULL) {                                       \
      function = reel_next_symbol(name);                          \
      __atomic_store_n(&real, function, __ATOMIC_RELAXED);        \
    }                                                             \
    function;                                                     \
  })

static bool simulating(void) { return reel_thread_switch.simulation != NULL; }

long syscall(long number, ...) {
  va_list list;
  va_start(list, number);
  long a = va_arg(list, long), b = va_arg(list, long), c = va_arg(list, long);
  long d = va_arg(list, long), e = va_arg(list, long), f = va_arg(list, long);
  va_end(list);
  if (number == SYS_getrandom && simulating()) {
    reel_fill((void *)a, (size_t)b);
    return b;
  }
  return ((long (*)(long, ...))REAL("syscall"))(number, a, b, c, d, e, f);
}

ssize_t getrandom(void *bytes, size_t count, unsigned flags) {
  if (!simulating()) return ((ssize_t (*)(void *, size_t, unsigned))REAL("getrandom"))(bytes, count, flags);
  reel_fill(bytes, count);
  return (ssize_t)count;
}

int getentropy(void *bytes, size_t count) {
  if (!simulating()) return ((int (*)(void *, size_t))REAL("getentropy"))(bytes, count);
  reel_fill(bytes, count);
  return 0;
}

void arc4random_buf(void *bytes, size_t count) {
  if (!simulating()) {
    ((void (*)(void *, size_t))REAL("arc4random_buf"))(bytes, count);
    return;
  }
  reel_fill(bytes, count);
}

uint32_t arc4random(void) {
  uint32_t word;
  arc4random_buf(&word, sizeof word);
  return word;
}

uint32_t arc4random_uniform(uint32_t bound) {
  if (bound < 2) return 0;
  uint32_t smallest = -bound % bound, word;
  do word = arc4random();
  while (word < smallest);
  return word % bound;
}

/// A descriptor of seeded bytes that stands for /dev/urandom.
static int open_seeded_bytes(void) {
  unsigned char bytes[4096];
  int descriptor = memfd_create("reel-seeded-urandom", MFD_CLOEXEC);
  if (descriptor < 0) return descriptor;
  reel_fill(bytes, sizeof bytes);
  if (write(descriptor, bytes, sizeof bytes) != sizeof bytes || lseek(descriptor, 0, SEEK_SET) != 0) {
    close(descriptor);
    return -1;
  }
  return descriptor;
}

static bool is_entropy(const char *path) {
  return strcmp(path, "/dev/urandom") == 0 || strcmp(path, "/dev/random") == 0;
}

int open(const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = (flags & (O_CREAT | __O_TMPFILE)) ? va_arg(list, mode_t) : 0;
  va_end(list);
  if (simulating() && is_entropy(path)) return open_seeded_bytes();
  return ((int (*)(const char *, int, ...))REAL("open"))(path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = (flags & (O_CREAT | __O_TMPFILE)) ? va_arg(list, mode_t) : 0;
  va_end(list);
  if (simulating() && is_entropy(path)) return open_seeded_bytes();
  return ((int (*)(const char *, int, ...))REAL("open64"))(path, flags, mode);
}
#endif
