/// What the ratings of something come to.
package struct RatingSummary: Hashable, Sendable {
    package let count: Int
    /// The sum of all stars.
    package let sum: Int

    package init(count: Int, sum: Int) {
        self.count = count
        self.sum = sum
    }

    package static let none = RatingSummary(count: 0, sum: 0)

    /// 1 to 5; `nil` without a rating.
    package var mean: Double? { count > 0 ? Double(sum) / Double(count) : nil }

    /// The mean where it says more than what one or two people think.
    package var tellingMean: Double? { count >= Self.fewest ? mean : nil }

    package static let fewest = 3

    /// The mean as if five more had given `expected` (a Bayesian average): what hardly anybody has rated stays near what
    /// is expected of it.
    func mean(expecting expected: Double) -> Double {
        (Self.expectedWeight * expected + Double(sum)) / (Self.expectedWeight + Double(count))
    }

    private static let expectedWeight = 5.0

    static func + (one: RatingSummary, other: RatingSummary) -> RatingSummary {
        RatingSummary(count: one.count + other.count, sum: one.sum + other.sum)
    }

    static func - (all: RatingSummary, part: RatingSummary) -> RatingSummary {
        RatingSummary(count: all.count - part.count, sum: all.sum - part.sum)
    }
}
