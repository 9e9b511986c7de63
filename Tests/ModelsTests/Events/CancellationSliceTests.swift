import Testing

@testable import Models

/// An event with many people is called off a slice at a time, so that nobody else waits for the one writer.
struct CancellationSliceTests {
    private let world: CancellationWorld
    private var place: TemporaryDatabase { world.place }
    private var database: AppDatabase { world.database }

    init() throws { world = try CancellationWorld() }

    @Test func `no transaction tells more than a slice, and everybody is told once, however often it is cut off`()
        async throws
    {
        let (event, host) = try await world.meet()
        let all = try world.expected()
        var database = database
        try await database.write { try event.cancel("Flu.", by: host, slice: CancellationWorld.slice, now: noon, $0) }
        #expect(try database.read { try Event.find(event.id, $0)?.status } == .cancelled)
        var (before, steps) = (try world.told(in: database), 0)
        #expect(before.members + before.mails <= CancellationWorld.slice)
        let first = try #require(try world.rest(database))
        while true {
            // The process ends, and the job of another goes on.
            database.close()
            database = try place.openReal()
            // What was told before it did is known to the row alone.
            let step = try await database.write { try first.tellSome(CancellationWorld.slice, now: noon + 1, $0) }
            let now = try world.told(in: database)
            #expect(now.members + now.mails - before.members - before.mails <= CancellationWorld.slice)
            (before, steps) = (now, steps + 1)
            if step == .done { break }
        }
        #expect(steps > 3)
        #expect(before == all)
        // Done twice, as jobs may be.
        #expect(try await database.write { try first.tellSome(CancellationWorld.slice, now: noon + 2, $0) } == .done)
        #expect(try world.told(in: database) == all)
    }

    @Test func `few people are told at once, without a job`() async throws {
        let (event, host) = try await world.meet()
        try await database.write { try event.cancel("Flu.", by: host, now: noon, $0) }
        #expect(try world.told(in: database) == world.expected())
        #expect(try world.rest(database) == nil)
    }

    @Test(arguments: [false, true])
    func `a host leaves an event with many people slice by slice`(isCancelledBefore: Bool) async throws {
        let (event, host) = try await world.meet()
        let all = try world.expected()
        var database = database
        try await database.write { db in
            for number in 0..<(3 * CancellationWorld.slice) {
                try db.execute(
                    sql: """
                        INSERT INTO notice (account_id, kind, actor_id, event_id, detail, created_at)
                        SELECT account_id, 'nudge', ?1, ?2, 'Said ' || ?3, 1 FROM attendance
                        WHERE account_id IS NOT NULL AND role <> 'host' LIMIT 1
                        """,
                    arguments: [host, event.id, number]
                )
            }
            // Called off by hand, and not everybody has been told yet.
            if isCancelledBefore { try event.cancel("Flu.", by: host, slice: CancellationWorld.slice, now: noon, db) }
        }
        let begun = try await database.write { db in
            try Account.credentials(host, db).flatMap { try ErasedAccount.begin($0, now: noon, db) }
        }
        let erased = try #require(begun)
        func changed(_ database: AppDatabase) throws -> Int {
            let mine = try database.read {
                try Int.fetchOne($0, sql: "SELECT count(*) FROM notice WHERE actor_id = ?", arguments: [host])
            }
            let told = try world.told(in: database)
            return told.members + told.mails - (mine ?? 0)
        }
        var last = try changed(database)
        while try await database.write({ try erased.next(now: noon + 1, slice: CancellationWorld.slice, $0) }) != nil {
            let now = try changed(database)
            #expect(now - last <= CancellationWorld.slice)
            last = now
            database.close()
            database = try place.openReal()
        }
        #expect(try world.told(in: database) == all)
        let left = try database.read { db in
            (
                event: try Event.find(event.id, db), host: try Account.find(host, db),
                said: try Int.fetchOne(db, sql: "SELECT count(*) FROM notice WHERE detail <> ''"),
                kept: try Int.fetchOne(db, sql: "SELECT count(*) FROM notice WHERE kind = 'nudge'")
            )
        }
        #expect(left.event?.status == .cancelled && left.event?.host != host && left.host == nil)
        #expect(left.said == 0 && left.kept == 3 * CancellationWorld.slice)
    }

