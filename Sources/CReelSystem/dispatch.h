#pragma once
#include "switch.h"

// The declarations of Dispatch that are needed here: its own headers are not on the path of a C target.

typedef void (^dispatch_block)(void);
extern char _dispatch_main_q;
void *dispatch_queue_create(const char *label, void *attributes);
const char *dispatch_queue_get_label(void *queue);
void dispatch_suspend(void *object);
void dispatch_resume(void *object);
void dispatch_retain(void *object);
void dispatch_release(void *object);
uint64_t dispatch_time(uint64_t when, int64_t delta);
void dispatch_group_enter(void *group);
void dispatch_group_leave(void *group);
dispatch_block dispatch_block_create(unsigned long flags, dispatch_block block);
void *_Block_copy(const void *block);
void _Block_release(const void *block);

/// The dispatch group that is empty once a block object has been done; NULL if it is a plain block.
void *reel_group_of_block(void *block);

/// Where the running function's return address is.
#define REEL_CALLER ((const uintptr_t *)__builtin_frame_address(0) + 1)
