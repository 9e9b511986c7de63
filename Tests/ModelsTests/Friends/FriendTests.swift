import Testing

@testable import Models

/// Friends in their order, and what ends and restores a friendship.
struct FriendTests {
    let place: TemporaryDatabase
    let database: AppDatabase

    init() throws {
        place = try TemporaryDatabase()
        database = try place.openReal()
    }

    private func names(of account: Account) throws -> [String] {
        try database.read { try Friend.list(of: account.id, $0).map(\.person.username) }
    }

    @Test func `friends are in both lists, each in an order of its own`() async throws {
        let people = try await database.people(4)
        for other in people.dropFirst() { try await database.befriend(people[0], other) }
        #expect(try names(of: people[0]) == ["person-1", "person-2", "person-3"])
        #expect(try names(of: people[2]) == ["person-0"])
        let (isFriend, isStranger, ids) = try database.read { db in
            (
                try Friend.areFriends(people[3].id, people[0].id, db),
                try Friend.areFriends(people[3].id, people[1].id, db), try Friend.ids(of: people[0].id, db)
            )
        }
        #expect(isFriend && !isStranger)
        #expect(ids == Set(people.dropFirst().map(\.id)))
    }

    @Test(arguments: [
        (1, Friend.Move.up, [2, 1, 3, 4]), (0, .up, [1, 2, 3, 4]), (3, .down, [1, 2, 3, 4]), (0, .down, [2, 1, 3, 4]),
        (3, .to(0), [4, 1, 2, 3]), (0, .to(2), [2, 3, 1, 4]), (0, .to(.max), [2, 3, 4, 1]),
        (3, .to(.min), [4, 1, 2, 3]), (2, .to(2), [1, 2, 3, 4]),
    ])
    func `a friend moves up, down and anywhere`(index: Int, move: Friend.Move, expected: [Int]) async throws {
        let people = try await database.people(5)
        for other in people.dropFirst() { try await database.befriend(people[0], other) }
        let before = expected == [1, 2, 3, 4]
        let hasMoved = try await database.write { try Friend.move(people[index + 1].id, move, of: people[0].id, $0) }
        #expect(hasMoved != before)
        #expect(try names(of: people[0]) == expected.map { "person-\($0)" })
        #expect(try names(of: people[1]) == ["person-0"])
    }

    @Test func `who is suspended is in nobody's way, and back where they were`() async throws {
        let people = try await database.people(5)
        for other in people.dropFirst() { try await database.befriend(people[0], other) }
        let shut = try #require(try database.read { try Author.find(people[2].id, $0) })
        try await database.write { db in
            _ = try Account.suspend(shut, saying: "", by: .command, now: noon, db)
            _ = try Friend.move(people[3].id, .up, of: people[0].id, db)
        }
        #expect(try names(of: people[0]) == ["person-3", "person-1", "person-4"])
        try await database.write { db in
            _ = try Friend.move(people[3].id, .to(1), of: people[0].id, db)
            _ = try Friend.move(people[4].id, .up, of: people[0].id, db)
            _ = try Account.restore(shut, by: .command, now: noon, db)
        }
        #expect(try names(of: people[0]) == ["person-1", "person-2", "person-4", "person-3"])
    }

    @Test func `the order survives gaps, equal positions and moving a stranger`() async throws {
        let people = try await database.people(5)
        for other in people.dropFirst() { try await database.befriend(people[0], other) }
        try await database.write { db in
            try db.execute(sql: "UPDATE friendship SET position = 7 WHERE account_id = ?", arguments: [people[0].id])
            _ = try Friend.move(people[4].id, .to(1), of: people[0].id, db)
        }
        #expect(try names(of: people[0]) == ["person-1", "person-4", "person-2", "person-3"])
        let isMoved = try await database.write { try Friend.move(people[2].id, .up, of: people[1].id, $0) }
        #expect(!isMoved)
    }

