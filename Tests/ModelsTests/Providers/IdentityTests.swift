import Foundation
import Testing

@testable import Models

/// Who an account is at a provider of identities.
struct IdentityTests {
    let place: TemporaryDatabase
    let database: AppDatabase
    private let issuer = "https://id.example"

    init() throws {
        place = try TemporaryDatabase()
        database = try place.openReal()
    }

    private func join(_ account: Account, _ subject: String, issuer: String? = nil) async throws -> Identity {
        let issuer = issuer ?? self.issuer
        return try await database.write {
            try Identity.join(account.id, issuer: issuer, subject: subject, label: "a\u{202E}b", now: noon, $0).identity
        }
    }

    @Test func `an account is one person at each provider, and a person is one account`() async throws {
        let (ada, bo) = (try await database.signUp("ada-l"), try await database.signUp("bo-diddley"))
        let identity = try await join(ada, "1")
        #expect(try await join(ada, "1") == identity)
        #expect(identity.label.unicodeScalars.count <= 200 && !identity.grantsOperator)
        await #expect(throws: IdentityProblem.taken) { try await join(bo, "1") }
        await #expect(throws: IdentityProblem.hasOther) { try await join(ada, "2") }
        _ = try await join(ada, "1", issuer: "https://other.example")
        #expect(try database.read { try Identity.list(of: ada.id, $0) }.count == 2)
        // Byte for byte: a subject is no name.
        _ = try await join(bo, "1 ")
        #expect(try database.read { try Identity.find(issuer: issuer, subject: "1", $0) } == identity)
        #expect(try database.read { try Identity.find(issuer: issuer + "/", subject: "1", $0) } == nil)
    }

    @Test func `leaving ends the sessions that came by it but for the one that leaves`() async throws {
        let ada = try await database.signUp("ada-l")
        let identity = try await join(ada, "1")
        for number in 1...3 { _ = try await database.logIn(ada, session: number) }
        try await database.write { db in
            for number in 1...2 {
                try Session.keep(ProviderOrigin(identity: identity.id, session: nil), for: .numbered(number), db)
            }
            try identity.leave(keeping: .numbered(1), now: noon, db)
        }
        let left = try database.read { try Session.list(of: ada.id, now: noon, $0) }.map(\.digest)
        #expect(Set(left) == [.numbered(1), .numbered(3)])
        #expect(try database.read { try Identity.list(of: ada.id, $0) }.isEmpty)
    }

    @Test func `a session by the provider was proved when the provider says so`() async throws {
        let ada = try await database.signUp("ada-l")
        let identity = try await join(ada, "1")
        for (number, proved) in [(1, noon - 300), (2, 0)] as [(Int, Int64)] {
            _ = try await database.logIn(ada, session: number)
            let origin = ProviderOrigin(identity: identity.id, session: nil, provedAt: proved)
            try await database.write { try Session.keep(origin, for: .numbered(number), $0) }
            let session = try database.read { try SignedIn.find(.numbered(number), now: noon, $0)?.session }
            #expect(session?.verifiedAt == proved)
            #expect(session?.isFresh(now: noon) == (number == 1) && origin.isFresh(now: noon) == (number == 1))
        }
    }

