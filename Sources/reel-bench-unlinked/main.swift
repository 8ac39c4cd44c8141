import ReelIdleCost

// The same measurement as `reel-bench --idle-cost`, in a process without the simulation.
if let cost = CommandLine.arguments.last.flatMap(IdleCost.init(rawValue:)) { print(cost.measured()) }
