import Testing

@testable import Models

/// How many songs zones and people may have.
struct TrackAddingTests {
    let place: TemporaryDatabase
    let database: AppDatabase

    init() throws {
        place = try TemporaryDatabase()
        database = try place.openReal()
    }

    private func zone(_ owner: Account) async throws -> Zone {
        let centre = try #require(GeoPoint(latitude: 60.17, longitude: 24.94))
        let border = try ZoneBorder(centre: centre, radiusMetres: 150)
        let values = ZoneValues(name: "Harbour", border: border, rules: ZoneRules(adding: .members))
        return try await database.write { try Zone.create(values, by: owner.id, now: noon, $0) }
    }

    private func fill(
        _ zone: Zone,
        _ count: Int,
        by adder: Account,
        _ state: Track.State = .ready,
        byteCount: Int64 = 1
    ) async throws {
        try await database.write { db in
            for number in 0..<count {
                let row: Assignments = [
                    "zone_id": zone.id, "account_id": adder.id, "state": state, "title": "Old",
                    "milliseconds": 1_000, "original_key": "o-\(adder.id)-\(number)",
                    "audio_key": state == .ready ? "a-\(adder.id)-\(number)" : String?.none,
                    "failure": state == .failed ? Track.Failure.damaged : nil, "byte_count": byteCount,
                    "created_at": noon - 200_000,
                ]
                try db.execute(cached: "INSERT INTO track \(row.inserted)", arguments: row.arguments)
            }
        }
    }

    private func add(_ zone: Zone, by adder: Account, _ song: String = "b") async throws {
        let link = TrackDraft.Source.link("https://soundcloud.com/a/\(song)", widget: nil, milliseconds: nil)
        try await add(TrackDraft(words: TrackWords(title: "New"), source: link), zone, by: adder, TrackLimits())
    }

    private func add(_ draft: TrackDraft, _ zone: Zone, by adder: Account, _ limits: TrackLimits) async throws {
        try await database.write { db in
            let visible = try #require(try VisibleZone.find(zone.id, for: adder.id, db))
            _ = try Track.add(draft, by: adder.id, in: visible, limits: limits, sharedAt: noon, now: noon, db)
        }
    }

    @Test func `songs that have failed, which only their sender sees, take no room from a zone`() async throws {
        let people = try await database.people(3)
        let zone = try await zone(people[0])
        try await fill(zone, ZoneTrack.mostInZone, by: people[1], .failed, byteCount: 1_000)
        try await add(zone, by: people[2])
        let file = TrackDraft(
            words: TrackWords(title: "New"),
            source: .file(key: "k", digest: [UInt8](repeating: 1, count: 32), byteCount: 10, milliseconds: 1_000)
        )
        try await add(file, zone, by: people[2], TrackLimits(zoneBytes: 1_000))
        // Their sender has them on the disk all the same.
        let other = TrackDraft(
            words: TrackWords(title: "More"),
            source: .file(key: "l", digest: [UInt8](repeating: 2, count: 32), byteCount: 10, milliseconds: 1_000)
        )
        await #expect(throws: TrackProblem.noRoomOfOwn(most: 1_000)) {
            try await add(other, zone, by: people[1], TrackLimits(accountBytes: 1_000))
        }
    }

    @Test func `nobody fills a zone alone but those who decide about its songs`() async throws {
        let people = try await database.people(3)
        let zone = try await zone(people[0])
        for person in people.prefix(2) { try await fill(zone, ZoneTrack.mostOfOne, by: person) }
        await #expect(throws: TrackProblem.tooManyOfOne(most: ZoneTrack.mostOfOne)) {
            try await add(zone, by: people[1])
        }
        try await add(zone, by: people[0])
        try await fill(zone, ZoneTrack.mostInZone - 2 * ZoneTrack.mostOfOne - 1, by: people[2])
        await #expect(throws: TrackProblem.zoneIsFull(most: ZoneTrack.mostInZone)) {
            try await add(zone, by: people[0], "c")
        }
    }
}
