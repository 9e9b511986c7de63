import Testing

@testable import Models

/// Finding people by name and address, telling who has joined, inviting.
struct FindingTests {
    let place: TemporaryDatabase
    let database: AppDatabase

    init() throws {
        place = try TemporaryDatabase()
        database = try place.openReal()
    }

    @Test func `people are found by how words of their names begin, with how they stand to one`() async throws {
        let people = try await database.people(5)
        for (person, name) in zip(
            people,
            ["Ada Larkin", "Zoë Çelik-Lark", "Łukasz Lark", "Наталья Larkina", "Lark Sky"]
        ) {
            _ = try await database.write { try Account.rename(person.id, to: name, now: noon, $0) }
        }
        let ada = people[0].id
        try await database.befriend(people[0], people[1])
        try await database.write { db in
            try FriendRequest.send(from: ada, to: people[2].id, now: noon, db)
            try FriendRequest.send(from: people[3].id, to: ada, now: noon, db)
        }
        let found = try database.read { try FoundPerson.search("LARK", for: ada, limit: 9, $0) }
        #expect(found.map(\.person.id) == people.map(\.id))
        #expect(found.map(\.relation) == [.yourself, .friend, .requested, .asking, .stranger])
        for (words, index) in [("zoe cel", 1), ("нат", 3), ("person-4", 4), ("sky lar", 4)] {
            let ids = try database.read { try FoundPerson.search(words, for: ada, limit: 9, $0).map(\.person.id) }
            #expect(ids == [people[index].id], "\(words)")
        }
        let first = try database.read { try FoundPerson.search("lark", for: ada, limit: 2, $0) }
        #expect(first.count == 2)
    }

    @Test(arguments: [
        "\"", "\" OR *", "a\" OR \"b", "NEAR(", "username:person", "-person", "*", "(", "' --", "^person", "AND",
        "\u{0}",
        "", "   ", "…", "person NOT x", "\u{0D4E}\"", "person \u{0D4E}\" OR", "\u{111C2}\"*\u{0D4E}\"",
    ])
    func `words are words to the index, whatever they look like`(words: String) async throws {
        let people = try await database.people(2)
        let found = try database.read { try FoundPerson.search(words, for: people[0].id, limit: 9, $0) }
        let areAll = ["-person", "^person"].contains(words)
        #expect(found.count == (areAll ? 2 : 0), "\(words)")
    }

    @Test func `of many words the first six are looked for`() {
        let words = (0..<64).map { String(UnicodeScalar(UInt8(97 + $0 % 26))) }.joined(separator: " ")
        #expect(NameWords(words).match.components(separatedBy: " AND ").count == 6)
        let person = Author(id: AccountID(rawValue: 1), username: "a-b-c-d-e-f", name: nil, photoKey: nil)
        #expect(NameWords(words).fit(person))
    }

    @Test func `a new name is found, the old one is not`() async throws {
        let people = try await database.people(2)
        func count(_ words: String) throws -> Int {
            try database.read { try FoundPerson.search(words, for: people[0].id, limit: 9, $0).count }
        }
        _ = try await database.write { try Account.rename(people[1].id, to: "Countess", now: noon, $0) }
        #expect(try count("countess") == 1)
        _ = try await database.write { try Account.rename(people[1].id, to: nil, now: noon, $0) }
        #expect(try count("countess") == 0 && count("person") == 2)
    }

    @Test func `those who have blocked each other find each other by nothing`() async throws {
        let people = try await database.people(2)
        try await database.confirm(people[0], link: 1)
        try await database.confirm(people[1], link: 2)
        _ = try await database.write { try Block.add(people[1].id, by: people[0].id, now: noon, $0) }
        for (one, other) in [(people[0], people[1]), (people[1], people[0])] {
            let found = try database.read { db in
                [
                    try FoundPerson.find(email: other.email, for: one.id, db),
                    try FoundPerson.find(username: other.username, for: one.id, db),
                ].compactMap { $0 } + (try FoundPerson.search("person", for: one.id, limit: 9, db))
            }
            #expect(found.map(\.person.id) == [one.id])
        }
    }

    @Test func `an address leads to whoever has confirmed it, unless they say otherwise`() async throws {
        let people = try await database.people(2)
        func find() throws -> AccountID? {
            try database.read { try FoundPerson.find(email: "PERSON-1@Example.org", for: people[0].id, $0)?.person.id }
        }
        #expect(try find() == nil)
        try await database.confirm(people[1])
        #expect(try find() == people[1].id)
        try await database.write { for _ in 0..<2 { try AddressVisibility.setHidden(true, of: people[1].id, $0) } }
        #expect(try find() == nil)
        try await database.write { try AddressVisibility.setHidden(false, of: people[1].id, $0) }
        #expect(try find() == people[1].id)
    }

    @Test func `those who know an address are told once that its owner has joined`() async throws {
        let people = try await database.people(5)
        let joined = people[4]
        try await database.befriend(people[2], joined)
        try await database.write { db in
            for person in people {
                _ = try KnownAddress.keep([.numbered(1), .numbered(2)], of: person.id, now: noon, db)
            }
            try Block.add(people[1].id, by: joined.id, now: noon, db)
            for _ in 0..<2 { try KnownAddress.tell(joined.id, .numbered(1), now: noon, db) }
        }
        let told = try people.map { try database.notices(of: $0) }
        #expect(told == [["friend-joined"], [], [], ["friend-joined"], []])
        #expect(try database.read { try KnownAddress.count(of: people[0].id, $0) } == 1)
        try await database.write { db in
            try AddressVisibility.setHidden(true, of: people[3].id, db)
            try KnownAddress.tell(people[3].id, .numbered(2), now: noon, db)
        }
        #expect(try database.notices(of: people[0]).count == 1)
        #expect(try await database.write { try KnownAddress.forgetAll(of: people[0].id, $0) } == 0)
    }

    @Test func `five thousand addresses are kept, and the same one once`() async throws {
        let people = try await database.people(1)
        let kept = try await database.write { db in
            [
                try KnownAddress.keep((0..<4_999).map(AddressDigest.numbered), of: people[0].id, now: noon, db),
                try KnownAddress.keep((4_990..<5_100).map(AddressDigest.numbered), of: people[0].id, now: noon, db),
                try KnownAddress.keep((0..<10).map(AddressDigest.numbered), of: people[0].id, now: noon, db),
            ]
        }
        #expect(kept == [4_999, 10, 10])
        #expect(try database.count("known_address") == 5_000)
        #expect(try await database.write { try KnownAddress.forgetAll(of: people[0].id, $0) } == 5_000)
    }
}
