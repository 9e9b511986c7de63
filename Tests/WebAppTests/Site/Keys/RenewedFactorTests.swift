import Foundation
import HTTPServer
import Models
import Testing

@testable import Auth
@testable import WebApp

/// Second factors, before and after the key is replaced under which their secrets are sealed.
struct RenewedFactorTests {
    private static let days: Int64 = 86_400

    private func withAda(_ body: (TestApp, _ phone: Authenticator, _ codes: [String]) async throws -> Void) async throws
    {
        try await withApp { test in
            try await test.signUp(.ada)
            let (phone, codes) = try await test.turnOn(in: test.client)
            test.clock?.advance(60)
            try await body(test, phone, codes)
        }
    }

    /// Whether a code lets Ada in from a browser of its own.
    private func lets(_ code: String, in test: TestApp) async throws -> Bool {
        let client = test.browser("203.0.113.9")
        try await test.logIn(.ada, in: client)
        return try await test.answer(code, in: client).status == .seeOther
    }

    private func factor(_ test: TestApp) throws -> SecondFactor {
        let id = try test.account(.ada).id
        return try #require(try test.app.database.read { try SecondFactor.find(of: id, $0) })
    }

    /// Whether the secret opens under that key alone.
    private func opens(_ number: Int64, _ test: TestApp) throws -> Bool {
        let row = try #require(try test.siteKeys().first { $0.number == number })
        let key = try #require(SigningKey(bytes: row.secret))
        let factor = try factor(test)
        return OneTimeSecret(sealed: factor.sealedSecret, rowSecret: factor.secret.bytes, with: key) != nil
    }

    @Test func `an authenticator's number lets in before the new key signs, after it, and once the former has ended`()
        async throws
    {
        try await withAda { test, phone, _ in
            try await test.renewKey()
            #expect(try opens(2, test) && !opens(1, test))
            #expect(try await lets(phone.number(at: test.app.clock()), in: test))
            test.clock?.advance(60)
            #expect(try await lets(phone.number(at: test.app.clock()), in: test))
            test.clock?.advance(500 * Self.days)
            try await KeySealingJob.run(now: test.app.clock(), test.app)
            try test.app.lookAtKeys()
            #expect(try test.siteKeys().map(\.number) == [2])
            #expect(try await lets(phone.number(at: test.app.clock()), in: test))
        }
    }

    @Test func `a recovery code of before lets in after it, and none once the key was stolen, which its owner is told`()
        async throws
    {
        try await withAda { test, _, codes in
            try await test.app.database.write {
                try $0.execute(sql: "UPDATE account SET email_confirmed_at = 1, created_at = 1")
            }
            #expect(try await lets(codes[0], in: test))
            try await test.renewKeyAndWait()
            #expect(try await lets(codes[1], in: test))
            let outcome = try await test.renewKey(.stolen)
            #expect(outcome.codes == 8 && outcome.codeOwners == 1)
            #expect(try await !lets(codes[2], in: test))
            try await test.runJobs()
            #expect(try test.acts(of: .ada).count { $0.kind == .recoveryCodesEnded } == 1)
            let told = try test.mails(to: Person.ada.email).filter { $0.contains("ended all recovery codes") }
            #expect(told.count == 1)
            let settings = try await test.get("/settings/second-factor")
            #expect(settings.reads("None of them is left. Make new ones"), "\(settings.text)")
        }
    }

    @Test func `who is told is told once, also where the job is done again`() async throws {
        try await withAda { test, _, _ in
            let (ada, now) = (try test.account(.ada).id, test.app.clock())
            for _ in 0..<2 {
                try await test.app.database.write { try EndedCodesJob.enqueue([ada], now: now, $0) }
                try await test.runJobs()
            }
            #expect(try test.acts(of: .ada).count { $0.kind == .recoveryCodesEnded } == 1)
        }
    }

    @Test func `a factor that is put back after the key was stolen works, and has no codes`() async throws {
        try await withAda { test, phone, codes in
            let (ada, now) = (try test.account(.ada).id, test.app.clock())
            let former = try test.app.database.read { try factor(test).former($0) }
            try await test.app.database.write { db in
                _ = try AccountChange.keep(
                    .authenticatorRemoved,
                    of: ada,
                    telling: "a@e.org",
                    former: former,
                    now: now,
                    db
                )
                _ = try SecondFactor.remove(of: ada, db)
            }
            try await test.renewKey(.stolen)
            let digest = TokenDigest([UInt8](repeating: 1, count: 32))
            try await test.app.database.write { db in
                try db.execute(sql: "UPDATE account_change SET digest = ?", arguments: [digest])
                let reset = (digest: TokenDigest([UInt8](repeating: 2, count: 32)), expiresAt: now + 9)
                _ = try AccountChange.undo(digest, lifetime: 999, reset: reset, now: now, db)
            }
            let back = try factor(test)
            let secret = OneTimeSecret(
                sealed: back.sealedSecret,
                rowSecret: back.secret.bytes,
                with: test.app.signingKey
            )
            #expect(secret == phone.secret)
            #expect(try test.app.database.read { try SecondFactor.codesLeft(of: ada, $0) } == 0)
            #expect(codes.count == 10)
            // Under the ended key yet, until the daily look.
            #expect(try opens(1, test) && !opens(2, test))
            try await KeySealingJob.run(now: now, test.app)
            #expect(try opens(2, test))
        }
    }

