import ConcurrencyBugs
import Testing
