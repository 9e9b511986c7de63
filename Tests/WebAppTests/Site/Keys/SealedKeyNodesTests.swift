import Auth
import Models
import Testing

@testable import WebApp

/// Keys that are sealed beside processes that serve.
struct SealedKeyNodesTests {
    private let vault = KeyVault(master: MasterKey(String(repeating: "m", count: 32)))

    private func keeping(_ test: TestApp, _ vault: KeyVault, opening former: KeyVault) -> KeyKeeping {
        KeyKeeping(database: test.app.database, former: [former], vault: vault, now: test.app.clock())
    }

    @Test func `a process that has not the master key goes on by the keys that it has opened`() async throws {
        try await withApp { test in
            let value = SignedValue("x", expiresAt: .max)
            let before = value.signed(for: "p", with: test.app.signingKey)
            let report = try await keeping(test, vault, opening: .unsealed).run()
            #expect(report == KeyKeeping.Report(changed: 3, unchanged: 0))
            #expect(throws: SealedKeys.noMaster) { try test.app.lookAtKeys() }
            #expect(value.signed(for: "p", with: test.app.signingKey) == before)
            await #expect(throws: SealedKeys.noMaster) {
                _ = try await SiteKeys(test.app.database, now: test.app.clock())
            }
            // What is sealed is no key by itself.
            let rows = try test.siteKeys()
            #expect(throws: SealedKeys.noMaster) { try SiteKeys.key(rows, at: test.app.clock()) }
            #expect(throws: SealedKeys.noMaster) { try SiteKeys.sealing(rows) }
            let log = try test.app.database.read { try ModerationEntry.page(before: nil, $0).entries }
            #expect(log.map(\.words) == ["the site's keys were sealed"])
            // Whoever has it makes the same of them.
            let keys = try await SiteKeys(test.app.database, vault, now: test.app.clock())
            #expect(value.signed(for: "p", with: keys.key(at: test.app.clock())) == before)
            #expect(try await keeping(test, .unsealed, opening: vault).run().changed == 3)
            try test.app.lookAtKeys()
            #expect(value.signed(for: "p", with: test.app.signingKey) == before)
        }
    }

    @Test func `one that nobody can open changes nothing of the others`() async throws {
        try await withApp { test in
            _ = try await keeping(test, vault, opening: .unsealed).run()
            let sealed = try test.siteKeys()
            try await test.app.database.write {
                try Setting.replace(App.pushKeySetting, with: [UInt8](repeating: 1, count: 65), now: 0, $0)
            }
            await #expect(throws: SealedKeys.otherMaster) {
                try await keeping(test, .unsealed, opening: vault).run()
            }
            #expect(try test.siteKeys() == sealed)
        }
    }

    @Test func `lost keys are made anew, and what was sealed under them is told of`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            _ = try await test.turnOn(in: test.client)
            _ = try await keeping(test, vault, opening: .unsealed).run()
            let (database, now) = (test.app.database, test.app.clock())
            let renewal = KeyRenewal(database: database, manner: .lost, alsoPushes: true, now: now)
            let outcome = try await renewal.begin()
            #expect(outcome.key.number == 2 && outcome.codeOwners == 1)
            #expect(try await KeySealing(database: database).run().lost == 1)
            #expect(try test.siteKeys().map(\.number) == [2])
            #expect(try database.read { try Setting.value(App.digestKeySetting, $0) } == nil)
            _ = try await App.digestKey(database, .unsealed, now: now)
        }
    }
}
