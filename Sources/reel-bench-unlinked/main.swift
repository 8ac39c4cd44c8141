import ReelIdleCost

// The same measurement as `reel-bench --idle-cost`, in a process without the simulation.
print(IdleCost.measured().text)
