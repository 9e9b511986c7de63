import Testing

@testable import Models

/// How much one member may make in 24 hours.
struct DailyLimitTests {
    @Test func `the limit says when one can go on, and then one can`() async throws {
        let all = try await ModerationWorld()
        let (database, ada) = (all.database, all.ada)
        for number in 0..<30 {
            let place = PlaceSummary(
                id: PlaceID(.node, Int64(number)),
                name: "Place \(number)",
                category: .cafe,
                point: EventMapTests.market,
                address: nil
            )
            let now = noon + Int64(number)
            let draft = ReviewDraft(stars: 3, text: "Fine", picture: .keep)
            try await database.write { _ = try Review.save(draft, of: place, by: ada, now: now, $0) }
        }
        let other = PlaceSummary(
            id: PlaceID(.way, 1),
            name: "One more",
            category: .cafe,
            point: EventMapTests.market,
            address: nil
        )
        let draft = ReviewDraft(stars: 3, text: "Fine", picture: .keep)
        await #expect(throws: DailyLimit.Reached(most: 30, freeAt: noon + 86_400)) {
            try await database.write { _ = try Review.save(draft, of: other, by: ada, now: noon + 60, $0) }
        }
        // Changing one that is there is no new one.
        let first = PlaceSummary(
            id: PlaceID(.node, 0),
            name: "Place 0",
            category: .cafe,
            point: EventMapTests.market,
            address: nil
        )
        try await database.write { _ = try Review.save(draft, of: first, by: ada, now: noon + 60, $0) }
        try await database.write { _ = try Review.save(draft, of: other, by: ada, now: noon + 86_400, $0) }
    }

    @Test func `of several at once all are counted`() async throws {
        let all = try await ModerationWorld()
        let (database, ada) = (all.database, all.ada)
        let pictures = (0..<11).map { StoredPicture(largeKey: "l\($0)", smallKey: "s\($0)", width: 4, height: 3) }
        for number in 0..<18 {
            try await database.write {
                _ = try PlacePhoto.add(pictures, of: PlaceID(.node, Int64(number)), by: ada, now: noon, $0)
            }
        }
        #expect(try database.count("place_photo") == 198)
        await #expect(throws: DailyLimit.Reached(most: 200, freeAt: noon + 86_400)) {
            try await database.write {
                _ = try PlacePhoto.add(Array(pictures.prefix(3)), of: PlaceID(.way, 1), by: ada, now: noon, $0)
            }
        }
        try await database.write {
            _ = try PlacePhoto.add(Array(pictures.prefix(2)), of: PlaceID(.way, 1), by: ada, now: noon, $0)
        }
        #expect(try database.count("place_photo") == 200)
    }

    @Test func `a member reports twenty things in a day, and one of them again`() async throws {
        let all = try await ModerationWorld()
        let (database, cy) = (all.database, all.cy)
        var subjects: [ModerationSubject] = []
        for number in 0..<21 {
            let account = try await database.signUp("person-\(number)")
            subjects.append(ModerationSubject(try all.author(account.id)))
        }
        for subject in subjects.prefix(20) { try await all.report(subject, by: cy) }
        let last = subjects[20]
        await #expect(throws: DailyLimit.Reached(most: 20, freeAt: noon + 86_400)) {
            try await all.report(last, by: cy, now: noon + 9)
        }
        #expect(try all.open().count == 20)
        try await all.report(subjects[0], by: cy, .dangerous, now: noon + 9)
        try await all.report(last, by: cy, now: noon + 86_400)
        #expect(try all.open().count == 21)
    }

    @Test func `what is deleted again counts for its day, and is forgotten after it`() async throws {
        let all = try await ModerationWorld()
        let (database, ada) = (all.database, all.ada)
        let picture = StoredPicture(largeKey: "l", smallKey: "s", width: 4, height: 3)
        for number in 0..<200 {
            try await database.write { db in
                _ = try PlacePhoto.add([picture], of: PlaceID(.node, 1), by: ada, now: noon + Int64(number), db)
                try db.execute(sql: "DELETE FROM place_photo")
            }
        }
        await #expect(throws: DailyLimit.Reached(most: 200, freeAt: noon + 86_400)) {
            try await database.write {
                _ = try PlacePhoto.add([picture], of: PlaceID(.node, 1), by: ada, now: noon + 300, $0)
            }
        }
        #expect(try database.count("counted_act") == 200)
        // The first of them counts no more after a day, the others still do.
        try await database.write { try DailyLimit.forgetOld(now: noon + 86_400, $0) }
        #expect(try database.count("counted_act") == 199)
        try await database.write {
            _ = try PlacePhoto.add([picture], of: PlaceID(.node, 1), by: ada, now: noon + 86_400, $0)
        }
        await #expect(throws: DailyLimit.Reached.self) {
            try await database.write {
                _ = try PlacePhoto.add([picture], of: PlaceID(.node, 1), by: ada, now: noon + 86_400, $0)
            }
        }
    }

    @Test func `an account that is erased leaves nothing that counts`() async throws {
        let all = try await ModerationWorld()
        let (database, ada) = (all.database, all.ada)
        let picture = StoredPicture(largeKey: "l", smallKey: "s", width: 4, height: 3)
        try await database.write { db in
            _ = try PlacePhoto.add([picture], of: PlaceID(.node, 1), by: ada, now: noon, db)
            try db.execute(sql: "DELETE FROM place_photo")
            _ = try PlacePhoto.add([picture], of: PlaceID(.node, 2), by: ada, now: noon, db)
            try db.execute(sql: "DELETE FROM account WHERE id = ?", arguments: [ada])
        }
        #expect(try database.count("counted_act") == 0)
    }
}
