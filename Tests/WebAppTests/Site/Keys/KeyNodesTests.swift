import HTTPServer
import Models
import Testing

@testable import Auth
@testable import WebApp

/// Several processes of a site, of which one knows of a new key before the others.
struct KeyNodesTests {
    private func signed(_ app: App) -> String {
        SignedValue("x", expiresAt: .max).signed(for: "p", with: app.signingKey)
    }

    private func believes(_ app: App, _ text: String) -> Bool {
        SignedValue(text, for: "p", with: app.signingKey, now: 0) != nil
    }

    @Test func `no process signs by a key that another may not know yet, and each believes what the others sign`()
        async throws
    {
        try await withApp { test in
            try await test.withOtherMachine(ahead: 3_600) { other in
                try await test.renewKey()
                // One has looked, the other has not.
                test.clock?.advance(SiteKeys.waitSeconds - 1)
                #expect(believes(other.app, signed(test.app)) && believes(test.app, signed(other.app)))
                #expect(signed(test.app) == signed(other.app))
                try other.app.lookAtKeys()
                test.clock?.advance(1)
                #expect(signed(test.app) == signed(other.app))
                #expect(believes(other.app, signed(test.app)) && believes(test.app, signed(other.app)))
                #expect(try test.siteKeys().count == 2)
            }
        }
    }

    @Test func `who has not looked yet opens what is sealed under the new key`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let (phone, _) = try await test.turnOn(in: test.client)
            test.clock?.advance(60)
            try await test.withOtherMachine { other in
                try await test.renewKey(.stolen)
                let client = other.browser("203.0.113.9")
                try await other.logIn(.ada, in: client)
                #expect(try await other.answer(phone.number(at: test.app.clock()), in: client).status == .seeOther)
            }
        }
    }

    @Test func `processes that start at once on an empty database have one key`() async throws {
        try await withApp { test in
            try await test.app.database.write { try $0.execute(sql: "DELETE FROM site_key") }
            let (database, now) = (test.app.database, test.app.clock())
            async let one = SiteKeys(database, now: now)
            async let two = SiteKeys(database, now: now)
            let value = SignedValue("x", expiresAt: .max)
            let texts = try await [one, two].map { value.signed(for: "p", with: $0.key(at: now)) }
            #expect(texts[0] == texts[1])
            #expect(try test.siteKeys().map(\.number) == [1])
        }
    }
}
