#if os(Linux)
  import CReelSystem

  /// Hands the dispatch calls of simulated code to the kernel of the calling thread.
  enum DispatchCapture {
    static func install() {
      reel_on_dispatch(
        reel_dispatch_handlers(
          submit: { Kernel.current?.submit($0) },
          submit_after: { Kernel.current?.submit($0, after: $1) },
          submit_when_empty: { work, group in if let group { Kernel.current?.submit(work, whenEmpty: group) } },
          before_sync: { queue, isBarrier in if let queue { Kernel.current?.beginSync(queue, isBarrier: isBarrier) } },
          after_sync: { queue in if let queue { Kernel.current?.endSync(queue) } },
          sync_on_main: { function, context in Kernel.current?.syncOnMain { function?(context) } },
          wait: { isOver, subject, nanoseconds in
            Kernel.current?.block(for: nanoseconds) { isOver?(subject) ?? true } ?? true
          },
          changed: { Kernel.current?.noteChangedQueues() },
          is_on_main: { Kernel.current?.running == .main }))
    }
  }
#endif
