// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny")]

let package = Package(
  name: "Reel",
  platforms: [.macOS("15.4"), .iOS("18.4")],
  products: [
    .library(name: "ReelStore", targets: ["ReelStore"]),
    .library(name: "ReelRecording", targets: ["ReelRecording"]),
    .library(name: "ReelSimulation", targets: ["ReelSimulation"]),
    .library(name: "ReelReplay", targets: ["ReelReplay"]),
    .library(name: "ReelCommands", targets: ["ReelCommands"]),
    .executable(name: "reel", targets: ["reel"]),
    .executable(name: "reel-bench", targets: ["reel-bench"]),
    .executable(name: "reel-bench-unlinked", targets: ["reel-bench-unlinked"]),
  ],
  targets: [
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .target(name: "CReelSystem"),
    .target(name: "ReelStore", swiftSettings: settings),
    .target(name: "ReelRecording", dependencies: ["CZlib", "ReelStore"], swiftSettings: settings),
    .target(name: "ReelSimulation", dependencies: ["CReelSystem"], swiftSettings: settings),
    .target(
      name: "ReelReplay", dependencies: ["ReelStore", "ReelRecording", "ReelSimulation"], swiftSettings: settings),
    .target(name: "ReelCommands", dependencies: ["ReelReplay"], swiftSettings: settings),
    .executableTarget(name: "reel", dependencies: ["ReelCommands", "BankingDashboardReel"], swiftSettings: settings),

    .target(
      name: "BankingDashboard", dependencies: ["ReelStore", "ReelRecording"], path: "Fixtures/BankingDashboard",
      exclude: ["Resources/README.md"], resources: [.copy("Resources/ecb-reference-rates.csv")], swiftSettings: settings
    ),

    .target(
      name: "BankingDashboardReel", dependencies: ["BankingDashboard", "ReelReplay"],
      path: "Fixtures/BankingDashboardReel", swiftSettings: settings),

    .target(
      name: "ConcurrencyBugs", dependencies: ["ReelSimulation"], path: "Fixtures/ConcurrencyBugs",
      swiftSettings: settings),
    .target(name: "ReelIdleCost", swiftSettings: settings),
    .executableTarget(
      name: "reel-bench", dependencies: ["ReelSimulation", "ConcurrencyBugs", "ReelIdleCost"], swiftSettings: settings),
    .executableTarget(name: "reel-bench-unlinked", dependencies: ["ReelIdleCost"], swiftSettings: settings),

    .testTarget(name: "ReelStoreTests", dependencies: ["ReelStore"], swiftSettings: settings),
    .testTarget(
      name: "ReelRecordingTests", dependencies: ["ReelRecording", "CZlib"], exclude: ["read_reel.py"],
      swiftSettings: settings),
    .testTarget(name: "ReelSimulationTests", dependencies: ["ReelSimulation"], swiftSettings: settings),
    .testTarget(
      name: "ConcurrencyBugsTests", dependencies: ["ConcurrencyBugs", "ReelSimulation", "reel-bench"],
      swiftSettings: settings),
    .testTarget(
      name: "ReelReplayTests", dependencies: ["ReelReplay", "ReelCommands", "BankingDashboardReel", "reel"],
      swiftSettings: settings),
    .testTarget(
      name: "BankingDashboardTests", dependencies: ["BankingDashboard", "ReelSimulation"], swiftSettings: settings),
    .testTarget(
      name: "DocumentationTests",
      dependencies: ["ReelStore", "ReelRecording", "ReelSimulation", "ReelReplay", "ReelCommands"],
      swiftSettings: settings),
  ]
)
