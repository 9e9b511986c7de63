/// How good public events promise to be: by their own ratings where there are many, by those of what the same host has
/// made where there are few, and by everybody's where there are none.
struct RatingOrder: Sendable {
    private struct Rated {
        let host: Int64
        let summary: RatingSummary
    }

    /// Public events that were rated, those that are over too.
    private var ofEvent: [Int64: Rated] = [:]
    private var ofHost: [Int64: RatingSummary] = [:]
    private var ofAll = RatingSummary.none

    /// What is expected where nothing at all was rated yet; no more than where the sums begin.
    private static let middle = 3.0

    private static let rated = """
        SELECT event_rating_total.number, event_rating_total.stars, event.id, event.host_id
        FROM event_rating_total JOIN event ON event.id = event_rating_total.event_id
        WHERE event.audience = 'public' AND event.hidden_at IS NULL
        """

    init(_ db: DatabaseConnection) throws {
        try db.forEachRow(cached: Self.rated + " /* once per process */") { try add(&$0) }
    }

    /// Reads again what these events were given.
    mutating func read(_ events: Set<EventID>, _ db: DatabaseConnection) throws {
        for event in events {
            guard let old = ofEvent.removeValue(forKey: event.rawValue) else { continue }
            ofHost[old.host] = ofHost[old.host, default: .none] - old.summary
            ofAll = ofAll - old.summary
        }
        try db.forEachRow(
            cached: Self.rated + " AND event.id IN \(EngineSpelling.numbers("?"))",
            arguments: [events.numberList]
        ) { try add(&$0) }
    }

    private mutating func add(_ row: inout ResultRow) throws -> Bool {
        let (summary, event, host): (RatingSummary, Int64, Int64) = try (row.next(), row.next(), row.next())
        ofEvent[event] = Rated(host: host, summary: summary)
        ofHost[host] = ofHost[host, default: .none] + summary
        ofAll = ofAll + summary
        return true
    }

    /// 1 to 5, of each pin. What is expected of a host is computed once.
    func promises() -> (EventPin) -> Double {
        let all = ofAll.mean(expecting: Self.middle)
        let hosts = ofHost.mapValues { $0.mean(expecting: all) }
        // What nobody has rated, by a host whose events nobody has rated.
        let unknown = RatingSummary.none.mean(expecting: RatingSummary.none.mean(expecting: all))
        return { pin in
            guard let expected = hosts[pin.host] else { return unknown }
            return (ofEvent[pin.id]?.summary ?? .none).mean(expecting: expected)
        }
    }
}
