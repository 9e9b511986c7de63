import Foundation
import Testing

@testable import Models

/// What a group at the provider gives, and when that ends.
struct OperatorGroupTests {
    let place: TemporaryDatabase
    let database: AppDatabase
    private let issuer = "https://id.example"

    init() throws {
        place = try TemporaryDatabase()
        database = try place.openReal()
    }

    /// An account that a group has made an operator's.
    private func make(_ name: String, _ subject: String, at time: Int64 = noon) async throws -> (Account, Identity) {
        let account = try await database.signUp(name)
        let identity = try await database.write { db in
            let joined = try Identity.join(account.id, issuer: issuer, subject: subject, label: "", now: time, db)
            try joined.identity.setOperator(true, group: "admins", now: time, db)
            return joined.identity
        }
        #expect(try isOperator(account))
        return (account, identity)
    }

    private func isOperator(_ account: Account) throws -> Bool {
        try database.read { try Account.find(account.id, $0)?.isOperator } == true
    }

    private func sweep(_ now: Int64) async throws {
        try await database.write { try Identity.takeBackLapsed(group: "admins", now: now, $0) }
    }

    @Test func `whoever leaves the provider leaves what its group has given`() async throws {
        // The identity was read before the group gave anything.
        let (ada, identity) = try await make("ada-l", "1")
        #expect(!identity.grantsOperator)
        try await database.write { try identity.leave(keeping: .numbered(1), now: noon, $0) }
        #expect(try !isOperator(ada))
    }

    @Test func `whoever takes back that the two were joined takes back what the group has given`() async throws {
        let (ada, _) = try await make("ada-l", "1")
        let change = try await database.write { db in
            let secret = try AccountChange.keep(.providerJoined, of: ada.id, telling: "a@example.org", now: noon, db)
            _ = try AccountChange.link(.numbered(7), to: secret, db)
            return try AccountChange.undo(
                .numbered(7),
                lifetime: 600,
                reset: (.numbered(8), noon + 600),
                now: noon + 60,
                db
            )
        }
        #expect(change != nil)
        #expect(try database.read { try Identity.list(of: ada.id, $0) }.isEmpty)
        #expect(try !isOperator(ada))
        let journal = try database.read { try ModerationEntry.page(before: nil, $0).entries }
        #expect(journal.first?.action == .demote)
    }

    @Test func `the word of a provider of who is in a group holds for a day`() async throws {
        let (ada, _) = try await make("ada-l", "1")
        let (bo, identity) = try await make("bo-diddley", "2")
        let cy = try await database.signUp("cy-stranger")
        let author = try #require(try database.read { try Author.find(cy.id, $0) })
        try await database.write { db in
            _ = try Account.setOperator(true, author, now: noon, db)
            _ = try Identity.join(cy.id, issuer: issuer, subject: "3", label: "", now: noon, db)
            try identity.use(label: "", now: noon + 3_600, db)
        }
        try await sweep(noon + 86_399)
        #expect(try isOperator(ada) && isOperator(bo) && isOperator(cy))
        try await sweep(noon + 86_400)
        #expect(try !isOperator(ada) && isOperator(bo) && isOperator(cy))
        try await sweep(noon + 90_000)
        // Whom the command line has made one stays one.
        #expect(try !isOperator(bo) && isOperator(cy))
    }
}
