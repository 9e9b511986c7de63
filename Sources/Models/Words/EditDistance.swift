/// How many letters two names differ in.
package enum EditDistance {
    /// Insertions, deletions, replacements and swaps of neighbours (Damerau and Levenshtein, each part changed once), or
    /// `nil` when there are more than `limit`.
    package static func between(_ left: [UInt8], _ right: [UInt8], limit: Int) -> Int? {
        guard abs(left.count - right.count) <= limit else { return nil }
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for row in 0..<left.count {
            var current = [row + 1]
            current.reserveCapacity(right.count + 1)
            for column in 0..<right.count {
                let isEqual = left[row] == right[column]
                var best = min(current[column] + 1, last[column + 1] + 1, last[column] + (isEqual ? 0 : 1))
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    best = min(best, beforeLast[column - 1] + 1)
                }
                current.append(best)
            }
            if (current.min() ?? 0) > limit { return nil }
            beforeLast = last
            last = current
        }
        return last[right.count] <= limit ? last[right.count] : nil
    }
}
