import Testing

@testable import Models

extension ZoneQueueTests {
    private func told() throws -> [String] {
        try database.read { try String.fetchAll($0, sql: "SELECT detail FROM notice WHERE kind = 'track-next'") }
    }

    @Test func `who puts a song next again and again has its adder told once until it is played`() async throws {
        let people = try await database.people(4)
        let zone = try await zone(people[0])
        let target = try await song("Target", in: zone, by: people[1], since: nil)
        try await database.write { try $0.execute(sql: "UPDATE track SET played_at = 1 WHERE id = \(target)") }
        for round: Int64 in 0..<3 {
            // The attacker's own song comes first, with two votes; the target waits behind it.
            let own = try await song("Own \(round)", in: zone, by: people[0])
            for person in people.suffix(2) { try await vote(own, person) }
            try await vote(target, people[2], at: noon + round * 200)
            let now = Self.start + round * 180_000
            #expect(try await advance(zone, at: now)?.track == own)
            try await database.write { db in
                try #require(try ZoneTrack.find(target, for: people[2].id, db)).track.unvote(by: people[2].id, db)
            }
        }
        #expect(try told() == ["Target"])
    }

    @Test func `whoever may not come to the zone any more is not told of it`() async throws {
        let people = try await database.people(2)
        let zone = try await zone(people[0])
        try await song("One", in: zone, by: people[0])
        try await song("Two", in: zone, by: people[1])
        try await database.write { try $0.execute(sql: "UPDATE zone SET audience = 'friends'") }
        #expect(try await advance(zone, at: Self.start) != nil)
        #expect(try told().isEmpty)
    }

    @Test func `a song that is hidden while it plays ends, and the next one begins`() async throws {
        let people = try await database.people(2)
        let zone = try await zone(people[0])
        let bad = try await song("Bad", in: zone, by: people[1])
        let worse = try await song("Worse", in: zone, by: people[1])
        let good = try await song("Good", in: zone, by: people[0])
        try await vote(bad, people[0])
        #expect(try await advance(zone, at: Self.start)?.track == bad)
        let operators = try await database.signUp("judge")
        try await database.write { db in
            let author = try #require(try Author.find(operators.id, db))
            _ = try Account.setOperator(true, author, now: noon, db)
            let maker = try Author.find(people[1].id, db)
            let subject = ModerationSubject(kind: .track, number: bad.rawValue, title: "Bad", text: "", maker: maker)
            let id = try ModerationCase.findOrMake(for: subject, db)
            try db.execute(sql: "UPDATE moderation_case SET reported_at = 1 WHERE id = ?", arguments: [id])
            let outcome = try ModerationCase.hide(
                id,
                saying: "",
                telling: { _ in "" },
                by: operators.id,
                now: noon + 60,
                db
            )
            #expect(outcome == .done)
        }
        try await vote(worse, people[0])
        let next = try #require(try await advance(zone, at: Self.start + 60_000))
        #expect(next.track == worse && next.startedAt == Self.start + 60_000)
        try await database.write { db in
            let author = try #require(try Author.find(people[1].id, db))
            let outcome = try Account.suspend(author, saying: "", by: .command, now: noon + 90, db)
            #expect(outcome == .done)
        }
        #expect(try await advance(zone, at: Self.start + 90_000)?.track == good)
    }
}
