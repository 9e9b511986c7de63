/// What a meeting that is not fixed yet may become: a time, or a venue.
package struct PollOption: Hashable, Sendable {
    package enum Choice: Hashable, Sendable {
        case time(EventTime)
        case place(EventPlace)
    }

    package let id: PollOptionID
    package let choice: Choice

    package static let maxTimes = 10
    package static let maxPlaces = 6

    package init(id: PollOptionID, choice: Choice) {
        self.id = id
        self.choice = choice
    }

    package var time: EventTime? {
        guard case .time(let time) = choice else { return nil }
        return time
    }

    package var place: EventPlace? {
        guard case .place(let place) = choice else { return nil }
        return place
    }
}

package struct PollOptionID: RawRepresentable, Hashable, Sendable, ColumnValue {
    package let rawValue: Int64

    package init(rawValue: Int64) { self.rawValue = rawValue }
}

/// What somebody says to an option.
package enum Vote: String, Hashable, Sendable, CaseIterable, ColumnValue {
    case yes
    /// If need be.
    case maybe
    case no
}

extension PollOption: RowDecodable {
    package init(from row: inout ResultRow) throws {
        id = try row.next()
        let (start, end, zone): (Int64?, Int64?, String) = try (row.next(), row.next(), row.next())
        let place: EventPlace = try row.next()
        choice = start.map { .time(EventTime(startsAt: $0, endsAt: end, zone: zone)) } ?? .place(place)
    }

    /// Times in their order, then venues in that in which they were added.
    package static func list(of event: EventID, _ db: DatabaseConnection) throws -> [PollOption] {
        try fetchAll(
            db,
            cached: """
                SELECT poll_option.id, poll_option.starts_at, poll_option.ends_at, event.zone,
                    \(EventPlace.columns.of("poll_option"))
                FROM poll_option JOIN event ON event.id = poll_option.event_id
                WHERE poll_option.event_id = ?
                ORDER BY poll_option.starts_at IS NULL, poll_option.starts_at, poll_option.position, poll_option.id
                """,
            arguments: [event]
        )
    }

    /// The start that lists show of a poll: the first candidate that is not over, else the last; that of the event where
    /// the time is settled.
    static func listedStart(of event: Event, now: Int64, _ db: DatabaseConnection) throws -> Int64 {
        let times = try list(of: event.id, db).compactMap(\.time)
        return times.first { $0.overAt > now }?.startsAt ?? times.last?.startsAt ?? event.time.startsAt
    }
}
