import Foundation

/// Which public events are wanted: what their map, their list and their feeds have in common.
package struct EventMapFilter: Hashable, Sendable {
    /// Each of them must begin a word of title, place or information; empty for all.
    package var words = ""
    /// What is over by then is left out. Epoch seconds.
    package var from: Int64
    /// What begins then or later is left out.
    package var to: Int64?
    /// Empty for all.
    package var category = ""
    /// From where distances are.
    package var centre: GeoPoint?
    /// Farther ones are left out; `nil` for all, and where there is no centre.
    package var withinMetres: Double?
    /// Hosts whom they have blocked, or who have blocked them, are left out.
    package var viewer: AccountID?

    package init(from: Int64) { self.from = from }
}

/// A pin: no more of an event than where, when and which.
struct EventSpot {
    let id: Int64
    let latitude: Double
    let longitude: Double
    let starts: Int64

    func metres(from centre: GeoPoint) -> Double {
        GeoPoint(latitude: latitude, longitude: longitude)?.metres(to: centre) ?? .infinity
    }
}

extension EventMapFilter {
    /// What stands in a statement for the parts of the filter that are not the same in every one. `columns` belong to
    /// the index that the statement reads; none of the conditions may lead it to another one, hence the plus signs.
    func further(_ id: String, _ db: DatabaseConnection) throws -> (sql: String, arguments: Arguments)? {
        var sql = ""
        var arguments = Arguments([])
        if !category.isEmpty {
            sql += " AND \(EngineSpelling.unindexed("category")) = ?"
            arguments += [category]
        }
        let hidden = try hiddenHosts(db)
        if !hidden.isEmpty {
            sql += " AND \(EngineSpelling.unindexed("host_id")) NOT IN \(EngineSpelling.numbers("?"))"
            arguments += [hidden.numberList]
        }
        if !words.isEmpty {
            let query = NameWords(words)
            // Nothing but signs: no event has that.
            guard !query.isEmpty else { return nil }
            sql += " AND \(EngineSpelling.unindexed(id)) IN \(EngineSpelling.holding("?", in: "event_words"))"
            arguments += [query.match]
        }
        return (sql, arguments)
    }

    private func hiddenHosts(_ db: DatabaseConnection) throws -> Set<AccountID> {
        try viewer.map { try Block.everybody(around: $0, db) } ?? []
    }

    /// Every pin in the box that fits, without regard to `withinMetres`, in no order.
    func spots(in box: GeoBox, _ db: DatabaseConnection) throws -> [EventSpot] {
        guard let further = try further("id", db) else { return [] }
        let arguments: Arguments = [
            Int((box.south * 1e7).rounded(.down)), Int((box.north * 1e7).rounded(.up)),
            Int((box.west * 1e7).rounded(.down)), Int((box.east * 1e7).rounded(.up)),
            from / 60, min(to.map { $0 / 60 } ?? .max, Int64(Int32.max)),
        ]
        return try db.rows(
            cached: """
                SELECT id, south, west, starts FROM event_box
                WHERE south >= ? AND north <= ? AND west >= ? AND east <= ? AND ends > ? AND starts < ?\(further.sql)
                """,
            arguments: arguments + further.arguments
        ) { row in
            let (id, south, west): (Int64, Int64, Int64) = try (row.next(), row.next(), row.next())
            let (latitude, longitude) = (Double(south) / 1e7, Double(west) / 1e7)
            return EventSpot(id: id, latitude: latitude, longitude: longitude, starts: try row.next())
        }
    }

    /// Those within `withinMetres`, the soonest first; `nil` where that is not asked for.
    func reachable(_ db: DatabaseConnection) throws -> [EventSpot]? {
        guard let centre, let withinMetres else { return nil }
        return try spots(in: GeoBox(around: centre, metres: withinMetres), db)
            .filter { $0.metres(from: centre) <= withinMetres }
            .sorted { ($0.starts, $0.id) < ($1.starts, $1.id) }
    }

    private static let pinned = """
        FROM event WHERE audience = 'public' AND status = 'planned' AND latitude IS NOT NULL
            AND hidden_at IS NULL AND listed_at > ? AND listed_at < ?
            AND listed_at + coalesce(listed_length, ends_at - starts_at, \(EventTime.usualLength)) > ?
        """

    private var range: Arguments { [from - EventTime.maxLength, to ?? Int64.max, from] }

    /// Who hosts what, of all pins at that time. One walk along an index: the box knows hosts too, but each would be a look
    /// into another tree.
    func hosts(_ db: DatabaseConnection) throws -> [Int64: Int64] {
        var hosts: [Int64: Int64] = [:]
        try db.forEachRow(cached: "SELECT event.id, host_id \(Self.pinned)", arguments: range) { row in
            let event: Int64 = try row.next()
            hosts[event] = try row.next()
            return true
        }
        return hosts
    }

    /// The soonest first, wherever they are.
    func soonest(skipping offset: Int, limit: Int, _ db: DatabaseConnection) throws -> [Event] {
        guard let further = try further("event.id", db) else { return [] }
        return try Event.fetchAll(
            db,
            cached: """
                SELECT \(Event.columns) \(Self.pinned)\(further.sql)
                ORDER BY listed_at, event.id LIMIT ? OFFSET ?
                """,
            arguments: range + further.arguments + [limit, offset]
        )
    }

    func count(upTo limit: Int, _ db: DatabaseConnection) throws -> Int {
        guard let further = try further("event.id", db) else { return 0 }
        return try Int.fetchOne(
            db,
            cached: "SELECT count(*) FROM (SELECT 1 \(Self.pinned)\(further.sql) LIMIT ?) AS found",
            arguments: range + further.arguments + [limit]
        ) ?? 0
    }
}
