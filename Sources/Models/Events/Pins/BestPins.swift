/// So many of the best of very many, without putting all of them in order.
struct BestPins {
    private let limit: Int
    private var kept: [(worth: Double, pin: EventPin)] = []
    /// What is worth no more need not be looked at.
    private var least = -Double.infinity

    init(_ limit: Int) { self.limit = limit }

    /// More `worth` is better; of two that are worth the same the one that was added first.
    mutating func add(_ pin: EventPin, worth: Double) {
        guard worth > least else { return }
        kept.append((worth, pin))
        if kept.count >= 2 * limit + 64 { cut() }
    }

    /// The best first.
    mutating func finish() -> [EventPin] {
        cut()
        return kept.map(\.pin)
    }

    private mutating func cut() {
        // `sort` is stable, which makes the order of adding decide between equals.
        kept.sort { $0.worth > $1.worth }
        guard kept.count >= limit else { return }
        kept.removeLast(kept.count - limit)
        least = kept.last?.worth ?? least
    }
}
