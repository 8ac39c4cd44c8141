import CReelSystem

/// What a kernel knows of a task and needs only for reports, and for its children.
struct TaskOrigin {
  let name: String?
  /// The number of the task that created it.
  let parent: Int?
  let path: TaskPath
  private let creation: reel_creation?
  /// Holds the task until it is seen to have ended; nil for an `async let`.
  ///
  /// A weak reference would do too, but the runtime frees tasks in a way that loses the memory of their weak references.
  let object: AnyObject?
  var children = ChildCounter()

  init(name: String?, parent: Int?, path: TaskPath, object: AnyObject?) {
    self.name = name
    self.parent = parent
    self.path = path
    self.object = object
    creation = reel_current_creation()?.pointee
  }

  /// Return addresses at the creation, innermost first.
  var callers: [UInt] {
    guard var creation else { return [] }
    return withUnsafeBytes(of: &creation.callers) { Array($0.bindMemory(to: UInt.self).prefix(creation.depth)) }
  }
}
