#if defined(__linux__)
#include "message.h"
#include <unistd.h>

void reel_flush(reel_message *to) {
  const char *from = to->text;
  while (to->length > 0) {
    ssize_t count = write(STDERR_FILENO, from, to->length);
    if (count <= 0) break;
    from += count;
    to->length -= (size_t)count;
  }
  to->length = 0;
}

void reel_put_character(reel_message *to, char character) {
  if (to->length == sizeof to->text) reel_flush(to);
  to->text[to->length++] = character;
}

void reel_put(reel_message *to, const char *text) {
  while (*text != 0) reel_put_character(to, *text++);
}

void reel_put_number(reel_message *to, uint64_t number) {
  char digits[20];
  int count = 0;
  do digits[count++] = (char)('0' + number % 10);
  while ((number /= 10) > 0);
  while (count > 0) reel_put_character(to, digits[--count]);
}

void reel_put_seconds(reel_message *to, int64_t nanoseconds) {
  reel_put_number(to, (uint64_t)nanoseconds / 1000000000);
  reel_put_character(to, '.');
  uint64_t rest = (uint64_t)nanoseconds % 1000000000, unit = 100000000;
  do {
    reel_put_character(to, (char)('0' + rest / unit % 10));
    rest %= unit;
    unit /= 10;
  } while (rest > 0);
  reel_put(to, " s");
}

void reel_put_quoted(reel_message *to, const char *text) {
  reel_put_character(to, '\'');
  for (; *text != 0 && *text != '\n'; text++) {
    if (*text == '\'') reel_put(to, "'\\'");
    reel_put_character(to, *text);
  }
  reel_put_character(to, '\'');
}
#endif