    private func hasBegunToLeave(_ account: AccountID) async throws -> ErasedAccount {
        let begun = try await database.write { db in
            try Account.credentials(account, db).flatMap { try ErasedAccount.begin($0, now: noon, db) }
        }
        return try #require(begun)
    }

    @Test func `nobody is left out where the job goes on while the host is being erased`() async throws {
        let (event, host) = try await world.meet()
        let all = try world.expected()
        try await database.write { try event.cancel("Flu.", by: host, slice: CancellationWorld.slice, now: noon, $0) }
        let erased = try await hasBegunToLeave(host)
        try await world.tellRest()
        #expect(try world.told(in: database) == all)
        while try await database.write({ try erased.next(now: noon + 2, slice: CancellationWorld.slice, $0) }) != nil {}
        #expect(try world.told(in: database) == all)
        let said = try database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM notice WHERE detail <> ''") }
        #expect(said == 0)
    }

    @Test(arguments: [false, true])
    func `nobody is left out where a co-host has called it off and is gone or suspended since`(
        isErased: Bool
    ) async throws {
        let (event, _) = try await world.meet()
        let found = try database.read { try Account.find(username: "person-1", $0)?.id }
        let cohost = try #require(found)
        try await database.write { db in
            let promote = "UPDATE attendance SET role = 'cohost', answer = 'going' WHERE account_id = ?"
            try db.execute(sql: promote, arguments: [cohost])
            try event.cancel("Flu.", by: cohost, slice: CancellationWorld.slice, now: noon, db)
        }
        let first = try database.read {
            try Int.fetchOne($0, sql: "SELECT max(attendance.id) FROM notice JOIN attendance USING (account_id)")
        }
        if isErased {
            let erased = try await hasBegunToLeave(cohost)
            while try await database.write({ try erased.next(now: noon, slice: CancellationWorld.slice, $0) }) != nil {}
        } else {
            try await database.write {
                try $0.execute(sql: "UPDATE account SET suspended_at = 1 WHERE id = ?", arguments: [cohost])
            }
        }
        try await world.tellRest()
        let forgotten = try database.read { db in
            try Int64.fetchAll(
                db,
                sql: """
                    SELECT id FROM attendance WHERE id > ? AND answer <> 'declined' AND account_id IS NOT NULL
                        AND account_id NOT IN (SELECT account_id FROM notice WHERE kind = 'event-cancelled')
                    """,
                arguments: [first]
            )
        }
        #expect(forgotten == [])
    }

    @Test func `two workers at once tell everybody once`() async throws {
        let (event, host) = try await world.meet()
        try await database.write { try event.cancel("Flu.", by: host, slice: 1, now: noon, $0) }
        let rest = try #require(try world.rest(database))
        let other = try place.openReal()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for database in [database, other, database, other] {
                group.addTask { while try await database.write({ try rest.tellSome(1, now: noon, $0) }) == .more {} }
            }
            try await group.waitForAll()
        }
        #expect(try world.told(in: database) == world.expected())
    }

    @Test func `a parked job does not keep its host, and whoever starts it anew tells the others`() async throws {
        let (event, host) = try await world.meet()
        let all = try world.expected()
        try await database.write { db in
            try event.cancel("Flu.", by: host, slice: CancellationWorld.slice, now: noon, db)
            try db.execute(sql: "UPDATE job SET parked_at = 1 WHERE kind = 'event-cancellation'")
        }
        let erased = try await hasBegunToLeave(host)
        var steps = 0
        while try await database.write({ try erased.next(now: noon + 1, slice: CancellationWorld.slice, $0) }) != nil,
            steps < 1_000
        {
            steps += 1
        }
        #expect(steps < 1_000)
        let kept = try database.read { try String.fetchOne($0, sql: "SELECT payload FROM job WHERE parked_at = 1") }
        #expect(try #require(kept).contains("Flu.") == false)
        try await database.write { db in
            let job = try #require(try JobID.fetchOne(db, sql: "SELECT id FROM job WHERE parked_at IS NOT NULL"))
            #expect(try Job.retry(job, now: noon + 2, db))
        }
        try await world.tellRest()
        #expect(try world.told(in: database) == all)
        let said = try database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM notice WHERE detail <> ''") }
        #expect(said == 0)
    }
}
