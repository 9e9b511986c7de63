import GRDB

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

package struct PollOptionID: RawRepresentable, Hashable, Sendable, DatabaseValueConvertible {
    package let rawValue: Int64

    package init(rawValue: Int64) { self.rawValue = rawValue }
}

/// What somebody says to an option.
package enum Vote: String, Hashable, Sendable, CaseIterable, DatabaseValueConvertible {
    case yes
    /// If need be.
    case maybe
    case no
}

extension PollOption: FetchableRecord {
    package init(row: Row) throws {
        id = row[0]
        let start: Int64? = row[1]
        choice =
            if let start {
                .time(EventTime(startsAt: start, endsAt: row[2], zone: row[3]))
            } else {
                .place(EventPlace(row: row, from: 4))
            }
    }

    /// Times in their order, then venues in that in which they were added.
    package static func list(of event: EventID, _ db: GRDB.Database) throws -> [PollOption] {
        try fetchAll(
            db,
            cached: """
                SELECT poll_option.id, poll_option.starts_at, poll_option.ends_at, event.zone,
                    \(EventPlace.columns(of: "poll_option"))
                FROM poll_option JOIN event ON event.id = poll_option.event_id
                WHERE poll_option.event_id = ?
                ORDER BY poll_option.starts_at IS NULL, poll_option.starts_at, poll_option.position, poll_option.id
                """,
            arguments: [event]
        )
    }

    /// The start that lists show of a poll: the first candidate that is not over, else the last; that of the event where
    /// the time is settled.
    static func listedStart(of event: Event, now: Int64, _ db: GRDB.Database) throws -> Int64 {
        let times = try list(of: event.id, db).compactMap(\.time)
        return times.first { $0.overAt > now }?.startsAt ?? times.last?.startsAt ?? event.time.startsAt
    }
}
