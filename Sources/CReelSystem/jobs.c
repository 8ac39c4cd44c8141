#include "include/CReelSystem.h"
#include <stdlib.h>

// A job of the Swift runtime that is no task: the head is what the runtime reads when it runs one (found by experiment
// on 6.3.1; the start-up probe would find out). It is called as an async function is, which takes 8 bytes off the stack
// by itself.

typedef struct job {
  void *head[4];
  /// The kind in the low byte, one that the runtime uses for jobs of its own, and a priority.
  uint32_t flags, id;
  void *reserved[2];
  __attribute__((swiftasynccall)) void (*run)(struct job *);
  void (*function)(void *);
  void *context;
} job;

enum { simple_job_of_default_priority = 0x15C3, job_alignment = 16 };

static __attribute__((swiftasynccall)) void run_job(job *self) {
  void (*function)(void *) = self->function;
  void *context = self->context;
  free(self);
  function(context);
}

void *reel_make_job(void (*function)(void *), void *context) {
  size_t size = (sizeof(job) + job_alignment - 1) / job_alignment * job_alignment;
  job *new = aligned_alloc(job_alignment, size);
  if (new == NULL) abort();
  *new = (job){.flags = simple_job_of_default_priority, .run = run_job, .function = function, .context = context};
  return new;
}
