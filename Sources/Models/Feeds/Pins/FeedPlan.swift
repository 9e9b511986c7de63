import Clocks

/// What a reading changes of the pins of a feed.
package struct FeedPlan: Sendable {
    package enum Step: Hashable, Sendable {
        case create(PlacedEntry)
        case change(EventID, PlacedEntry)
        /// The feed calls it off, or has it no longer.
        case end(EventID)
        /// It is long over.
        case forget(EventID)
    }

    package let steps: [Step]

    /// The steps of one transaction.
    package static let slice = 50

    package var slices: [[Step]] {
        stride(from: 0, to: steps.count, by: Self.slice).map { Array(steps[$0..<min($0 + Self.slice, steps.count)]) }
    }

    private struct Key: Hashable {
        let uid: String
        let occurrence: Int64
    }

    /// - Parameter remarks: of the reading: what was cut off at its end is not taken for gone.
    init(_ pins: [FeedPin], _ placed: [PlacedEntry], _ remarks: [FeedRemark: Int], now: Int64) {
        var left = Dictionary(
            pins.map { (Key(uid: $0.uid, occurrence: $0.occurrence), $0) },
            uniquingKeysWith: { first, _ in first }
        )
        var steps: [Step] = []
        var unmatched: [PlacedEntry] = []
        var seen: Set<Key> = []
        for entry in placed {
            let key = Key(uid: entry.entry.uid, occurrence: entry.entry.occurrence ?? 0)
            guard seen.insert(key).inserted else { continue }
            guard let pin = left.removeValue(forKey: key) else {
                unmatched.append(entry)
                continue
            }
            if pin.isFollowing(at: now) { steps += Self.steps(pin, entry) }
        }
        left = left.filter { $0.value.isFollowing(at: now) }
        // A series whose time has moved has the same days with other times.
        var moved = Dictionary(grouping: left.values, by: \.uid)
        for entry in unmatched {
            let day = Self.day(entry.entry.startsAt)
            let index = moved[entry.entry.uid]?.firstIndex { Self.day($0.startsAt) == day }
            if let index, let pin = moved[entry.entry.uid]?.remove(at: index) {
                left[Key(uid: pin.uid, occurrence: pin.occurrence)] = nil
                steps += Self.steps(pin, entry)
            } else if entry.values != nil, !entry.entry.isCancelled {
                steps.append(.create(entry))
            }
        }
        steps += Self.gone(left.values.sorted { $0.startsAt < $1.startsAt }, placed, remarks)
        let over = pins.filter { !$0.isClaimed && $0.startsAt < now - FeedPin.keptSeconds }
        // Room is made before it is taken.
        self.steps = over.map { .forget($0.event) } + steps.filter(\.isEnd) + steps.filter { !$0.isEnd }
    }

    private static func steps(_ pin: FeedPin, _ entry: PlacedEntry) -> [Step] {
        if entry.entry.isCancelled { return [.end(pin.event)] }
        return entry.values == nil ? [] : [.change(pin.event, entry)]
    }

    private static func gone(_ pins: [FeedPin], _ placed: [PlacedEntry], _ remarks: [FeedRemark: Int]) -> [Step] {
        let last = placed.map(\.entry.startsAt).max() ?? .min
        let lasts = Dictionary(placed.map { ($0.entry.uid, $0.entry.startsAt) }, uniquingKeysWith: max)
        return pins.filter { pin in
            if remarks[.tooMany] != nil, pin.startsAt > last { return false }
            if remarks[.manyDays] != nil { return pin.startsAt <= lasts[pin.uid] ?? .min }
            return true
        }.map { .end($0.event) }
    }

    private static func day(_ instant: Int64) -> Int { LocalTime(wall: instant).day }
}

extension FeedPlan.Step {
    var isEnd: Bool {
        if case .end = self { true } else { false }
    }
}