    @Test func `a removal takes both out, and is undone at the same places`() async throws {
        let people = try await database.people(4)
        for other in people.dropFirst() { try await database.befriend(people[0], other) }
        let (ada, bo) = (people[0].id, people[2].id)
        #expect(try await database.write { try Friend.remove(bo, of: ada, now: noon, $0) })
        #expect(try await database.write { try Friend.remove(bo, of: ada, now: noon, $0) } == false)
        #expect(try names(of: people[0]) == ["person-1", "person-3"])
        #expect(try names(of: people[2]).isEmpty)
        let latest = try database.read { try FriendRemoval.latest(by: ada, now: noon + 599, $0)?.person.username }
        #expect(latest == "person-2")
        #expect(try await database.write { try FriendRemoval.undo(bo, by: ada, now: noon + 599, $0) })
        #expect(try names(of: people[0]) == ["person-1", "person-2", "person-3"])
        #expect(try names(of: people[2]) == ["person-0"])
        #expect(try await database.write { try FriendRemoval.undo(bo, by: ada, now: noon + 599, $0) } == false)
    }

    @Test func `nobody undoes what the other has done, nor anything after ten minutes`() async throws {
        let people = try await database.people(2)
        let (ada, bo) = (people[0].id, people[1].id)
        try await database.befriend(people[0], people[1])
        _ = try await database.write { try Friend.remove(bo, of: ada, now: noon, $0) }
        #expect(try await database.write { try FriendRemoval.undo(ada, by: bo, now: noon, $0) } == false)
        #expect(try await database.write { try FriendRemoval.undo(bo, by: ada, now: noon + 600, $0) } == false)
        _ = try await database.write { try FriendRemoval.undo(bo, by: ada, now: noon, $0) }
        // Ada's old right is used up: it does not undo what Bo does later.
        _ = try await database.write { try Friend.remove(ada, of: bo, now: noon + 1, $0) }
        #expect(try await database.write { try FriendRemoval.undo(bo, by: ada, now: noon + 2, $0) } == false)
        #expect(try names(of: people[0]).isEmpty)
        _ = try await database.write { try Block.add(bo, by: ada, now: noon, $0) }
        #expect(try await database.write { try FriendRemoval.undo(ada, by: bo, now: noon + 2, $0) } == false)
    }

    @Test func `friends are searched by how words begin, whatever case and accents`() async throws {
        let people = try await database.people(3)
        for other in people.dropFirst() { try await database.befriend(people[0], other) }
        _ = try await database.write { try Account.rename(people[1].id, to: "Zoë O’Hara-Çelik", now: noon, $0) }
        func found(_ words: String, limit: Int = 10) throws -> [String] {
            try database.read {
                try Friend.search(words, among: people[0].id, limit: limit, $0).map(\.person.username)
            }
        }
        for words in ["zoe", "ZOË", "cel zo", "person-1", "hara", "o’hara"] {
            #expect(try found(words) == ["person-1"], "\(words)")
        }
        #expect(try found("ara").isEmpty)
        #expect(try found("") == ["person-1", "person-2"])
        #expect(try found("person", limit: 1) == ["person-1"])
        #expect(try found("person", limit: -1).isEmpty)
    }

    @Test func `a deleted account leaves no friend, request, block or address behind`() async throws {
        let people = try await database.people(3)
        let (ada, bo, cy) = (people[0], people[1], people[2])
        try await database.befriend(ada, bo)
        try await database.write { db in
            try FriendRequest.send(from: cy.id, to: ada.id, now: noon, db)
            try Block.add(cy.id, by: bo.id, now: noon, db)
            try Friend.remove(bo.id, of: ada.id, now: noon, db)
            _ = try KnownAddress.keep([.numbered(1)], of: ada.id, now: noon, db)
            _ = try SiteInvitation.invite("x@example.org", by: ada.id, now: noon, db)
            try AddressVisibility.setHidden(true, of: ada.id, db)
            for person in people {
                let credentials = try #require(try Account.credentials(person.id, db))
                _ = try Account.delete(credentials, now: noon, db)
            }
        }
        for table in [
            "friendship", "friend_request", "block", "known_address", "site_invitation", "friendship_removal",
            "hidden_address",
        ] {
            #expect(try database.count(table) == 0, "\(table)")
        }
        let words = try database.read { try FoundPerson.search("person", for: AccountID(rawValue: 9), limit: 9, $0) }
        #expect(words.isEmpty)
    }
}
