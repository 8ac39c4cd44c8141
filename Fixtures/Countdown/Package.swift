// swift-tools-version: 6.2
import PackageDescription

// A package of its own, as an app team would write it: it depends on Reel by path and runs its own `swift test`.
let package = Package(
  name: "Countdown",
  platforms: [.macOS("15.4"), .iOS("18.4")],
  products: [.library(name: "Countdown", targets: ["Countdown"])],
  dependencies: [.package(name: "Reel", path: "../..")],
  targets: [
    .target(name: "Countdown", dependencies: [.product(name: "ReelStore", package: "Reel")]),
    .testTarget(
      name: "CountdownTests",
      dependencies: ["Countdown", .product(name: "ReelSimulation", package: "Reel")]),
  ]
)
