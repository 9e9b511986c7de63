import GRDB
import ServerDatabase
import Testing

@testable import Models

struct AccountTests {
    let place: TemporaryDatabase
    let database: AppDatabase

    init() throws {
        place = try TemporaryDatabase()
        database = try place.openReal()
    }

    @Test func `who signs up is found by username in any case, and not confirmed yet`() async throws {
        let ada = try await database.signUp("Ada.L", email: "Ada@example.org")
        #expect(ada.username == "Ada.L")
        #expect(!ada.isEmailConfirmed)
        #expect(ada.displayName == "Ada.L")
        #expect(try database.read { try Account.find(username: "aDA.l", $0) } == ada)
        #expect(try database.read { try Account.find(ada.id, $0) } == ada)
        #expect(try database.read { try Account.find(username: "nobody", $0) } == nil)
        #expect(try database.read { try Account.exist($0) })
    }

    @Test func `a username is taken in any case`() async throws {
        _ = try await database.signUp("ada-l")
        await #expect(throws: AccountProblem.usernameTaken) {
            try await database.signUp("ADA-L", email: "x@example.org")
        }
        #expect(try database.count("account") == 1)
    }

    @Test func `of twenty sign-ups of one username at once, one succeeds`() async throws {
        let outcomes = await withTaskGroup(of: Bool.self) { group in
            for index in 0..<20 {
                group.addTask { [database] in
                    (try? await database.signUp(index % 2 == 0 ? "twins" : "TWINS", email: "\(index)@example.org"))
                        != nil
                }
            }
            return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(outcomes == 1)
        #expect(try database.count("account") == 1)
    }

    @Test func `the table refuses what the policies would have refused`() async {
        for bad in ["abcd", String(repeating: "a", count: 31)] {
            await #expect(throws: (any Error).self) { try await database.signUp(bad) }
        }
        await #expect(throws: (any Error).self) {
            try await database.write { db in
                try db.execute(sql: "INSERT INTO session VALUES (x'00', 1, x'00', 1, 1, 1, '')")
            }
        }
    }

    /// PostgreSQL has no text with a zero, which forms refuse.
    private static let hostile =
        ["'; DROP TABLE account; --", "<b>@x\"", "%", "\u{202E}"]
        + (ServerDatabase.isThere ? [] : ["a\u{0}b@example.org"])

    @Test(arguments: hostile)
    func `hostile words are words`(_ text: String) async throws {
        _ = try await database.signUp("ada-l")
        #expect(try database.read { try Account.credentials(login: text, $0) } == nil)
        #expect(try database.read { try Account.find(username: text, $0) } == nil)
        #expect(try database.read { try Account.findForReset(email: text, $0) }.isEmpty)
        #expect(try database.count("account") == 1)
    }

    @Test func `a name is set and taken away, a picture gives back the key it replaces`() async throws {
        let ada = try await database.signUp("ada-l")
        let named = try await database.write { try Account.rename(ada.id, to: "Ada L", now: noon + 5, $0) }
        #expect(named?.displayName == "Ada L")
        #expect(named?.updatedAt == noon + 5)
        #expect(try await database.write { try Account.rename(ada.id, to: nil, now: noon, $0) }?.name == nil)
        #expect(try await database.write { try Account.setPhoto("one", of: ada.id, now: noon, $0) } == nil)
        #expect(try await database.write { try Account.setPhoto("two", of: ada.id, now: noon, $0) } == "one")
        #expect(try database.read { try Account.find(ada.id, $0) }?.photoKey == "two")
        #expect(try await database.write { try Account.rename(AccountID(rawValue: 99), to: "x", now: 1, $0) } == nil)
    }

    @Test func `deleting an account erases all that is its own and nothing of another's`() async throws {
        let ada = try await database.signUp("ada-l")
        let bo = try await database.signUp("bo-the-second")
        for (number, person) in [ada, bo].enumerated() {
            _ = try await database.logIn(person, session: number)
            try await database.write { db in
                try PasswordReset.request(.numbered(number), for: person.id, expiresAt: noon, db)
                try EmailConfirmation.request(.numbered(number), of: "n@e.org", for: person.id, expiresAt: noon, db)
                try Bookmark.add(.cafe(1), of: person.id, now: noon, db)
                try Bookmark.setNote("secret", on: PlaceID(.node, 1), of: person.id, db)
                let list = try BookmarkList.create("Mine", of: person.id, db)
                try Bookmark.setLists([list], on: PlaceID(.node, 1), of: person.id, db)
                let picture = StoredPicture(largeKey: "l\(number)", smallKey: "s\(number)", width: 4, height: 3)
                _ = try PlacePhoto.add([picture], of: PlaceID(.node, 1), by: person.id, now: noon, db)
                let draft = ReviewDraft(stars: 4, text: "Good", picture: .replace(picture))
                _ = try Review.save(draft, of: .cafe(1), by: person.id, now: noon, db)
            }
        }
        let credentials = try #require(try database.read { try Account.credentials(ada.id, $0) })
        let deleted = try await database.write { try Account.delete(credentials, now: noon, $0) }
        #expect(deleted == DeletedAccount(photoKey: nil, mediaKeys: ["l0", "s0", "l0", "s0"], events: []))
        #expect(try await database.write { try Account.delete(credentials, now: noon, $0) } == nil)
        for table in [
            "account", "session", "password_reset", "email_confirmation", "bookmark", "bookmark_list",
            "bookmark_list_entry", "place_photo", "review",
        ] {
            #expect(try database.count(table) == 1, "\(table)")
        }
        #expect(try database.read { try Account.find(bo.id, $0) } == bo)
    }
}
