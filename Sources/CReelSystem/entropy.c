#if defined(__linux__)
#define _GNU_SOURCE
#include "switch.h"
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <sys/random.h>
#include <sys/syscall.h>
#include <unistd.h>

// Every function by which Swift and C code reach entropy on Linux: libswiftCore calls syscall(SYS_getrandom), other code
// getrandom, getentropy, arc4random, or the process-wide rand and random. For /dev/urandom see devices.c.

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
  return ((long (*)(long, ...))REEL_REAL("syscall"))(number, a, b, c, d, e, f);
}

ssize_t getrandom(void *bytes, size_t count, unsigned flags) {
  if (!simulating()) return ((ssize_t (*)(void *, size_t, unsigned))REEL_REAL("getrandom"))(bytes, count, flags);
  reel_fill(bytes, count);
  return (ssize_t)count;
}

int getentropy(void *bytes, size_t count) {
  if (!simulating()) return ((int (*)(void *, size_t))REEL_REAL("getentropy"))(bytes, count);
  if (count > 256) {
    errno = EIO;
    return -1;
  }
  reel_fill(bytes, count);
  return 0;
}

void arc4random_buf(void *bytes, size_t count) {
  if (!simulating()) {
    ((void (*)(void *, size_t))REEL_REAL("arc4random_buf"))(bytes, count);
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

long random(void) {
  uint32_t word;
  if (!simulating()) return ((long (*)(void))REEL_REAL("random"))();
  reel_fill(&word, sizeof word);
  return word & RAND_MAX;
}

int rand(void) { return (int)random(); }
#endif
