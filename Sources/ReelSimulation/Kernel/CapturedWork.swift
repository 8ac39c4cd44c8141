import CReelSystem

/// Work that simulated code gave to Dispatch: the simulation does it in its own order and time.
final class CapturedWork {
  /// What the order of the work is decided by.
  enum Order: Hashable {
    case main
    /// A concurrent queue: it may overtake all others.
    case free
    /// The serial queue at the bottom.
    case serial(UnsafeMutableRawPointer)
    /// A concurrent queue of the program: only barriers keep an order.
    case barriers(UnsafeMutableRawPointer)
  }

  let work: reel_work
  let order: Order
  /// The registry's slot for the task that gave the work.
  let slot: Int32
  /// The timer that the work waits for.
  var ticket: UInt64?
  /// Whether nobody needs to do it any more.
  var isSettled = false

  init(_ work: reel_work, slot: Int32) {
    self.work = work
    self.slot = slot
    var bottom: UnsafeMutableRawPointer?
    order =
      switch reel_lane_of(work.queue, &bottom) {
      case reel_lane_main: .main
      case reel_lane_serial: .serial(bottom!)
      default: reel_is_concurrent(work.queue) ? .barriers(work.queue) : .free
      }
  }

  var isSuspended: Bool { reel_is_suspended(work.queue) }

  /// Frees it without doing it.
  func drop() {
    guard !isSettled else { return }
    isSettled = true
    reel_drop_work(work)
  }
}
