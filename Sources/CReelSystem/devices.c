#if defined(__linux__)
#define _GNU_SOURCE
#include "switch.h"
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// `UUID()` opens /dev/urandom each time. Under simulation a file of seeded bytes is opened in its place.

/// The length of that file: more than any library draws at once.
enum { seeded_count = 4096 };

static bool is_replaced(const char *path) {
  return reel_thread_switch.simulation != NULL && path != NULL &&
         (strcmp(path, "/dev/urandom") == 0 || strcmp(path, "/dev/random") == 0);
}

static int open_seeded_bytes(void) {
  unsigned char bytes[seeded_count];
  int descriptor = memfd_create("reel-seeded-urandom", MFD_CLOEXEC);
  if (descriptor < 0) return descriptor;
  reel_fill(bytes, sizeof bytes);
  if (write(descriptor, bytes, sizeof bytes) != sizeof bytes || lseek(descriptor, 0, SEEK_SET) != 0) {
    close(descriptor);
    return -1;
  }
  return descriptor;
}

static bool takes_mode(int flags) { return (flags & O_CREAT) != 0 || (flags & __O_TMPFILE) == __O_TMPFILE; }

#define MODE_AFTER(last, flags)                            \
  ({                                                       \
    va_list list;                                          \
    va_start(list, last);                                  \
    mode_t mode = takes_mode(flags) ? va_arg(list, mode_t) : 0; \
    va_end(list);                                          \
    mode;                                                  \
  })

int open(const char *path, int flags, ...) {
  mode_t mode = MODE_AFTER(flags, flags);
  if (is_replaced(path)) return open_seeded_bytes();
  return ((int (*)(const char *, int, ...))REEL_REAL("open"))(path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  mode_t mode = MODE_AFTER(flags, flags);
  if (is_replaced(path)) return open_seeded_bytes();
  return ((int (*)(const char *, int, ...))REEL_REAL("open64"))(path, flags, mode);
}

int openat(int directory, const char *path, int flags, ...) {
  mode_t mode = MODE_AFTER(flags, flags);
  if (is_replaced(path)) return open_seeded_bytes();
  return ((int (*)(int, const char *, int, ...))REEL_REAL("openat"))(directory, path, flags, mode);
}

int openat64(int directory, const char *path, int flags, ...) {
  mode_t mode = MODE_AFTER(flags, flags);
  if (is_replaced(path)) return open_seeded_bytes();
  return ((int (*)(int, const char *, int, ...))REEL_REAL("openat64"))(directory, path, flags, mode);
}

static FILE *open_seeded_stream(const char *mode) {
  int descriptor = open_seeded_bytes();
  FILE *stream = descriptor < 0 ? NULL : fdopen(descriptor, mode);
  if (stream == NULL && descriptor >= 0) close(descriptor);
  return stream;
}

FILE *fopen(const char *restrict path, const char *restrict mode) {
  if (is_replaced(path)) return open_seeded_stream(mode);
  return ((FILE * (*)(const char *, const char *)) REEL_REAL("fopen"))(path, mode);
}

FILE *fopen64(const char *restrict path, const char *restrict mode) {
  if (is_replaced(path)) return open_seeded_stream(mode);
  return ((FILE * (*)(const char *, const char *)) REEL_REAL("fopen64"))(path, mode);
}
#endif
