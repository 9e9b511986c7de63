import Testing

@testable import Models

/// Somebody with very many rows is erased in slices.
struct ErasedAccountTests {
    private func begin(_ account: Account, _ database: AppDatabase) async throws -> ErasedAccount {
        let id = account.id
        let erased = try await database.write { db in
            try Account.credentials(id, db).flatMap { try ErasedAccount.begin($0, now: noon, db) }
        }
        return try #require(erased)
    }

    @Test func `from the first moment nobody uses or sees the account, and it is begun once`() async throws {
        let world = try await EventWorld()
        let (database, ada) = (world.database, world.ada)
        _ = try await database.logIn(ada, session: 1)
        let old = try #require(try database.read { try Account.credentials(ada.id, $0) })
        _ = try await begin(ada, database)
        #expect(try database.read { try SignedIn.find(.numbered(1), now: noon, $0) } == nil)
        #expect(try await database.logIn(ada, session: 2) == nil)
        #expect(try database.read { try Account.findForReset(email: ada.email, $0) }.isEmpty)
        #expect(try database.read { try Friend.list(of: world.bo.id, $0) }.isEmpty)
        #expect(try await database.write { try ErasedAccount.begin(old, now: noon, $0) } == nil)
    }

    @Test func `reviews and pictures of years go in slices too, and each names its files`() async throws {
        let world = try await EventWorld()
        let (database, ada) = (world.database, world.ada.id)
        let count = 2 * ErasedAccount.slice + 1
        try await database.write { db in
            for number in 0..<count {
                // Some reviews have no picture.
                let key: String? = number.isMultiple(of: 2) ? "review-\(number)" : nil
                try db.execute(
                    sql: """
                        INSERT INTO review (account_id, place_kind, place_number, place_name, stars, text, large_key,
                            medium_key, small_key, width, height, created_at, updated_at)
                        VALUES (?1, 'node', ?2, 'Café', 3, 'Good', ?3, ?3 || '-800', ?3, ?4, ?4, 1, 1)
                        """,
                    arguments: [ada, number, key, key == nil ? nil : 1]
                )
                try db.execute(
                    sql: """
                        INSERT INTO place_photo (account_id, place_kind, place_number, large_key, medium_key, small_key,
                            width, height, created_at) VALUES (?1, 'node', ?2, ?3, ?3 || '-800', ?3, 1, 1, 1)
                        """,
                    arguments: [ada, number, "photo-\(number)"]
                )
            }
        }
        let erased = try await begin(world.ada, database)
        func rows() throws -> Int { try database.count("review") + database.count("place_photo") }
        var (before, files) = (try rows(), Set<String>())
        while let step = try await database.write({ try erased.next(now: noon, $0) }) {
            let after = try rows()
            #expect(before - after <= ErasedAccount.slice)
            before = after
            files.formUnion(step.deleted.mediaKeys)
        }
        #expect(try database.count("review") == 0 && database.count("place_photo") == 0)
        #expect(files.count == 2 * (count + (count + 1) / 2))
    }

    @Test func `no operator brings somebody back who is being erased`() async throws {
        let all = try await ModerationWorld()
        try await all.suspend(all.ada)
        let (database, ada) = (all.database, all.world.ada)
        let erased = try await begin(ada, database)
        let person = try all.author(ada.id)
        let outcome = try await database.write { try Account.restore(person, by: .command, now: noon, $0) }
        #expect(outcome == .settled)
        #expect(try database.read { try Account.findForReset(email: ada.email, $0) }.isEmpty)
        while try await database.write({ try erased.next(now: noon, $0) }) != nil {}
        #expect(try database.read { try Account.find(ada.id, $0) } == nil)
    }

    @Test func `no transaction removes more than a slice, and all of it goes, of nobody else`() async throws {
        let world = try await EventWorld()
        let (database, ada, bo) = (world.database, world.ada.id, world.bo.id)
        let count = 3 * ErasedAccount.slice
        try await database.write { db in
            for number in 0..<count {
                try NewNotice(for: ada, .invitation, by: nil).post(now: noon, db)
                try NewNotice(for: bo, .friendAccepted, by: ada).post(now: noon, db)
                try Bookmark.add(.cafe(Int64(number)), of: ada, now: noon, db)
            }
            try NewNotice(for: bo, .friendJoined, by: nil).post(now: noon, db)
            try Bookmark.add(.cafe(1), of: bo, now: noon, db)
            _ = try KnownAddress.keep((0..<count).map { .numbered($0) }, of: ada, now: noon, db)
        }
        let event = try await world.meet()
        func rows() throws -> Int {
            try ["notice", "bookmark", "known_address", "job", "attendance"].reduce(0) { $0 + (try database.count($1)) }
        }
        let erased = try await begin(world.ada, database)
        var (before, steps) = (try rows(), 0)
        while let step = try await database.write({ try erased.next(now: noon, $0) }) {
            let after = try rows()
            #expect(before - after <= ErasedAccount.slice)
            (before, steps) = (after, steps + 1)
            #expect(step.isDone == (try database.read { try Account.find(ada, $0) } == nil))
        }
        #expect(steps > 12)
        let left = try database.read { db in
            try Int.fetchAll(
                db,
                sql: """
                    SELECT count(*) FROM notice UNION ALL SELECT count(*) FROM bookmark
                    UNION ALL SELECT count(*) FROM known_address
                    """
            )
        }
        // Bo has been asked to the meeting, and told that it is called off.
        #expect(
            try database.read { try Notice.all(of: bo, $0).map(\.kind) } == [
                .eventCancelled, .invitation, .friendJoined,
            ]
        )
        #expect(left == [5, 1, 0])
        #expect(try database.read { try Event.find(event.id, $0) }?.status == .cancelled)
    }
}
