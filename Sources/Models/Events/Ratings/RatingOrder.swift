/// How good public events promise to be: by their own ratings where there are many, by those of what the same host has
/// made where there are few, and by everybody's where there are none.
struct RatingOrder {
    private let ofEvent: [Int64: RatingSummary]
    private let ofHost: [Int64: RatingSummary]
    private let ofAll: Double

    /// What is expected where nothing at all was rated yet; no more than where the sums begin.
    private static let middle = 3.0

    init(_ db: DatabaseConnection) throws {
        var (events, hosts, all) = ([Int64: RatingSummary](), [Int64: RatingSummary](), RatingSummary.none)
        try db.forEachRow(
            cached: """
                SELECT event_rating_total.number, event_rating_total.stars, event.id, event.host_id
                FROM event_rating_total JOIN event ON event.id = event_rating_total.event_id
                WHERE event.audience = 'public' AND event.hidden_at IS NULL
                """
        ) { row in
            let (summary, event, host): (RatingSummary, Int64, Int64) = try (row.next(), row.next(), row.next())
            events[event] = summary
            hosts[host, default: .none] = hosts[host, default: .none] + summary
            all = all + summary
            return true
        }
        (ofEvent, ofHost, ofAll) = (events, hosts, all.mean(expecting: Self.middle))
    }

    /// 1 to 5.
    func promise(event: Int64, host: Int64?) -> Double {
        let expected = (host.flatMap { ofHost[$0] } ?? .none).mean(expecting: ofAll)
        return ofEvent[event, default: .none].mean(expecting: expected)
    }
}
