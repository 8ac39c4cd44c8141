import CReelSystem
import Foundation

/// What a process that traps inside a simulation says before it dies: how to repeat the run.
struct LastWords {
  private let variable: UnsafeMutablePointer<CChar>?
  private let command: UnsafeMutablePointer<CChar>?

  /// Tells the handlers of traps which run begins on this thread.
  static func prepare(for options: SimulationOptions) {
    var note = reel_run_note()
    note.seed = options.seed
    switch options.schedule {
    case .fifo: note.schedule = reel_fifo
    case .random: note.schedule = reel_random
    case .pct(let depth, let length):
      note.schedule = reel_pct
      note.depth = Int64(depth)
      note.length = Int64(length)
    case .recorded(let schedule):
      note.schedule = reel_recorded
      // Under exploration the text is in the command line that reproduces the run.
      if !reel_has_reproduction() {
        return schedule.description.withCString {
          note.recorded = $0
          reel_note_run(note)
        }
      }
    }
    reel_note_run(note)
  }

  /// From now on they say to run `command` with what is at `text` then, up to its first line break, in the environment.
  init(variable: String, text: UnsafeRawPointer, command: String) {
    self.variable = strdup(variable)
    self.command = strdup(command)
    reel_set_reproduction(self.variable, text.assumingMemoryBound(to: CChar.self), self.command)
  }

  /// They say it no longer.
  func forget() {
    reel_set_reproduction(nil, nil, nil)
    free(variable)
    free(command)
  }
}
