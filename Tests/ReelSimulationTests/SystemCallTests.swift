import Foundation
import ReelSimulation
import Testing

/// Every route by which a program reads the clock or draws entropy leads to the simulation.
@MainActor
@Suite struct SystemCallTests {
  private static let start = 1_767_225_600

  @Test func everyCClockShowsVirtualTime() throws {
    try simulate { _ in
      try await Task.sleep(for: .milliseconds(90_250))
      #expect(time(nil) == Self.start + 90)
      var seconds: time_t = 0
      #expect(time(&seconds) == seconds)
      var value = timeval()
      #expect(gettimeofday(&value, nil) == 0)
      #expect(value.tv_sec == Self.start + 90 && value.tv_usec == 250_000)
      var spec = timespec()
      #expect(timespec_get(&spec, TIME_UTC) == TIME_UTC)
      #expect(spec.tv_sec == Self.start + 90 && spec.tv_nsec == 250_000_000)
      for clock in [CLOCK_MONOTONIC, CLOCK_MONOTONIC_RAW, CLOCK_BOOTTIME, CLOCK_MONOTONIC_COARSE] {
        #expect(clock_gettime(clock, &spec) == 0)
        #expect(spec.tv_sec == 91 && spec.tv_nsec == 250_000_000)
      }
    }
    #expect(time(nil) > Self.start + 3600)
  }

  @Test func dispatchWallTimeShowsVirtualTime() throws {
    try simulate { _ in
      let before = DispatchWallTime.now()
      try await Task.sleep(for: .seconds(5))
      #expect(DispatchWallTime.now() == before + 5)
      #expect(Date() == Date(timeIntervalSince1970: Double(Self.start + 5)))
    }
  }

  @Test func aWallClockBefore1970CountsUp() throws {
    try simulate(SimulationOptions(startOfWallClock: -1_500_000_000)) { _ in
      var spec = timespec()
      #expect(clock_gettime(CLOCK_REALTIME, &spec) == 0)
      #expect(spec.tv_sec == -2 && spec.tv_nsec == 500_000_000)
      #expect(Date.now.timeIntervalSince1970 == -1.5)
      try await Task.sleep(for: .seconds(2))
      #expect(Date.now.timeIntervalSince1970 == 0.5)
    }
  }

  private func draws(seed: UInt64) throws -> [[UInt8]] {
    try simulate(SimulationOptions(seed: seed)) { _ in
      var draws: [[UInt8]] = []
      func add(_ fill: (UnsafeMutableRawBufferPointer) -> Bool) {
        var bytes = [UInt8](repeating: 0, count: 16)
        #expect(bytes.withUnsafeMutableBytes { fill($0) })
        draws.append(bytes)
      }
      add { bytes in
        arc4random_buf(bytes.baseAddress!, bytes.count)
        return true
      }
      add { getentropy($0.baseAddress!, $0.count) == 0 }
      add { bytes in
        guard let file = fopen("/dev/urandom", "rb") else { return false }
        defer { fclose(file) }
        return fread(bytes.baseAddress!, 1, bytes.count, file) == bytes.count
      }
      add { bytes in
        let file = openat(AT_FDCWD, "/dev/random", O_RDONLY)
        defer { close(file) }
        return read(file, bytes.baseAddress!, bytes.count) == bytes.count
      }
      add { bytes in
        for index in bytes.indices { bytes[index] = UInt8(truncatingIfNeeded: index % 2 == 0 ? random() : Int(rand())) }
        return true
      }
      return draws
    }
  }

  @Test func everySourceOfEntropyComesFromTheSeed() throws {
    let first = try draws(seed: 3)
    #expect(try draws(seed: 3) == first)
    #expect(try Set(draws(seed: 4)).isDisjoint(with: first))
    #expect(Set(first).count == first.count)
  }

  @Test func realFilesCanBeWrittenAndRead() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "reel-\(UUID().uuidString)").path
    defer { unlink(path) }
    try simulate { _ in
      let file = open(path, O_CREAT | O_WRONLY | O_EXCL, 0o640)
      #expect(write(file, "abc", 3) == 3)
      #expect(close(file) == 0)
      var status = stat()
      #expect(stat(path, &status) == 0)
      #expect(status.st_mode & 0o777 == 0o640 & ~Self.mask)
      try Data("longer text".utf8).write(to: URL(filePath: path))
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "longer text")
      #expect(open(path + "/missing", O_RDONLY) == -1)
    }
  }

  private static var mask: mode_t {
    let mask = umask(0)
    umask(mask)
    return mask
  }

  @Test func aLoopThatWaitsForTheClockEndsWithAMessage() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await MainActor.run {
        try simulate { _ in
          let end = Date.now + 1
          while Date.now < end {}
        }
      }
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("task 0 'simulate' read the clock ten million times at 0.0 seconds"))
  }
}
