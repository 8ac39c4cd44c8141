#pragma once
#include <stddef.h>
#include <stdint.h>

// Text for the error output, put together where no memory can be had: in a handler of signals. Only write is called.

typedef struct {
  char text[512];
  size_t length;
} reel_message;

void reel_flush(reel_message *to);
void reel_put(reel_message *to, const char *text);
void reel_put_character(reel_message *to, char character);
void reel_put_number(reel_message *to, uint64_t number);
/// `3.002 s` for 3,002,000,000.
void reel_put_seconds(reel_message *to, int64_t nanoseconds);
/// The first line of `text`, as one word of a shell.
void reel_put_quoted(reel_message *to, const char *text);
