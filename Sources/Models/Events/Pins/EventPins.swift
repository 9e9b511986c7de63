/// All pins of the map, the soonest first, and how public events were rated, as of one change of the database.
///
/// A hundred thousand pins take some 10 MB and are gone through within a millisecond, which no index of a database
/// comes near to when a map shows a country.
package struct EventPins: Sendable {
    /// In the order of `EventPin.isSooner`.
    private(set) var pins: ContiguousArray<EventPin> = []
    private(set) var ratings: RatingOrder
    /// When each pin begins, by its event, by which it is found in `pins`.
    private var starts: [Int64: Int64] = [:]
    /// The newest change that is in here.
    private var seen: Int64

    /// More changes than these cost more than reading everything.
    private static let maxChanges = 1_000

    /// Reads all of them.
    package init(_ db: DatabaseConnection) throws {
        seen = try Int64.fetchOne(db, cached: "SELECT max(number) FROM pin_change") ?? 0
        ratings = try RatingOrder(db)
        try db.forEachRow(
            cached: """
                SELECT \(EventPin.columns) FROM event WHERE \(EventPin.isPinned)
                ORDER BY listed_at, id /* once per process */
                """
        ) { row in
            let pin = try EventPin(from: &row)
            pins.append(pin)
            starts[pin.id] = pin.starts
            return true
        }
    }

    /// Takes over what has changed since.
    mutating func catchUp(_ db: DatabaseConnection) throws {
        let changes = try db.rows(
            cached: "SELECT number, event_id FROM pin_change WHERE number > ? ORDER BY number LIMIT ?",
            arguments: [seen, Self.maxChanges + 1]
        ) { row -> (number: Int64, event: EventID) in try (row.next(), row.next()) }
        guard let first = changes.first, let last = changes.last else { return }
        // Where numbers are missing, they are too old to be kept.
        guard first.number == seen + 1, changes.count <= Self.maxChanges else {
            self = try EventPins(db)
            return
        }
        let events = Set(changes.map(\.event))
        for event in events { removePin(of: event.rawValue) }
        let list = events.numberList
        for pin in try EventPin.fetchAll(
            db,
            cached: """
                SELECT \(EventPin.columns) FROM event
                WHERE id IN \(EngineSpelling.numbers("?")) AND \(EventPin.isPinned)
                """,
            arguments: [list]
        ) { insert(pin) }
        try ratings.read(events, db)
        seen = last.number
    }

    /// The pins that begin after `from` and before `to`.
    func span(after from: Int64, before to: Int64) -> ArraySlice<EventPin> {
        let first = position { $0.starts > from }
        let end = position { $0.starts >= to }
        return pins[first..<max(first, end)]
    }

    private mutating func insert(_ pin: EventPin) {
        starts[pin.id] = pin.starts
        pins.insert(pin, at: position { EventPin.isSooner(pin, $0) })
    }

    private mutating func removePin(of event: Int64) {
        guard let start = starts.removeValue(forKey: event) else { return }
        pins.remove(at: position { ($0.starts, $0.id) >= (start, event) })
    }

    /// The first pin of which it is true, as it is of all behind it; else the end.
    private func position(_ isBehind: (EventPin) -> Bool) -> Int {
        var (low, high) = (pins.startIndex, pins.endIndex)
        while low < high {
            let middle = (low + high) / 2
            if isBehind(pins[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
