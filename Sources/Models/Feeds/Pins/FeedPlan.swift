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

    /// - Parameters:
    ///   - remarks: of the reading: what was cut off at its end is not taken for gone.
    ///   - cut: series of which not all days were read.
    init(
        _ pins: [FeedPin],
        _ placed: [PlacedEntry],
        _ remarks: [FeedRemark: Int],
        cut: Set<String>,
        now: Int64
    ) {
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
            steps += Self.steps(pin, entry, now)
        }
        // A series whose time has moved has the same days with other times.
        unmatched = Self.match(&left, unmatched, &steps, now, pin: { "\($0.uid) \(Self.day($0.startsAt))" }) {
            "\($0.uid) \(Self.day($0.startsAt))"
        }
        // Some programs name all events anew each time that they are asked.
        unmatched = Self.match(&left, unmatched, &steps, now, pin: { "\($0.startsAt) \($0.title)" }) {
            "\($0.startsAt) \($0.title)"
        }
        steps += unmatched.filter { $0.values != nil && !$0.entry.isCancelled }.map { .create($0) }
        let gone = left.values.filter { $0.isFollowing(at: now) }
        steps += Self.gone(gone.sorted { $0.startsAt < $1.startsAt }, placed, remarks, cut)
        let changed = Set(steps.compactMap(\.changed))
        let over = pins.filter { pin in
            !pin.isClaimed && pin.startsAt < now - FeedPin.keptSeconds && !changed.contains(pin.event)
        }
        // Room is made before it is taken.
        self.steps = over.map { .forget($0.event) } + steps.filter(\.isEnd) + steps.filter { !$0.isEnd }
    }

    /// Takes pins and entries together that are the same by some measure. Returns the entries that have no pin.
    private static func match(
        _ left: inout [Key: FeedPin],
        _ unmatched: [PlacedEntry],
        _ steps: inout [Step],
        _ now: Int64,
        pin pinMeasure: (FeedPin) -> String,
        entry entryMeasure: (FeedEntry) -> String
    ) -> [PlacedEntry] {
        if left.isEmpty { return unmatched }
        var pins = Dictionary(grouping: left.values, by: pinMeasure)
        return unmatched.filter { entry in
            guard let pin = pins[entryMeasure(entry.entry)]?.popLast() else { return true }
            left[Key(uid: pin.uid, occurrence: pin.occurrence)] = nil
            steps += Self.steps(pin, entry, now)
            return false
        }
    }

    /// Nothing for what somebody has taken over, and what has begun and stays where it was.
    private static func steps(_ pin: FeedPin, _ entry: PlacedEntry, _ now: Int64) -> [Step] {
        guard !pin.isClaimed, pin.startsAt > now || entry.entry.startsAt > now else { return [] }
        if entry.entry.isCancelled { return pin.status == .planned ? [.end(pin.event)] : [] }
        return entry.values == nil ? [] : [.change(pin.event, entry)]
    }

    private static func gone(
        _ pins: [FeedPin],
        _ placed: [PlacedEntry],
        _ remarks: [FeedRemark: Int],
        _ cut: Set<String>
    ) -> [Step] {
        let last = placed.map(\.entry.startsAt).max() ?? .min
        let lasts = Dictionary(placed.map { ($0.entry.uid, $0.entry.startsAt) }, uniquingKeysWith: max)
        return pins.filter { pin in
            if remarks[.tooMany] != nil, pin.startsAt > last { return false }
            return !cut.contains(pin.uid) || pin.startsAt <= lasts[pin.uid] ?? .min
        }.map { .end($0.event) }
    }

    private static func day(_ instant: Int64) -> Int { LocalTime(wall: instant).day }
}

extension FeedPlan.Step {
    fileprivate var changed: EventID? {
        if case .change(let event, _) = self { event } else { nil }
    }

    var isEnd: Bool {
        if case .end = self { true } else { false }
    }
}
