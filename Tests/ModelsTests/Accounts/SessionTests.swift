import Testing

@testable import Models

struct SessionTests {
    let place: TemporaryDatabase
    let database: AppDatabase

    init() throws {
        place = try TemporaryDatabase()
        database = try place.openReal()
    }

    private func signedIn(_ number: Int, now: Int64 = noon) throws -> SignedIn? {
        try database.read { try SignedIn.find(.numbered(number), now: now, $0) }
    }

    @Test func `a session is found with its account until it ends`() async throws {
        let ada = try await database.signUp("ada-l")
        let session = try #require(try await database.logIn(ada, session: 1))
        #expect(try signedIn(1) == SignedIn(session: session, account: ada, unread: 0))
        #expect(session.csrfSecret == [UInt8](repeating: 7, count: 32))
        #expect(try signedIn(2) == nil)
        #expect(try signedIn(1, now: noon + 30 * 86_400 - 1) != nil)
        #expect(try signedIn(1, now: noon + 30 * 86_400) == nil)
    }

    @Test func `using it moves its end, and writes at most hourly`() async throws {
        let ada = try await database.signUp("ada-l")
        let session = try #require(try await database.logIn(ada, session: 1))
        func touch(_ now: Int64) async throws -> Bool {
            try await database.write { try Session.touch(.numbered(1), now: now, $0) }
        }
        #expect(!session.needsTouch(now: noon + 3_599))
        #expect(session.needsTouch(now: noon + 3_600))
        #expect(try await touch(noon + 3_599) == false)
        #expect(try await touch(noon + 3_600))
        #expect(try await touch(noon + 3_600) == false)
        #expect(try signedIn(1)?.session.expiresAt == noon + 3_600 + 30 * 86_400)
        #expect(try await touch(noon + 90 * 86_400) == false, "one that is over does not come back")
    }

