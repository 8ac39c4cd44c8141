import Foundation
import FoundationNetworking
import Testing

@testable import ReelSimulation

/// A real request to a real server, made by simulated code.
@MainActor
@Suite struct URLSessionTests {
  @Test func aRequestIsAnsweredBeforeAnyVirtualTimeoutFires() throws {
    let server = try Server()
    defer { server.stop() }
    let url = server.url
    try simulate { sim in
      let timeout = Task(name: "timeout") {
        try await Task.sleep(for: .seconds(100))
        Issue.record("the time-out fired")
      }
      let (data, response) = try await URLSession.shared.data(from: url)
      timeout.cancel()
      #expect((response as? HTTPURLResponse)?.statusCode == 200)
      #expect(String(decoding: data, as: UTF8.self).contains("Directory listing"))
      #expect(sim.now == .zero)
      #expect(!sim.foreignResumes.isEmpty)
      let first = try #require(sim.foreignResumes.first)
      #expect(first.task == 0 && first.name == "simulate")
      try await Task.sleep(for: .seconds(3600))
      #expect(sim.now == .seconds(3600))
    }
  }

  @Test func aRequestThatGetsNoAnswerEndsTheRunWithAnError() throws {
    let listener = try Listener()
    defer { listener.close() }
    let url = try #require(URL(string: "http://127.0.0.1:\(listener.port)/"))
    let limits = SimulationOptions.Limits(outside: .milliseconds(300))
    let error = #expect(throws: SimulationError.self) {
      try simulate(SimulationOptions(limits: limits)) { _ in
        let timeout = Task(name: "timeout") { try await Task.sleep(for: .seconds(100)) }
        _ = try? await URLSession.shared.data(from: url)
        timeout.cancel()
      }
    }
    #expect(error.map { "\($0)".contains("a request of URLSession by task 0 'simulate'") } == true)
  }
}

/// Accepts connections and says nothing.
private struct Listener {
  private let descriptor: Int32
  let port: UInt16

  init() throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let (descriptor, size) = (descriptor, length)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, size) == 0 && listen(descriptor, 5) == 0 && getsockname(descriptor, $0, &length) == 0
      }
    }
    try #require(isBound)
    port = UInt16(bigEndian: address.sin_port)
  }

  func close() { Glibc.close(descriptor) }
}

/// `python3 -m http.server` on a port that the system chooses.
private final class Server {
  private let process = Process()
  let url: URL

  init() throws {
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-u", "-m", "http.server", "0", "--bind", "127.0.0.1"]
    process.currentDirectoryURL = FileManager.default.temporaryDirectory
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let port = try #require(line.split(separator: " ").drop { $0 != "port" }.dropFirst().first.flatMap { Int($0) })
    url = try #require(URL(string: "http://127.0.0.1:\(port)/"))
  }

  /// A process that was started on a thread of Dispatch has most signals blocked.
  func stop() { kill(process.processIdentifier, SIGKILL) }
}
