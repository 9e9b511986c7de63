import Clocks

extension FeedRule {
    /// Which times are asked for.
    struct Span {
        /// The first time of the event; the rule counts from here.
        let start: Int64
        /// The first and the last that are wanted.
        let from: Int64
        let through: Int64
    }

    /// What was found, and whether more was asked for than may be worked out.
    struct Found {
        var walls: [Int64] = []
        var isCut = false
    }

    /// The times of the rule in a span, in order, each once.
    ///
    /// - Parameters:
    ///   - limit: at most so many.
    ///   - effort: days that may still be looked at; each that is looked at is taken from it.
    func walls(in span: Span, limit: Int, _ effort: inout Int) -> Found {
        var found = Found()
        var left = count ?? .max
        // What is counted is counted from the start.
        var periods = FeedRulePeriods(self, from: span.start, skippingTo: count == nil ? span.from : span.start)
        while left > 0, let period = periods.next(through: span.through) {
            effort -= periods.lookedAt
            guard effort > 0 else { return Found(walls: found.walls, isCut: true) }
            for wall in period where wall >= span.start && left > 0 {
                left -= 1
                guard wall <= span.through else { return found }
                guard wall >= span.from else { continue }
                guard found.walls.count < limit else { return Found(walls: found.walls, isCut: true) }
                found.walls.append(wall)
            }
        }
        return found
    }
}