    @Test func `a year after its log-in it ends, however often it is used`() async throws {
        let ada = try await database.signUp("ada-l")
        _ = try await database.logIn(ada, session: 1)
        var now = noon
        while now < noon + Session.longestSeconds - 20 * 86_400 {
            now += 20 * 86_400
            _ = try await database.write { [now] in try Session.touch(.numbered(1), now: now, $0) }
        }
        #expect(
            try signedIn(1, now: noon + Session.longestSeconds - 1)?.session.expiresAt == noon + Session.longestSeconds
        )
        #expect(try signedIn(1, now: noon + Session.longestSeconds) == nil)
    }

    @Test func `a proof lets it go on under another digest, with all that hangs on it`() async throws {
        let (ada, bo) = (try await database.signUp("ada-l"), try await database.signUp("bo-diddley"))
        let former = try #require(try await database.logIn(ada, session: 1))
        _ = try await database.logIn(bo, session: 9)
        try await database.write { db in
            try PushSubscription(
                session: .numbered(1),
                endpoint: "https://push.example/1",
                publicKey: [UInt8](repeating: 4, count: 65),
                authSecret: [UInt8](repeating: 1, count: 16)
            ).save(now: noon, db)
        }
        func renew(_ digest: Int, as new: Int, of account: Account) async throws -> Bool {
            try await database.write {
                try Session.renew(
                    .numbered(digest),
                    as: .numbered(new),
                    of: account.id,
                    verifiedAt: noon + 60,
                    method: .password,
                    $0
                )
            }
        }
        #expect(try await renew(1, as: 2, of: bo) == false, "nobody renews a stranger's")
        #expect(try await renew(1, as: 2, of: ada))
        #expect(try signedIn(1) == nil)
        let session = try #require(try signedIn(2)?.session)
        #expect(session.verifiedAt == noon + 60 && session.csrfSecret == former.csrfSecret)
        #expect(session.createdAt == noon && session.expiresAt == former.expiresAt)
        #expect(try database.read { try PushSubscription.find(.numbered(2), now: noon, $0) } != nil)
        #expect(try await renew(1, as: 3, of: ada) == false, "what is over is not renewed")
        #expect(try database.read { try Session.list(of: ada.id, now: noon, $0) }.count == 1)
    }

    @Test func `one, all others, or all are ended; nobody ends a stranger's`() async throws {
        let ada = try await database.signUp("ada-l")
        let cy = try await database.signUp("cy-the-stranger")
        for number in 1...4 { _ = try await database.logIn(ada, session: number, now: noon + Int64(number)) }
        _ = try await database.logIn(cy, session: 9)
        let listed = try database.read { try Session.list(of: ada.id, now: noon + 9, $0) }
        #expect(listed.map(\.digest) == [4, 3, 2, 1].map { TokenDigest.numbered($0) })
        #expect(try await database.write { try Session.end(.numbered(1), of: cy.id, $0) } == false)
        #expect(try await database.write { try Session.end(.numbered(1), of: ada.id, $0) })
        #expect(try await database.write { try Session.endAll(of: ada.id, except: .numbered(3), $0) } == 2)
        #expect(try signedIn(3) != nil)
        #expect(try await database.write { try Session.endAll(of: ada.id, except: nil, $0) } == 1)
        #expect(try signedIn(3) == nil)
        #expect(try signedIn(9) != nil)
    }

    @Test func `a browser's name is bounded and loses its control characters`() async throws {
        let ada = try await database.signUp("ada-l")
        let hostile = "A\u{0}\u{7}\n" + String(repeating: "e\u{301}", count: 500)
        let session = try await database.write { db in
            try Session.begin(
                for: Credentials(accountID: ada.id, passwordHash: "hash"),
                digest: .numbered(1),
                csrfSecret: [UInt8](repeating: 0, count: 32),
                userAgent: hostile,
                now: noon,
                db
            )
        }
        #expect(session?.userAgent.unicodeScalars.count == 200)
        #expect(session?.userAgent.unicodeScalars.first == "A")
        #expect(session?.userAgent.unicodeScalars.dropFirst().first == "e")
    }

    @Test func `a changed password ends the other sessions, and no session begins on the old one`() async throws {
        let ada = try await database.signUp("ada-l")
        let old = try #require(try database.read { try Account.credentials(ada.id, $0) })
        for number in 1...3 { _ = try await database.logIn(ada, session: number) }
        try await database.write { try PasswordReset.request(.numbered(1), for: ada.id, expiresAt: noon + 60, $0) }
        func change() async throws -> Bool {
            try await database.write {
                try Account.changePassword(old, to: "new", keeping: .numbered(2), now: noon, $0)
            }
        }
        #expect(try await change())
        #expect(try await change() == false)
        #expect(try database.read { try Session.list(of: ada.id, now: noon, $0) }.map(\.digest) == [.numbered(2)])
        #expect(try database.read { try PasswordReset.find(.numbered(1), now: noon, $0) } == nil)
        let late = try await database.write { db in
            try Session.begin(
                for: old,
                digest: .numbered(8),
                csrfSecret: [UInt8](repeating: 0, count: 32),
                userAgent: "",
                now: noon,
                db
            )
        }
        #expect(late == nil)
        #expect(try await database.write { try Account.upgrade(old, to: "costlier", $0) } == nil)
        #expect(try await database.write { try Account.delete(old, now: noon, $0) } == nil)
    }

    @Test func `a hash is upgraded without ending sessions`() async throws {
        let ada = try await database.signUp("ada-l")
        let old = try #require(try database.read { try Account.credentials(ada.id, $0) })
        _ = try await database.logIn(ada, session: 1)
        let new = try await database.write { try Account.upgrade(old, to: "costlier", $0) }
        #expect(new?.passwordHash == "costlier")
        #expect(try signedIn(1) != nil)
        #expect(!"\(old)".contains("hash"))
    }

    @Test func `a reset link works once, for an hour, and ends every session and other link`() async throws {
        let ada = try await database.signUp("ada-l")
        _ = try await database.logIn(ada, session: 1)
        try await database.write { db in
            for number in 1...2 {
                try PasswordReset.request(.numbered(number), for: ada.id, expiresAt: noon + 3_600, db)
            }
        }
        func use(_ number: Int, now: Int64) async throws -> AccountID? {
            try await database.write {
                try PasswordReset.use(.numbered(number), settingPasswordHash: "new", now: now, $0)
            }
        }
        #expect(try database.read { try PasswordReset.find(.numbered(1), now: noon, $0) } == ada)
        #expect(try await use(1, now: noon + 3_600) == nil)
        #expect(try await use(7, now: noon) == nil)
        #expect(try signedIn(1) != nil)
        #expect(try await use(1, now: noon + 3_599) == ada.id)
        #expect(try await use(1, now: noon + 3_599) == nil)
        #expect(try await use(2, now: noon) == nil)
        #expect(try signedIn(1) == nil)
        #expect(try database.read { try Account.credentials(ada.id, $0) }?.passwordHash == "new")
    }

    @Test func `of twenty uses of one reset link at once, one succeeds`() async throws {
        let ada = try await database.signUp("ada-l")
        try await database.write { try PasswordReset.request(.numbered(1), for: ada.id, expiresAt: noon + 60, $0) }
        let used = try await withThrowingTaskGroup(of: AccountID?.self) { group in
            for index in 0..<20 {
                group.addTask { [database] in
                    try await database.write {
                        try PasswordReset.use(.numbered(1), settingPasswordHash: "new \(index)", now: noon, $0)
                    }
                }
            }
            return try await group.compactMap(\.self).reduce(into: 0) { count, _ in count += 1 }
        }
        #expect(used == 1)
    }

    @Test func `what is over is removed`() async throws {
        let ada = try await database.signUp("ada-l")
        _ = try await database.logIn(ada, session: 1)
        let end = noon + Session.lifetimeSeconds
        for now in [end - 1, end] {
            try await database.write { db in
                try PasswordReset.request(.numbered(Int(now)), for: ada.id, expiresAt: end, db)
                try Session.removeExpired(now: now, db)
                try PasswordReset.removeExpired(now: now, db)
                try EmailConfirmation.removeExpired(now: now, db)
            }
            #expect(try database.count("session") == (now == end ? 0 : 1))
        }
        #expect(try database.count("password_reset") == 0)
    }

    @Test func `a digest is read as it is written, and nothing else is`() {
        let digest = TokenDigest.numbered(0xABCDEF)
        #expect(TokenDigest(digest.description) == digest)
        for bad in ["", "ab", digest.description.uppercased(), digest.description + "0", "é" + digest.description] {
            #expect(TokenDigest(bad) == nil)
        }
    }

    @Test func `an account has a hundred sessions at most, and those unused longest end`() async throws {
        let ada = try await database.signUp("ada-l")
        for number in 0..<(Session.maxPerAccount + 3) { _ = try await database.logIn(ada, session: number) }
        #expect(try database.count("session") == Session.maxPerAccount)
    }
}