    @Test func `a device that is trusted stays so, until the key was stolen`() async throws {
        try await withAda { test, phone, _ in
            let trusted = test.browser("203.0.113.9")
            try await test.logIn(.ada, in: trusted)
            try await test.answer(phone.number(at: test.app.clock()), in: trusted, more: ["trust": "1"])
            func end() async throws -> String? {
                await trusted.setCookie("session", nil)
                return try await test.logIn(.ada, in: trusted)["Location"]
            }
            try await test.renewKeyAndWait()
            #expect(try await end() == "/")
            try await test.renewKey(.stolen)
            #expect(try await end() == "/login/second-factor")
        }
    }

    @Test func `where a renewal is killed before it seals, numbers let in all the same, and a worker seals`()
        async throws
    {
        try await withAda { test, phone, _ in
            let now = test.app.clock()
            _ = try await KeyRenewal(database: test.app.database, manner: .stolen, now: now).begin()
            #expect(try opens(1, test) && !opens(2, test))
            try test.app.lookAtKeys()
            #expect(try await lets(phone.number(at: now), in: test))
            try await test.runJobs()
            #expect(try opens(2, test) && !opens(1, test))
        }
    }

    @Test func `a renewal that fails in its transaction changes nothing`() async throws {
        try await withAda { test, _, codes in
            let before = try test.siteKeys()
            let trigger = TestTrigger(table: "recovery_code", event: "BEFORE DELETE")
            try await test.app.database.write { try trigger.add(to: $0) }
            await #expect(throws: (any Error).self) {
                _ = try await KeyRenewal(database: test.app.database, manner: .stolen, now: test.app.clock()).begin()
            }
            try await test.app.database.write { try trigger.remove(from: $0) }
            #expect(try test.siteKeys() == before)
            #expect(try await lets(codes[0], in: test))
        }
    }

    /// More than two groups: one in the middle fails, and the next run goes on.
    @Test func `many are sealed in groups, and again where it was broken off`() async throws {
        try await withAda { test, phone, _ in
            let (first, count) = (try test.account(.ada).id.rawValue, 2 * KeySealing.groupSize + 50)
            let key = test.app.signingKey
            try await test.app.database.write { db in
                for number in 1..<count { try Self.copy(phone.secret, to: first + Int64(number), number, key, db) }
            }
            let trigger = TestTrigger(
                table: "second_factor",
                event: "BEFORE UPDATE",
                condition: "old.account_id = \(first + Int64(KeySealing.groupSize) + 10)"
            )
            try await test.app.database.write { try trigger.add(to: $0) }
            _ = try await KeyRenewal(database: test.app.database, manner: .usual, now: test.app.clock()).begin()
            let sealing = KeySealing(database: test.app.database)
            await #expect(throws: (any Error).self) { _ = try await sealing.run() }
            #expect(try underNewest(test) == KeySealing.groupSize)
            try await test.app.database.write { try trigger.remove(from: $0) }
            #expect(try await sealing.run() == KeySealing.Report(anew: count - KeySealing.groupSize, lost: 0))
            #expect(try underNewest(test) == count)
            #expect(try await sealing.run() == KeySealing.Report(anew: 0, lost: 0))
            try await test.app.database.write {
                try $0.execute(
                    sql: "UPDATE second_factor SET secret = ? WHERE account_id = ?",
                    arguments: [RowSecret.random(), first]
                )
            }
            #expect(try await sealing.run() == KeySealing.Report(anew: 0, lost: 1))
        }
    }

    private static func copy(
        _ secret: OneTimeSecret,
        to account: Int64,
        _ number: Int,
        _ key: SigningKey,
        _ db: DatabaseConnection
    ) throws {
        let (name, row) = ("many\(number)", RowSecret.random())
        try db.execute(
            sql: """
                INSERT INTO account (id, secret, device_secret, username, username_folded, email, email_folded,
                    date_of_birth, password_hash, created_at, updated_at)
                VALUES (?1, ?2, ?2, ?3, ?3, ?4, ?4, '1990-12-31', 'hash', 1, 1)
                """,
            arguments: [account, row, name, name + "@example.org"]
        )
        var random = SystemRandomNumberGenerator()
        let sealed = try secret.sealed(rowSecret: row.bytes, with: key, using: &random)
        let id = AccountID(rawValue: account)
        let factor = SecondFactor(accountID: id, secret: row, sealedSecret: sealed, lastStep: 0, confirmedAt: 1)
        #expect(try factor.add(codes: [], db))
    }

    private func underNewest(_ test: TestApp) throws -> Int {
        let newest = try #require(try test.siteKeys().last)
        let key = try #require(SigningKey(bytes: newest.secret))
        let all = try test.app.database.read { try SecondFactor.list(after: nil, limit: 10_000, $0) }
        return all.count { OneTimeSecret(sealed: $0.sealedSecret, rowSecret: $0.secret.bytes, with: key) != nil }
    }
}