    @Test func `what alone opens an account stays`() async throws {
        let new = NewAccount.person("ada-l", hash: Credentials.noPassword)
        let ada = try await database.write { try Account.signUp(new, now: noon, $0) }
        let identity = try await join(ada, "1")
        _ = try await join(ada, "1", issuer: "https://former.example")
        await #expect(throws: IdentityProblem.lastWayIn) {
            try await database.write { try identity.leave(keeping: .numbered(1), now: noon, $0) }
        }
        #expect(try database.read { try Identity.list(of: ada.id, $0) }.count == 2)
    }

    @Test func `a passkey or a password can go where the provider opens the account, and no former one does`()
        async throws
    {
        let new = NewAccount.person("ada-l", hash: Credentials.noPassword)
        let ada = try await database.write { try Account.signUp(new, now: noon, $0) }
        let identity = try await join(ada, "1")
        func ways(_ issuer: String?) throws -> SignInWays {
            try database.read { try SignInWays(of: ada.id, issuer: issuer, $0) }
        }
        #expect(try ways(issuer).remain(without: .password) && ways(issuer).remain(without: .passkey))
        #expect(try !ways(issuer).remain(without: .provider))
        for other in ["https://former.example", issuer + "/", nil] {
            #expect(try !ways(other).remain(without: .password) && !ways(other).remain(without: .passkey))
        }
        #expect(identity.accountID == ada.id)
    }

    @Test func `the provider ends the sessions of a person, or one of them, and no others`() async throws {
        let (ada, bo) = (try await database.signUp("ada-l"), try await database.signUp("bo-diddley"))
        let (first, second) = (try await join(ada, "1"), try await join(bo, "2"))
        let (one, other) = (Data(repeating: 1, count: 32), Data(repeating: 2, count: 32))
        for number in 1...3 { _ = try await database.logIn(ada, session: number) }
        _ = try await database.logIn(bo, session: 4)
        try await database.write { db in
            try Session.keep(ProviderOrigin(identity: first.id, session: one), for: .numbered(1), db)
            try Session.keep(ProviderOrigin(identity: first.id, session: other), for: .numbered(2), db)
            try Session.keep(ProviderOrigin(identity: second.id, session: one), for: .numbered(4), db)
        }
        func end(_ subject: String?, _ session: Data?, _ issuer: String = "https://id.example") async throws -> Int {
            _ = try await database.write {
                try Session.endAll(by: issuer, subject: subject, providerSession: session, $0)
            }
            return try [ada, bo].map { account in
                try database.read { try Session.list(of: account.id, now: noon, $0) }.count
            }.reduce(0, +)
        }
        #expect(try await end("1", nil, "https://other.example") == 4)
        #expect(try await end("2", other) == 4)
        #expect(try await end("1", one) == 3)
        #expect(try await end(nil, one) == 2)
        #expect(try await end("1", nil) == 1)
        #expect(try database.read { try SignedIn.find(.numbered(3), now: noon, $0) } != nil)
    }

    @Test func `a log-in that waits for its second step ends with the provider's session`() async throws {
        let ada = try await database.signUp("ada-l")
        let identity = try await join(ada, "1")
        let one = Data(repeating: 1, count: 32)
        let factor = SecondFactor(
            accountID: ada.id,
            secret: .random(),
            sealedSecret: [UInt8](repeating: 7, count: 53),
            lastStep: 1,
            confirmedAt: noon
        )
        _ = try await database.write { try factor.add(codes: [], $0) }
        func begin(_ number: Int) async throws {
            try await database.write { db in
                try LogInStep(of: ada.id, db)?.begin(
                    .numbered(number),
                    from: ProviderOrigin(identity: identity.id, session: one, provedAt: noon - 60),
                    expiresAt: noon + 600,
                    db
                )
            }
        }
        func waiting(_ number: Int) throws -> LogInStep? {
            try database.read { try LogInStep.find(.numbered(number), now: noon, $0) }
        }
        for (subject, session) in [("1", nil), (nil, one), ("1", one)] as [(String?, Data?)] {
            try await begin(1)
            let origin = ProviderOrigin(identity: identity.id, session: one, provedAt: noon - 60)
            #expect(try waiting(1)?.origin == origin)
            _ = try await database.write {
                try Session.endAll(by: "https://other.example", subject: subject, providerSession: session, $0)
            }
            #expect(try waiting(1) != nil)
            _ = try await database.write {
                try Session.endAll(by: identity.issuer, subject: subject, providerSession: session, $0)
            }
            #expect(try waiting(1) == nil)
        }
    }

    @Test func `what may come once is taken once, until it is over`() async throws {
        let digest = Data(repeating: 3, count: 32)
        func take() async throws -> Bool {
            try await database.write { try ProviderOnce.take(digest, expiresAt: noon + 10, $0) }
        }
        #expect(try await take())
        #expect(try await !take())
        try await database.write { try ProviderOnce.removeExpired(now: noon + 9, $0) }
        #expect(try await !take())
        try await database.write { try ProviderOnce.removeExpired(now: noon + 10, $0) }
        #expect(try await take())
    }

    @Test func `a group makes an operator, and takes back only what it has given`() async throws {
        let (ada, bo) = (try await database.signUp("ada-l"), try await database.signUp("bo-diddley"))
        let (first, second) = (try await join(ada, "1"), try await join(bo, "2"))
        func isOperator(_ account: Account) throws -> Bool {
            try database.read { try Account.find(account.id, $0)?.isOperator } == true
        }
        let author = try #require(try database.read { try Author.find(bo.id, $0) })
        _ = try await database.write { try Account.setOperator(true, author, now: noon, $0) }
        try await database.write { db in
            for identity in [first, second] { try identity.setOperator(true, group: "admins", now: noon, db) }
        }
        #expect(try isOperator(ada))
        let now = try database.read { db in
            try [first, second].map { try Identity.find(issuer: $0.issuer, subject: $0.subject, db) }
        }
        #expect(now.map { $0?.grantsOperator } == [true, false])
        try await database.write { db in
            for identity in now { try identity?.setOperator(false, group: "admins", now: noon, db) }
        }
        #expect(try !isOperator(ada))
        #expect(try isOperator(bo))
    }

    @Test func `an address that somebody has confirmed is confirmed for nobody else`() async throws {
        let ada = try await database.write {
            try Account.signUp(.person("ada-l", email: "a@example.org"), now: noon, $0)
        }
        let bo = try await database.write {
            try Account.signUp(.person("bo-diddley", email: "A@example.org"), now: noon, $0)
        }
        #expect(try await database.write { try Account.confirmByProvider(ada.id, now: noon, $0) })
        #expect(try await !database.write { try Account.confirmByProvider(bo.id, now: noon, $0) })
        #expect(try database.read { try Account.find(bo.id, $0)?.isEmailConfirmed } == false)
    }
}
