/// Everything that a run did which could differ from another run of the same program and seed.
final class RunTrace {
  private(set) var digest: UInt64 = 0

  func note(_ job: ReadyJob, at now: Int64) {
    digest = (digest ^ job.name ^ UInt64(bitPattern: now)) &* 0x9E37_79B9_7F4A_7C15
    digest ^= digest >> 29
  }
}
