import Testing

@testable import Models

/// Feeds of Ada's, and what becomes of what they say, for suites of tests.
protocol FeedFollowing {}

extension FeedFollowing {
    static var point: GeoPoint? { GeoPoint(latitude: 52.5, longitude: 13.4) }
    static var start: Int64 { noon + 5 * 86_400 }

    func feed(_ world: EventWorld, _ address: String = "https://club.example/a.ics") async throws -> Feed {
        let ada = world.ada
        return try await world.database.write {
            try NewFeed(address: address, zone: "Europe/Berlin").add(by: ada, now: noon, $0)
        }
    }

    func entry(
        _ uid: String = "a",
        _ title: String = "Handball",
        at start: Int64 = noon + 5 * 86_400,
        north: Double = 0,
        feed: Feed
    ) throws -> PlacedEntry {
        var entry = FeedEntry(uid: uid, startsAt: start, title: title)
        entry.link = "https://club.example/\(uid)"
        let point = try #require(GeoPoint(latitude: 52.5 + north, longitude: 13.4))
        return PlacedEntry(entry, entry.values(at: point, zone: nil, of: feed), isRepeat: false)
    }

    @discardableResult
    func follow(
        _ world: EventWorld,
        _ feed: Feed,
        _ entries: [PlacedEntry],
        now: Int64 = noon
    ) async throws -> FeedTally {
        try await world.database.write { db in
            var tally = FeedTally()
            for slice in try feed.plan(entries, [:], cut: [], now: now, db).slices {
                tally += try feed.follow(slice, now: now, db) { _, _, _ in .plain("changed") }
            }
            return tally
        }
    }

    func events(_ world: EventWorld) throws -> [Event] {
        try world.database.read { try Event.fetchAll($0, sql: "SELECT \(Event.columns) FROM event ORDER BY id") }
    }
}
