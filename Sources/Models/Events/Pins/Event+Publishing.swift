import Clocks

/// Why a public event is not made.
package enum PublishingProblem: Error, Hashable {
    /// There is the like at that place on that day.
    case duplicate(EventCode, title: String)
}

extension Event {
    /// Events that are farther apart are not the same.
    private static let duplicateMetres = 150.0

    /// Puts an event on the map of all. Unless `anyway`, a duplicate of one that is there already is refused. Throws
    /// `PublishingProblem` and `DailyLimit.Reached`.
    @discardableResult
    package static func publish(
        _ values: EventValues,
        by host: AccountID,
        anyway: Bool,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Event {
        try DailyLimit.publicEvents.check(by: host, now: now, db)
        if !anyway, let other = try duplicate(of: values, for: host, now: now, db) {
            throw PublishingProblem.duplicate(other.code, title: other.title)
        }
        return try create(values, audience: .public, by: host, now: now, db)
    }

    /// A public event with a title like that, on the same day by its own clocks, and hardly farther than across the
    /// street.
    static func duplicate(
        of values: EventValues,
        for viewer: AccountID,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Event? {
        guard let point = values.place.point else { return nil }
        let clocks = WallClock(values.time.timeZone)
        let day = LocalTime(wall: clocks.wall(at: values.time.startsAt)).date
        let (morning, night) = (clocks.instant(ofMidnight: day), clocks.instant(ofMidnightAfter: day))
        let hidden = try Block.everybody(around: viewer, db)
        let title = DuplicateEvent(values.title)
        for pin in try EventPin.list(from: morning, to: night, in: GeoBox(around: point, metres: duplicateMetres), db)
        where pin.ends > now && pin.metres(from: point) <= duplicateMetres
            && !hidden.contains(AccountID(rawValue: pin.host))
        {
            if let event = try find(EventID(rawValue: pin.id), db), title.isLike(event.title) { return event }
        }
        return nil
    }
}
