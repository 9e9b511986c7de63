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
    /// What is elsewhere is left out; `nil` for the whole earth.
    package var area: MapArea?
    /// Hosts whom they have blocked, or who have blocked them, are left out.
    package var viewer: AccountID?
    /// Those hosts, where they were looked up before.
    private var known: Set<AccountID>?

    package init(from: Int64) { self.from = from }
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
            let isHosted = "\(EngineSpelling.unindexed("host_id")) NOT IN \(EngineSpelling.numbers("?"))"
            sql += " AND (\(isHosted) OR \(FeedPin.isOfFeed(id)))"
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

    /// The same for several statements of one moment: whom the viewer does not see is looked up once for all of them.
    package func knowingHiddenHosts(_ db: DatabaseConnection) throws -> EventMapFilter {
        var filter = self
        filter.known = try hiddenHosts(db)
        return filter
    }

    func hiddenHosts(_ db: DatabaseConnection) throws -> Set<AccountID> {
        if let known { return known }
        return try viewer.map { try Block.everybody(around: $0, db) } ?? []
    }

    /// Calls `take` with each pin that fits, the soonest first, until it says that it has enough.
    func forEach(among pins: EventPins, _ db: DatabaseConnection, _ take: (EventPin) -> Bool) throws {
        guard let match = try PinMatch(self, among: pins, db) else { return }
        if let centre, let withinMetres {
            match.within(withinMetres, of: centre) { pin, _ in take(pin) }
        } else {
            match.forEach(take)
        }
    }
}
