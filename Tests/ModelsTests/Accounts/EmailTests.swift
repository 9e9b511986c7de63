import Testing

@testable import Models

struct EmailTests {
    let place: TemporaryDatabase
    let database: AppDatabase

    init() throws {
        place = try TemporaryDatabase()
        database = try place.openReal()
    }

    private func login(_ text: String) throws -> AccountID? {
        try database.read { try Account.credentials(login: text, $0) }?.accountID
    }

    @Test func `one logs in by username or address, in any case`() async throws {
        let ada = try await database.signUp("Ada.L", email: "Ada@example.org")
        for text in ["ada.l", "ADA.L", "ada@EXAMPLE.org"] { #expect(try login(text) == ada.id, "\(text)") }
        #expect(try login("ada") == nil)
        #expect(try login("") == nil)
        #expect(try login("ada.l\u{0}x") == nil)
        #expect(try login("ada@example.org\u{0}x") == nil)
    }

    @Test func `an address that nobody confirmed blocks nobody, and names nobody while two claim it`() async throws {
        let mallory = try await database.signUp("mallory", email: "ada@example.org")
        #expect(try login("ada@example.org") == mallory.id)
        let ada = try await database.signUp("ada-l", email: "ADA@example.org", now: noon + 1)
        #expect(try login("ada@example.org") == nil)
        #expect(try login("ada-l") == ada.id)
        let mailed = try database.read { try Account.findForReset(email: "ada@example.org", $0) }
        #expect(mailed.map(\.id) == [ada.id, mallory.id])
        try await database.confirm(ada)
        #expect(try login("ada@example.org") == ada.id)
        #expect(try database.read { try Account.findForReset(email: "Ada@example.org", $0) }.map(\.id) == [ada.id])
    }

    @Test func `a confirmed address is refused to others at the link, and not before`() async throws {
        let mallory = try await database.signUp("mallory", email: "ada@example.org")
        let ada = try await database.signUp("ada-l", email: "ada@example.org")
        let late = TokenDigest.numbered(5)
        try await database.write {
            try EmailConfirmation.request(late, of: "ada@example.org", for: mallory.id, expiresAt: noon + 9, $0)
        }
        #expect(try await database.confirm(ada)?.emailConfirmedAt == noon)
        await #expect(throws: AccountProblem.emailTaken) {
            try await database.write { try EmailConfirmation.confirm(late, now: noon, $0) }
        }
        await #expect(throws: AccountProblem.emailTaken) {
            try await database.confirm(mallory, email: "Ada@example.org")
        }
        let third = try await database.signUp("third", email: "ada@EXAMPLE.org")
        #expect(third.isEmailConfirmed == false)
        #expect(try database.read { try Account.find(mallory.id, $0) }?.isEmailConfirmed == false)
    }

    @Test func `of two who confirm one address at once, one succeeds`() async throws {
        var people: [Account] = []
        for index in 0..<10 { people.append(try await database.signUp("person\(index)", email: "one@example.org")) }
        for (index, person) in people.enumerated() {
            try await database.write {
                try EmailConfirmation.request(
                    .numbered(index),
                    of: person.email,
                    for: person.id,
                    expiresAt: noon + 1,
                    $0
                )
            }
        }
        let confirmed = await withTaskGroup(of: Bool.self) { group in
            for index in 0..<10 {
                group.addTask { [database] in
                    let done = try? await database.write {
                        try EmailConfirmation.confirm(.numbered(index), now: noon, $0)
                    }
                    return done.flatMap(\.self) != nil
                }
            }
            return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(confirmed == 1)
    }

    @Test func `a change of address waits for its link; the old one serves until then`() async throws {
        let ada = try await database.signUp("ada-l")
        try await database.confirm(ada)
        let link = TokenDigest.numbered(7)
        try await database.write {
            try EmailConfirmation.request(link, of: "New@example.org", for: ada.id, expiresAt: noon + 60, $0)
        }
        let pending = try database.read { try EmailConfirmation.pending(of: ada.id, now: noon, $0) }
        #expect(pending?.email == "New@example.org")
        #expect(try login("new@example.org") == nil)
        #expect(try login(ada.email) == ada.id)
        let changed = try await database.write { try EmailConfirmation.confirm(link, now: noon + 1, $0) }
        #expect(changed?.email == "New@example.org")
        #expect(try login("new@example.org") == ada.id)
        #expect(try login(ada.email) == nil)
    }

    @Test func `a confirmation is good once, until it ends, and until a newer one`() async throws {
        let ada = try await database.signUp("ada-l")
        func confirm(_ number: Int, now: Int64) async throws -> Account? {
            try await database.write { try EmailConfirmation.confirm(.numbered(number), now: now, $0) }
        }
        for number in [1, 2] {
            try await database.write {
                try EmailConfirmation.request(
                    .numbered(number),
                    of: ada.email,
                    for: ada.id,
                    expiresAt: noon + 60,
                    $0
                )
            }
        }
        #expect(try await confirm(1, now: noon) == nil)
        #expect(try await confirm(2, now: noon + 60) == nil)
        #expect(try await confirm(2, now: noon + 59) != nil)
        #expect(try await confirm(2, now: noon + 59) == nil)
        #expect(try await confirm(99, now: noon) == nil)
    }
}
