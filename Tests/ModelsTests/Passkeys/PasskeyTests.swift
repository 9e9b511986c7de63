import Testing

@testable import Models

struct PasskeyTests {
    let place: TemporaryDatabase
    let database: AppDatabase

    init() throws {
        place = try TemporaryDatabase()
        database = try place.openReal()
    }

    static func new(_ number: UInt8, name: String = "Phone", signCount: Int64 = 1) -> NewPasskey {
        NewPasskey(
            credentialID: [number, 7],
            userHandle: [9, 9],
            publicKey: [1, 2, 3],
            signCount: signCount,
            transports: ["internal", "hybrid"],
            aaguid: [UInt8](repeating: 0, count: 16),
            name: name,
            isBackupEligible: true,
            isBackedUp: false
        )
    }

    private func add(_ passkey: NewPasskey, to account: AccountID, now: Int64 = noon) async throws
        -> Result<Void, PasskeyRefusal>
    {
        do {
            try await database.write { db in
                try passkey.add(to: account, now: now, db)
                try AccountAct.keep(.passkeyAdded, of: account, now: now, db)
            }
            return .success(())
        } catch let refusal as PasskeyRefusal { return .failure(refusal) }
    }

    private func refusal(_ result: Result<Void, PasskeyRefusal>) -> PasskeyRefusal? {
        if case .failure(let refusal) = result { refusal } else { nil }
    }

    private func list(_ account: AccountID) throws -> [Passkey] {
        try database.read { try Passkey.list(of: account, $0) }
    }

    @Test func `what was kept comes back, and nobody has one twice`() async throws {
        let (ada, bo) = (try await database.signUp("ada-l").id, try await database.signUp("bo-dee").id)
        #expect(refusal(try await add(Self.new(1), to: ada)) == nil)
        let passkey = try #require(try list(ada).first)
        #expect(passkey.credentialID == [1, 7] && passkey.transports == ["internal", "hybrid"])
        #expect(passkey.lastUsedAt == nil && passkey.createdAt == noon && passkey.isBackupEligible)
        #expect(refusal(try await add(Self.new(1), to: bo)) == .known)
        #expect(try database.read { try Passkey.find(credentialID: [1, 7], $0) } == passkey)
        #expect(try database.read { try Passkey.find(passkey.id, of: bo, $0) } == nil)
    }

    @Test func `there are twenty at most, and forty new ones within a day`() async throws {
        let ada = try await database.signUp("ada-l").id
        for number in 0..<20 {
            #expect(refusal(try await add(Self.new(UInt8(number)), to: ada)) == nil)
        }
        #expect(refusal(try await add(Self.new(20), to: ada)) == .tooMany)
        for passkey in try list(ada) {
            _ = try await database.write { try Passkey.remove(passkey.id, of: ada, issuer: nil, now: noon, $0) }
        }
        for number in 20..<40 {
            #expect(refusal(try await add(Self.new(UInt8(number)), to: ada)) == nil)
        }
        let first = try #require(try list(ada).first)
        _ = try await database.write { try Passkey.remove(first.id, of: ada, issuer: nil, now: noon, $0) }
        #expect(refusal(try await add(Self.new(40), to: ada)) == .tooOften)
        #expect(refusal(try await add(Self.new(40), to: ada, now: noon + 86_400)) == nil)
    }

    @Test func `an answer counts further than the one before, unless it does not count at all`()
        async throws
    {
        let ada = try await database.signUp("ada-l").id
        _ = try await add(Self.new(1, signCount: 5), to: ada)
        _ = try await add(Self.new(2, signCount: 0), to: ada)
        let passkeys = try list(ada)
        func use(_ passkey: Passkey, _ count: Int64) async throws -> Bool {
            try await database.write {
                try passkey.use(signCount: count, isBackedUp: true, now: noon + count, $0) != nil
            }
        }
        #expect(try await !use(passkeys[0], 5))
        #expect(try await !use(passkeys[0], 0))
        #expect(try await use(passkeys[0], 6))
        #expect(try await !use(passkeys[0], 6))
        #expect(try await use(passkeys[1], 0))
        #expect(try await use(passkeys[1], 0))
        let after = try list(ada)
        #expect(after[0].signCount == 6 && after[0].lastUsedAt == noon + 6 && after[0].isBackedUp)
    }

    @Test func `a removed one opens nothing, and comes back while it may be taken back`() async throws {
        let ada = try await database.signUp("ada-l").id
        _ = try await add(Self.new(1), to: ada, now: noon - Passkey.removedSeconds)
        let passkey = try #require(try list(ada).first)
        _ = try await database.write { try Passkey.remove(passkey.id, of: ada, issuer: nil, now: noon + 10, $0) }
        _ = try await add(Self.new(2, name: "Of a thief"), to: ada, now: noon + 20)
        #expect(try database.read { try Passkey.find(credentialID: [1, 7], $0) } == nil)
        #expect(
            try await database.write { try passkey.use(signCount: 9, isBackedUp: false, now: noon, $0) }
                == nil
        )
        try await database.write {
            try Passkey.forgetRemoved(now: noon + 10 + Passkey.removedSeconds - 1, $0)
        }
        try await database.write { try Passkey.restore(of: ada, to: noon + 10, $0) }
        #expect(try list(ada).map(\.name) == ["Phone"])
        _ = try await database.write { try Passkey.remove(passkey.id, of: ada, issuer: nil, now: noon + 30, $0) }
        try await database.write {
            try Passkey.forgetRemoved(now: noon + 30 + Passkey.removedSeconds, $0)
        }
        try await database.write { try Passkey.restore(of: ada, to: noon, $0) }
        #expect(try list(ada) == [])
    }

    @Test func `the last way in stays`() async throws {
        let ada = try await database.signUp("ada-l")
        _ = try await database.logIn(ada, session: 1)
        let credentials = try #require(try database.read { try Account.credentials(ada.id, $0) })
        func removePassword(_ old: Credentials) async throws -> Bool {
            try await database.write {
                try Account.removePassword(old, keeping: .numbered(1), issuer: nil, now: noon, $0)
            }
        }
        await #expect(throws: PasskeyRefusal.lastWay) { try await removePassword(credentials) }
        _ = try await add(Self.new(1), to: ada.id)
        #expect(try await removePassword(credentials))
        #expect(try await !removePassword(credentials), "it was changed since")
        let passkey = try #require(try list(ada.id).first)
        await #expect(throws: PasskeyRefusal.lastWay) {
            _ = try await database.write { try Passkey.remove(passkey.id, of: ada.id, issuer: nil, now: noon, $0) }
        }
        let ways = try database.read { try SignInWays(of: ada.id, issuer: nil, $0) }
        #expect(!ways.hasPassword && ways.passkeys == 1)
    }

    @Test func `a challenge is answered once`() async throws {
        try await database.write { try AnsweredChallenge.keep(.numbered(1), endsAt: noon + 9, $0) }
        await #expect(throws: PasskeyRefusal.answered) {
            try await database.write { try AnsweredChallenge.keep(.numbered(1), endsAt: noon + 9, $0) }
        }
    }

    @Test func `whoever is being erased has none any more`() async throws {
        let ada = try await database.signUp("ada-l")
        _ = try await add(Self.new(1), to: ada.id)
        let credentials = try #require(try database.read { try Account.credentials(ada.id, $0) })
        _ = try await database.write { try ErasedAccount.begin(credentials, now: noon, $0) }
        #expect(try list(ada.id) == [])
    }
}
