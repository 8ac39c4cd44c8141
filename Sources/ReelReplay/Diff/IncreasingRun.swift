/// The longest part of a list that grows.
enum IncreasingRun {
  /// The positions of the elements of a longest strictly increasing subsequence, in order; takes n log n steps.
  static func longest(in values: [Int]) -> [Int] {
    // Of the runs of each length so far, where the one with the least last element ends.
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: values.count)
    for index in values.indices {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if values[ends[middle]] < values[index] { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? ends[low - 1] : nil
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var run: [Int] = []
    var next = ends.last
    while let index = next {
      run.append(index)
      next = previous[index]
    }
    return run.reversed()
  }
}
