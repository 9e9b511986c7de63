import Testing

@testable import Models

/// What a zone plays: one song after the other, chosen by those who are there.
struct ZoneQueueTests {
    let place: TemporaryDatabase
    let database: AppDatabase
    /// Epoch milliseconds.
    static let start = noon * 1000

    init() throws {
        place = try TemporaryDatabase()
        database = try place.openReal()
    }

    func zone(_ owner: Account, _ rules: ZoneRules = ZoneRules(repeatMinutes: 0)) async throws -> Zone {
        let centre = try #require(GeoPoint(latitude: 60.17, longitude: 24.94))
        let values = ZoneValues(
            name: "Harbour",
            border: try ZoneBorder(centre: centre, radiusMetres: 150),
            rules: rules
        )
        return try await database.write { try Zone.create(values, by: owner.id, now: noon, $0) }
    }

    /// A song of three minutes.
    @discardableResult
    func song(
        _ title: String,
        in zone: Zone,
        by adder: Account?,
        since: Int64? = noon,
        milliseconds: Int64 = 180_000
    ) async throws -> TrackID {
        try await database.write { db in
            let row: Assignments = [
                "zone_id": zone.id, "account_id": adder?.id, "state": Track.State.ready, "title": title,
                "milliseconds": milliseconds, "original_key": "o-\(title)", "audio_key": "a-\(title)",
                "waits_since": since, "created_at": noon,
            ]
            let id: Int64? = try Int64.fetchOne(
                db,
                cached: "INSERT INTO track \(row.inserted) RETURNING id",
                arguments: row.arguments
            )
            return TrackID(rawValue: try #require(id))
        }
    }

    func advance(_ zone: Zone, at milliseconds: Int64) async throws -> ZonePlay? {
        try await database.write { try ZoneQueue.advance(zone, now: milliseconds, $0) }
    }

    func vote(_ track: TrackID, _ account: Account, at now: Int64 = noon) async throws {
        try await database.write { db in
            let found = try #require(try ZoneTrack.find(track, for: account.id, db))
            try found.track.vote(by: account.id, in: found.zone.zone, now: now, db)
        }
    }

    func queue(_ zone: Zone, for viewer: Account? = nil, at milliseconds: Int64 = start) throws -> ZoneQueue {
        try database.read { try ZoneQueue(of: zone, for: viewer?.id, now: milliseconds, $0) }
    }

    @Test func `a zone without songs plays nothing`() async throws {
        let zone = try await zone(try await database.signUp("ada-q"))
        #expect(try await advance(zone, at: Self.start) == nil)
        #expect(try queue(zone).now == nil)
    }

    @Test func `songs follow each other without a gap, the voted one first`() async throws {
        let people = try await database.people(3)
        let zone = try await zone(people[0])
        let first = try await song("First", in: zone, by: people[0])
        let second = try await song("Second", in: zone, by: people[1])
        try await vote(second, people[2])
        let play = try #require(try await advance(zone, at: Self.start))
        #expect(play.track == second && play.votes == 1 && play.startedAt == Self.start)
        // Asked again while it plays, nothing changes.
        #expect(try await advance(zone, at: Self.start + 179_999) == play)
        let next = try #require(try await advance(zone, at: Self.start + 180_400))
        #expect(next.track == first && next.startedAt == Self.start + 180_000)
        #expect(next.session == play.session)
        // Its votes are gone, and it can be voted for again.
        #expect(try queue(zone, at: Self.start + 180_400).others.map(\.votes) == [0])
    }

    @Test func `whoever asks at the same moment begins one song`() async throws {
        let ada = try await database.signUp("ada-q")
        let zone = try await zone(ada)
        for number in 0..<4 { try await song("S\(number)", in: zone, by: ada) }
        try await withThrowingTaskGroup(of: ZonePlay?.self) { group in
            for _ in 0..<20 { group.addTask { try await advance(zone, at: Self.start) } }
            var plays: Set<ZonePlay> = []
            for try await play in group { if let play { plays.insert(play) } }
            #expect(plays.count == 1)
        }
        let count = try database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM track_play") }
        #expect(count == 1)
    }

    @Test func `a short song that would have been over meanwhile is heard from its beginning`() async throws {
        let ada = try await database.signUp("ada-q")
        let zone = try await zone(ada)
        let songs = [
            try await song("One", in: zone, by: ada, milliseconds: 2_000),
            try await song("Two", in: zone, by: ada, milliseconds: 2_000),
        ]
        let first = try #require(try await advance(zone, at: Self.start))
        // Noticed three seconds late, as after a restart.
        let next = try #require(try await advance(zone, at: first.endsAt + 3_000))
        #expect([first.track, next.track] == songs && next.startedAt == first.endsAt + 3_000)
    }

    @Test func `after a while without listeners it begins anew`() async throws {
        let ada = try await database.signUp("ada-q")
        let zone = try await zone(ada)
        try await song("One", in: zone, by: ada)
        try await song("Two", in: zone, by: ada)
        let first = try #require(try await advance(zone, at: Self.start))
        let later = Self.start + 7_200_000
        let next = try #require(try await advance(zone, at: later))
        #expect(next.startedAt == later && next.session == later && next.session != first.session)
    }

    @Test func `nothing is repeated within the window, and it is said until when`() async throws {
        let ada = try await database.signUp("ada-q")
        let zone = try await zone(ada, ZoneRules(repeatMinutes: 60))
        try await song("Only", in: zone, by: ada)
        let play = try #require(try await advance(zone, at: Self.start))
        #expect(try await advance(zone, at: play.endsAt) == nil)
        #expect(try queue(zone, at: play.endsAt).silentUntil == noon + 3_600)
        #expect(try await advance(zone, at: Self.start + 3_600_000)?.track == play.track)
    }

    @Test func `votes are one each, have a bound, and can be taken back`() async throws {
        let people = try await database.people(2)
        let zone = try await zone(people[0], ZoneRules(votesPerPerson: 2, repeatMinutes: 0))
        var songs: [TrackID] = []
        for number in 0..<3 { songs.append(try await song("S\(number)", in: zone, by: people[0], since: nil)) }
        for _ in 0..<2 { try await vote(songs[0], people[1]) }
        try await vote(songs[1], people[1])
        await #expect(throws: VoteProblem.noVotesLeft(of: 2)) { try await vote(songs[2], people[1]) }
        #expect(try queue(zone).waiting.map(\.votes) == [1, 1])
        try await database.write { [songs] db in
            try #require(try ZoneTrack.find(songs[0], for: people[1].id, db)).track.unvote(by: people[1].id, db)
        }
        try await vote(songs[2], people[1])
        #expect(try queue(zone, for: people[1]).waiting.filter(\.isVoted).map(\.track.id) == [songs[1], songs[2]])
    }

    @Test func `fifty votes at once count fifty`() async throws {
        let people = try await database.people(51)
        let zone = try await zone(people[0])
        let track = try await song("Loved", in: zone, by: people[0])
        try await withThrowingTaskGroup(of: Void.self) { group in
            for person in people.dropFirst() { group.addTask { try await vote(track, person) } }
            try await group.waitForAll()
        }
        #expect(try queue(zone).waiting.map(\.votes) == [50])
        #expect(try await advance(zone, at: Self.start)?.votes == 50)
    }

    @Test func `more than half of those present skip, and at least three`() async throws {
        let people = try await database.people(5)
        let zone = try await zone(people[0])
        try await song("One", in: zone, by: people[0])
        try await song("Two", in: zone, by: people[0])
        let play = try #require(try await advance(zone, at: Self.start))
        func skip(_ person: Account, isCurator: Bool = false, at milliseconds: Int64) async throws -> Int {
            try await database.write { db in
                let playing = try #require(try ZonePlay.now(in: zone.id, db))
                return try playing.skip(
                    by: person.id,
                    isCurator: isCurator,
                    present: 5,
                    in: zone,
                    now: milliseconds,
                    db
                )
            }
        }
        #expect(try await skip(people[1], at: Self.start + 1_000) == 2)
        #expect(try await skip(people[1], at: Self.start + 1_000) == 2)
        #expect(try await skip(people[2], at: Self.start + 2_000) == 1)
        #expect(try await skip(people[3], at: Self.start + 3_000) == 0)
        let next = try #require(try queue(zone, at: Self.start + 3_000).now)
        #expect(next.id != play.id && next.startedAt == Self.start + 3_000)
        // A curator needs nobody.
        #expect(try await skip(people[0], isCurator: true, at: Self.start + 4_000) == 0)
        let history = try database.read { try ZonePlay.history(of: zone.id, for: nil, limit: 9, $0) }
        #expect(history.map(\.play.isSkipped) == [true, true])
    }

    @Test func `what is hidden, being prepared, or only a link is never played`() async throws {
        let ada = try await database.signUp("ada-q")
        let zone = try await zone(ada)
        let failed = "state = 'failed', failure = 'damaged'"
        for (title, change) in [("A", "state = 'preparing'"), ("B", "hidden_at = 1"), ("C", failed)] {
            let track = try await song(title, in: zone, by: ada)
            try await database.write { try $0.execute(sql: "UPDATE track SET \(change) WHERE id = \(track)") }
        }
        #expect(try await advance(zone, at: Self.start) == nil)
    }

    @Test func `the adder of the next song is told once`() async throws {
        let people = try await database.people(2)
        let zone = try await zone(people[0])
        try await song("One", in: zone, by: people[0])
        try await song("Two", in: zone, by: people[1])
        for second: Int64 in [0, 1] { _ = try await advance(zone, at: Self.start + second * 1_000) }
        let notices = try database.read { db in
            try String.fetchAll(db, sql: "SELECT detail FROM notice WHERE kind = 'track-next'")
        }
        #expect(notices == ["Two"])
    }

    @Test func `favourites are listed, the newest first, and only what one may see`() async throws {
        let people = try await database.people(2)
        let zone = try await zone(people[0])
        let songs = [
            try await song("One", in: zone, by: people[0]), try await song("Two", in: zone, by: people[0]),
        ]
        for (index, track) in songs.enumerated() {
            try await database.write { db in
                let found = try #require(try ZoneTrack.find(track, for: people[1].id, db))
                for _ in 0..<2 {
                    try found.track.setFavourite(true, of: people[1].id, now: noon + Int64(index), db)
                }
            }
        }
        let listed = try database.read { try ZoneTrack.favourites(1, of: people[1].id, $0) }
        #expect(listed.tracks.map(\.track.track.id) == songs.reversed())
        try await database.write { _ = try Block.add(people[0].id, by: people[1].id, now: noon, $0) }
        #expect(try database.read { try ZoneTrack.favourites(1, of: people[1].id, $0) }.tracks.isEmpty)
    }
}
