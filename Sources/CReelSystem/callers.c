#if defined(__linux__)
#define _GNU_SOURCE
#include "switch.h"
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <unwind.h>

// Dispatch work is the simulation's if the program's own code asked for it. Foundation's sockets, processes and files
// need the real queues. The caller's image decides, by its return address; each address is looked up once.
// libswiftDispatch keeps no frame pointers, so behind it the unwinder finds the caller. Some of its functions, all of
// them with next to no frame, cannot be unwound: there the stack is searched for the next return address.

typedef enum { nowhere, program, shim, dispatch, library, runtime, networking } image;

static image image_named(const char *path) {
  const char *slash = path == NULL ? NULL : strrchr(path, '/');
  const char *name = slash == NULL ? path : slash + 1;
  if (name == NULL) return nowhere;
  if (strncmp(name, "libswiftDispatch.", 17) == 0) return shim;
  if (strncmp(name, "libdispatch.", 12) == 0) return dispatch;
  if (strncmp(name, "libFoundationNetworking.", 24) == 0) return networking;
  static const char *const libraries[] = {"libFoundation", "libcurl", "libXCTest", "libTesting", "libBlocksRuntime"};
  for (size_t i = 0; i < sizeof libraries / sizeof *libraries; i++)
    if (strncmp(name, libraries[i], strlen(libraries[i])) == 0) return library;
  static const char *const runtimes[] = {"libswift", "libc.", "libpthread.", "libgcc_s.", "libstdc++.", "ld-linux"};
  for (size_t i = 0; i < sizeof runtimes / sizeof *runtimes; i++)
    if (strncmp(name, runtimes[i], strlen(runtimes[i])) == 0) return runtime;
  return program;
}

static const char *path_of(uintptr_t address) {
  Dl_info info;
  return dladdr((void *)address, &info) == 0 ? NULL : info.dli_fname;
}

static image image_of(uintptr_t address) {
  enum { size = 1024, kind_bits = 3 };
  static uint64_t cache[size];
  uint64_t *entry = &cache[(address ^ address >> 10) % size];
  uint64_t known = __atomic_load_n(entry, __ATOMIC_RELAXED);
  if (known >> kind_bits == address) return (image)(known & ((1 << kind_bits) - 1));
  image kind = image_named(path_of(address));
  __atomic_store_n(entry, (uint64_t)address << kind_bits | kind, __ATOMIC_RELAXED);
  return kind;
}

/// The first image behind Dispatch and its Swift overlay.
static _Unwind_Reason_Code note_image(struct _Unwind_Context *context, void *argument) {
  struct { bool is_behind; image found; } *walk = argument;
  image kind = image_of(_Unwind_GetIP(context));
  if (kind == shim || kind == dispatch) {
    walk->is_behind = true;
    return _URC_NO_REASON;
  }
  if (!walk->is_behind) return _URC_NO_REASON;
  walk->found = kind;
  return _URC_END_OF_STACK;
}

bool reel_is_networking(uintptr_t address) { return image_of(address) == networking; }

/// Whether an instruction that calls ends at `address`.
static bool follows_call(uintptr_t address) {
  const uint8_t *at = (const uint8_t *)address;
  if (at[-5] == 0xE8) return true;
  for (int length = 2; length <= 7; length++)
    if (at[-length] == 0xFF && (at[1 - length] & 0x38) == 0x10) return true;
  return false;
}

static image image_above(const uintptr_t *slot) {
  enum { words = 32 };
  for (int i = 1; i <= words; i++) {
    image kind = image_of(slot[i]);
    if (kind != nowhere && kind != shim && kind != dispatch && follows_call(slot[i])) return kind;
  }
  return nowhere;
}

static image image_behind_dispatch(const uintptr_t *slot) {
  struct { bool is_behind; image found; } walk = {false, nowhere};
  _Unwind_Backtrace(note_image, &walk);
  return walk.found == nowhere ? image_above(slot) : walk.found;
}

static bool is_programs(const uintptr_t *slot) {
  image kind = image_of(*slot);
  if (kind == shim || kind == dispatch) kind = image_behind_dispatch(slot);
  if (kind == networking) reel_note_abroad(reel_current_task());
  return kind == program;
}

static bool simulates(void) { return reel_thread_switch.simulation != NULL && reel_thread_switch.real == 0; }

bool reel_captures(const uintptr_t *slot) { return simulates() && image_of(*slot) != dispatch && is_programs(slot); }

void reel_begin_real(void) { reel_thread_switch.real += 1; }
void reel_end_real(void) { reel_thread_switch.real -= 1; }

typedef struct {
  uintptr_t *into;
  size_t count, capacity;
} collection;

static _Unwind_Reason_Code collect(struct _Unwind_Context *context, void *argument) {
  collection *all = argument;
  if (all->count == all->capacity) return _URC_END_OF_STACK;
  all->into[all->count++] = _Unwind_GetIP(context);
  return _URC_NO_REASON;
}

size_t reel_unwind(uintptr_t *into, size_t capacity) {
  collection all = {into, 0, capacity};
  _Unwind_Backtrace(collect, &all);
  return all.count;
}

bool reel_is_runtime(uintptr_t address) {
  image kind = image_of(address);
  return kind == runtime || kind == shim || kind == dispatch;
}

void reel_process_name(char *into, size_t capacity) {
  snprintf(into, capacity, "%s", program_invocation_short_name);
  // The kernel keeps 15 letters.
  if (capacity > 15) into[15] = 0;
}

void reel_thread_name(char *into, size_t capacity) {
  if (pthread_getname_np(pthread_self(), into, capacity) != 0) into[0] = 0;
}
#endif
