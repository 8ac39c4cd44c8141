#if defined(__linux__)
#define _GNU_SOURCE
#include "traps.h"
#include "switch.h"
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>

// Handlers of traps that let a process say its last words. They call only what POSIX allows in a handler, and hand on to
// those that were there before: Swift's backtracer, a sanitizer's, or the system's.

enum { stack_size = 64 * 1024 };

static const int signals[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
enum { signal_count = sizeof signals / sizeof *signals };
static struct sigaction previous[signal_count];

static void hand_on(int signal, siginfo_t *info, void *context) {
  size_t index = 0;
  while (index + 1 < signal_count && signals[index] != signal) index++;
  const struct sigaction *old = &previous[index];
  if (old->sa_handler != SIG_DFL && old->sa_handler != SIG_IGN) {
    if (old->sa_flags & SA_SIGINFO) return old->sa_sigaction(signal, info, context);
    return old->sa_handler(signal);
  }
  struct sigaction by_default = {.sa_handler = SIG_DFL};
  sigaction(signal, &by_default, NULL);
  // A fault comes again as soon as this returns; a signal that was sent does not.
  if (info->si_code <= 0) raise(signal);
}

static void on_trap(int signal, siginfo_t *info, void *context) {
  static bool has_told;
  if (reel_thread_switch.simulation != NULL && !__atomic_exchange_n(&has_told, true, __ATOMIC_RELAXED))
    reel_say_last_words();
  hand_on(signal, info, context);
}

static pthread_key_t stack_key;

static void free_stack(void *stack) {
  stack_t none = {.ss_flags = SS_DISABLE};
  sigaltstack(&none, NULL);
  free(stack);
}

static void install(void) {
  pthread_key_create(&stack_key, free_stack);
  for (size_t index = 0; index < signal_count; index++) {
    sigaction(signals[index], NULL, &previous[index]);
    struct sigaction ours = previous[index];
    ours.sa_sigaction = on_trap;
    ours.sa_flags = (ours.sa_flags & SA_NODEFER) | SA_SIGINFO | SA_ONSTACK;
    sigaction(signals[index], &ours, NULL);
  }
}

/// An endless recursion leaves no stack to tell it on.
static void give_handlers_a_stack(void) {
  static __thread bool has_stack;
  if (has_stack) return;
  has_stack = true;
  stack_t current;
  if (sigaltstack(NULL, &current) != 0 || (current.ss_flags & SS_DISABLE) == 0) return;
  void *stack = malloc(stack_size);
  if (stack == NULL || pthread_setspecific(stack_key, stack) != 0) return free(stack);
  stack_t ours = {.ss_sp = stack, .ss_size = stack_size};
  sigaltstack(&ours, NULL);
}

void reel_arm_traps(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, install);
  give_handlers_a_stack();
}
#endif
