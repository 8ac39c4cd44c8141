#pragma once

/// Installs the handlers, once, and sees to it that they have a stack on the calling thread.
void reel_arm_traps(void);
/// Writes the last words of the run that the calling thread simulates.
void reel_say_last_words(void);
