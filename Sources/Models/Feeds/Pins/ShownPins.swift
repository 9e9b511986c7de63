/// What is on the map where and when a feed brings something: read once for each second and neighbourhood, and kept as the feed changes
/// it, for one transaction. A calendar may have thousands of events at one time in one place.
struct ShownPins {
    /// Farther apart are two events.
    static let metres = 200.0
    /// With so many of others that begin with it an event is compared: nobody has more beside each other but to make work.
    private static let mostCompared = 100
    /// The side of a neighbourhood in degrees: about a kilometre.
    private static let step = 0.01

    private struct Cell: Hashable {
        let start: Int64
        let row: Int
        let column: Int

        init(_ start: Int64, _ point: GeoPoint) {
            self.start = start
            row = Int((point.latitude / ShownPins.step).rounded(.down))
            column = Int((point.longitude / ShownPins.step).rounded(.down))
        }

        /// With what is within `metres` of it.
        var box: GeoBox? {
            let middle = GeoPoint(
                latitude: min(90, (Double(row) + 0.5) * ShownPins.step),
                longitude: min(180, (Double(column) + 0.5) * ShownPins.step)
            )
            // Half of a diagonal is 787 metres at the equator, and less elsewhere.
            return middle.map { GeoBox(around: $0, metres: 800 + ShownPins.metres) }
        }
    }

    private struct Pin {
        let event: EventID
        let title: DuplicateEvent
        let point: GeoPoint
        let isOfFeed: Bool
    }

    /// Something that operators have hidden.
    private struct Hidden {
        let title: DuplicateEvent
        let point: GeoPoint
    }

    private let feed: Feed
    private var cells: [Cell: [Pin]] = [:]
    /// By the second at which they begin.
    private var hidden: [Int64: [Hidden]] = [:]

    init(for feed: Feed) { self.feed = feed }

    /// Whether a pin begins at the same time, within so many metres and by such a name, whoever has made it. Two of one calendar are
    /// two events unless they have the same name: two teams play in one hall.
    mutating func contains(
        _ values: EventValues,
        besides own: EventID? = nil,
        _ db: DatabaseConnection
    ) throws -> Bool {
        guard let point = values.place.point else { return false }
        let (start, title) = (values.time.startsAt, DuplicateEvent(values.title))
        var compared = 0
        for pin in try pins(in: Cell(start, point), db) where pin.event != own {
            if pin.isOfFeed {
                if title.isSame(as: pin.title), pin.point.metres(to: point) <= Self.metres { return true }
            } else if compared < Self.mostCompared, pin.point.metres(to: point) <= Self.metres {
                if title.isLike(pin.title) { return true }
                compared += 1
            }
        }
        return try hidden(at: start, db).contains { event in
            title.isLike(event.title) && event.point.metres(to: point) <= Self.metres
        }
    }

    /// The feed has changed an event to be so.
    mutating func move(_ event: EventID, to values: EventValues) {
        remove(event)
        add(event, values)
    }

    /// The feed has made an event.
    mutating func add(_ event: EventID, _ values: EventValues) {
        guard let point = values.place.point else { return }
        let cell = Cell(values.time.startsAt, point)
        // A cell that was not read yet is read with it.
        guard cells[cell] != nil else { return }
        cells[cell]?.append(Pin(event: event, title: DuplicateEvent(values.title), point: point, isOfFeed: true))
    }

    /// It is gone, or will be somewhere else.
    mutating func remove(_ event: EventID) {
        for (cell, pins) in cells {
            if let index = pins.firstIndex(where: { $0.event == event }) { cells[cell]?.remove(at: index) }
        }
    }

    private mutating func pins(in cell: Cell, _ db: DatabaseConnection) throws -> [Pin] {
        if let known = cells[cell] { return known }
        guard let box = cell.box else { return [] }
        let read = try db.rows(
            cached: """
                SELECT event.id, title, latitude, longitude, EXISTS (
                    SELECT 1 FROM feed_event
                    WHERE feed_event.event_id = event.id AND feed_event.feed_id = ? AND feed_event.is_claimed = 0)
                FROM event
                WHERE \(EventPin.isPinned) AND listed_at = ? AND latitude BETWEEN ? AND ? AND longitude BETWEEN ? AND ?
                ORDER BY event.id
                """,
            arguments: [feed.id, cell.start, box.south, box.north, box.west, box.east]
        ) { row -> Pin? in
            let (event, title): (EventID, String) = try (row.next(), row.next())
            let point = GeoPoint(latitude: try row.next(), longitude: try row.next())
            let isOfFeed: Bool = try row.next()
            return point.map { Pin(event: event, title: DuplicateEvent(title), point: $0, isOfFeed: isOfFeed) }
        }
        let pins = read.compactMap(\.self)
        cells[cell] = pins
        return pins
    }

    /// What operators have hidden does not come back under another name of the feed's, nor with a feed that is added anew, nor with
    /// that of another member. What they have hidden of what somebody pinned by hand keeps no feed's event away: else a copy that
    /// is hidden would hide what it copies.
    private mutating func hidden(at start: Int64, _ db: DatabaseConnection) throws -> [Hidden] {
        if let known = hidden[start] { return known }
        let read = try db.rows(
            cached: """
                SELECT title, latitude, longitude FROM event
                WHERE hidden_at IS NOT NULL AND listed_at = ? AND audience = 'public' AND latitude IS NOT NULL AND (
                    host_id = ? OR (
                        EXISTS (SELECT 1 FROM feed_event WHERE feed_event.event_id = event.id)
                        AND EXISTS (SELECT 1 FROM moderation_case WHERE moderation_case.event_id = event.id)))
                """,
            arguments: [start, feed.account]
        ) { row -> Hidden? in
            let title: String = try row.next()
            let point = GeoPoint(latitude: try row.next(), longitude: try row.next())
            return point.map { Hidden(title: DuplicateEvent(title), point: $0) }
        }
        let events = read.compactMap(\.self)
        hidden[start] = events
        return events
    }
}
