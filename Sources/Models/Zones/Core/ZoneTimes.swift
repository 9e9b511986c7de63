/// When there is music in a zone.
package struct ZoneTimes: Hashable, Sendable {
    /// As opening hours of places are written; `nil` for always. Read by the clocks of where the zone is.
    package var openingHours: String?
    /// Epoch seconds between which it is open once, as a zone of an event is; `nil` for no such limit.
    package var opensAt: Int64?
    package var closesAt: Int64?

    package static let always = ZoneTimes()

    package init(openingHours: String? = nil, opensAt: Int64? = nil, closesAt: Int64? = nil) {
        self.openingHours = openingHours
        self.opensAt = opensAt
        self.closesAt = closesAt
    }

    /// Whether it is open at `instant`. Hours of which nobody can tell keep nothing shut.
    package func areOpen(at instant: Int64, of point: GeoPoint, in calendar: LocalCalendar) -> Bool {
        if let opensAt, instant < opensAt { return false }
        if let closesAt, instant >= closesAt { return false }
        guard let openingHours else { return true }
        if case .closed = PlaceOpening(openingHours, of: point, in: calendar, at: instant).state { return false }
        return true
    }
}

extension ZoneTimes: RowCodable {
    static let fields: Fields<ZoneTimes> = [
        "opening_hours": \.openingHours, "opens_at": \.opensAt, "closes_at": \.closesAt,
    ]

    package init(from row: inout ResultRow) throws {
        openingHours = try row.next()
        opensAt = try row.next()
        closesAt = try row.next()
    }
}
