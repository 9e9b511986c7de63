import Testing

@testable import Models

/// Two processes that keep the same zone going.
struct ZoneQueueRaceTests {
    private static let start = noon * 1_000
    private static let count: Int64 = 12

    @Test func `each song is begun once, also by two processes, while people vote, take back and skip`() async throws {
        let place = try TemporaryDatabase()
        let (databases, people, zone) = try await zone(songs: Self.count, in: place)
        for round in 0..<Self.count {
            let now = Self.start + round * 10_000
            try await withThrowingTaskGroup(of: Void.self) { group in
                for database in databases {
                    for person in people {
                        group.addTask {
                            _ = try await database.write { try ZoneQueue.advance(zone, now: now, $0) }
                            try await database.write { db in
                                guard
                                    let track = try ZoneTrack.all(of: zone.id, for: person.id, db).first(where: {
                                        $0.track.playedAt == nil
                                    })
                                else { return }
                                try track.vote(by: person.id, in: zone, now: now / 1_000, db)
                                if person.id == people[3].id { try track.unvote(by: person.id, db) }
                            }
                        }
                    }
                }
                try await group.waitForAll()
            }
        }
        let plays = try databases[0].read { db in
            try Int64.fetchAll(db, sql: "SELECT track_id FROM track_play ORDER BY id")
        }
        #expect(plays.count == Int(Self.count) && Set(plays).count == plays.count)
        let starts = try databases[0].read { db in
            try Int64.fetchAll(db, sql: "SELECT started_at FROM track_play ORDER BY id")
        }
        #expect(starts == (0..<Self.count).map { Self.start + $0 * 10_000 })
        for database in databases { database.close() }
    }

    /// A zone with as many songs that wait, and two processes that have its database open.
    private func zone(
        songs: Int64,
        in place: TemporaryDatabase
    ) async throws -> (databases: [AppDatabase], people: [Account], zone: Zone) {
        let databases = [try place.openReal(), try place.openReal()]
        let people = try await databases[0].people(4)
        let centre = try #require(GeoPoint(latitude: 60.17, longitude: 24.94))
        let values = ZoneValues(
            name: "Harbour",
            border: try ZoneBorder(centre: centre, radiusMetres: 150),
            rules: ZoneRules(votesPerPerson: 20, repeatMinutes: 1_440)
        )
        let zone = try await databases[0].write { db in
            let zone = try Zone.create(values, by: people[0].id, now: noon, db)
            for number in 0..<songs {
                let row: Assignments = [
                    "zone_id": zone.id, "account_id": people[Int(number % 4)].id, "state": Track.State.ready,
                    "title": "S\(number)", "milliseconds": 10_000, "original_key": "o\(number)",
                    "audio_key": "a\(number)", "waits_since": noon, "created_at": noon,
                ]
                try db.execute(cached: "INSERT INTO track \(row.inserted)", arguments: row.arguments)
            }
            return zone
        }
        return (databases, people, zone)
    }

    @Test func `who begins a song that another process has begun meanwhile gets what plays`() async throws {
        let place = try TemporaryDatabase()
        let (databases, _, zone) = try await zone(songs: 3, in: place)
        let first = try await databases[0].write { try ZoneQueue.advance(zone, now: Self.start, $0) }
        // As where both have looked before either has written, which one writer at a time does not allow.
        let second = try await databases[1].write { try ZoneQueue.begin(zone, now: Self.start + 1, $0) }
        #expect(first != nil && second == first)
        let waiting = try databases[0].read {
            try Int.fetchOne($0, sql: "SELECT count(*) FROM track WHERE waits_since IS NOT NULL")
        }
        #expect(waiting == 2)
        for database in databases { database.close() }
    }

    @Test func `a song that people of two processes skip at once is skipped once, and votes count once`() async throws {
        let place = try TemporaryDatabase()
        let (databases, people, zone) = try await zone(songs: 5, in: place)
        let play = try #require(try await databases[0].write { try ZoneQueue.advance(zone, now: Self.start, $0) })
        let voted = try databases[0].read { db in
            try #require(try ZoneTrack.all(of: zone.id, for: people[0].id, db).first { $0.track.playedAt == nil })
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for database in databases {
                for person in people {
                    group.addTask {
                        _ = try await database.write {
                            try play.skip(
                                by: person.id,
                                isCurator: false,
                                present: 4,
                                in: zone,
                                now: Self.start + 2_000,
                                $0
                            )
                        }
                    }
                }
                group.addTask {
                    try await database.write { try voted.vote(by: people[0].id, in: zone, now: noon, $0) }
                }
            }
            try await group.waitForAll()
        }
        let plays = try databases[1].read { db in
            try Bool.fetchAll(db, sql: "SELECT is_skipped FROM track_play ORDER BY id")
        }
        #expect(plays == [true, false])
        let votes = try databases[1].read { try Int.fetchOne($0, sql: "SELECT count(*) FROM track_vote") ?? 0 }
        #expect(votes <= 1)
        for database in databases { database.close() }
    }
}
