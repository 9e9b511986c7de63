import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import Auth
@testable import WebApp

/// Passkeys: added, used, renamed and removed.
struct PasskeyTests {
    @Test func `a passkey logs in without a name, and its last use is listed`() async throws {
        try await withApp { test in
            var passkey = try await test.adaWithPasskey(named: "My <phone>")
            #expect(try await test.get("/settings/passkeys").text.contains("My &lt;phone&gt;"))
            #expect(try await test.get("/settings/passkeys").text.contains("Not used yet"))
            let device = test.browser()
            let response = try await device.logIn(by: &passkey)
            #expect(response.status == .seeOther)
            #expect(response["Location"] == "/")
            #expect(try await device.get("/profile").status == .ok)
            #expect(try await device.get("/settings/passkeys").text.contains("Used just now"))
            let methods = try test.app.database.read {
                try Session.list(of: test.account(.ada).id, now: test.app.clock(), $0).map(\.method)
            }
            #expect(Set(methods) == [.password, .passkey])
            #expect(try test.acts(of: .ada).contains(.passkeyAdded))
        }
    }

    @Test func `the log-in asks nobody for a name and names no passkeys`() async throws {
        try await withApp { test in
            _ = try await test.adaWithPasskey()
            let guest = test.browser()
            let page = try await guest.get("/login")
            #expect(page.attribute("autocomplete").contains("username webauthn"))
            #expect(page.attribute("action").contains("/login/passkey"))
            #expect(try await guest.passkeyQuestion("/login/passkey").known == [])
            // Whoever has no page of ours open is asked nothing.
            #expect(try await test.browser().get("/login/passkey").status == .forbidden)
        }
    }

    @Test
    func `devices that have a passkey are not asked for another, and know the account by no number`()
        async throws
    {
        try await withApp { test in
            let passkey = try await test.adaWithPasskey()
            let question = try await test.client.passkeyQuestion("/settings/passkeys/new")
            #expect(question.known == [Base64URL.encode(passkey.credentialID)])
            #expect(passkey.userHandle?.count == 32)
            #expect(question.user == passkey.userHandle.map(Base64URL.encode))
            var again = passkey
            #expect(try await test.client.addPasskey(&again).status == .unprocessableContent)
            #expect(try test.passkeys(of: .ada).count == 1)
        }
    }

    @Test func `where it leads, and what was typed before, survive the log-in`() async throws {
        try await withApp { test in
            var passkey = try await test.adaWithPasskey()
            let device = test.browser()
            let gone = try await device.logIn(by: &passkey, more: [("next", "/settings?a=b")])
            #expect(gone["Location"] == "/settings?a=b")
            let guest = test.browser()
            _ = try await guest.get("/login")
            let asked = try await guest.post(
                "/profile/edit",
                form: ["csrf_token": "old", "name": "Ada King"]
            )
            let resume = try #require(asked.value(of: "resume"))
            let resumed = try await guest.logIn(by: &passkey, more: [("resume", resume)])
            #expect(resumed.status == .ok)
            #expect(resumed.attribute("value").contains("Ada King"))
        }
    }

    @Test func `it is renamed and removed, and a stranger's is not found`() async throws {
        try await withApp { test in
            var passkey = try await test.adaWithPasskey()
            let id = try #require(try test.passkeys(of: .ada).first?.id)
            let stranger = test.browser()
            try await test.signUp(.cy, in: stranger)
            for path in ["/settings/passkeys/\(id)/edit", "/settings/passkeys/\(id)/delete"] {
                #expect(try await stranger.fill(path, ["name": "Mine"]).status == .notFound)
            }
            let empty = try await test.client.fill("/settings/passkeys/\(id)/edit", ["name": " "])
            #expect(empty.status == .unprocessableContent && empty.text.contains("Give it a name."))
            #expect(
                try await test.client.fill("/settings/passkeys/\(id)/edit", ["name": "Key"]).status
                    == .seeOther
            )
            #expect(try test.passkeys(of: .ada).map(\.name) == ["Key"])
            let removed = try await test.client.fill("/settings/passkeys/\(id)/delete")
            #expect(removed["Location"] == "/settings/passkeys")
            #expect(try test.passkeys(of: .ada) == [])
            #expect(try test.acts(of: .ada).contains(.passkeyRemoved))
            #expect(try await test.browser().logIn(by: &passkey).status == .unprocessableContent)
        }
    }

    @Test func `an account has twenty at most`() async throws {
        try await withApp { test in
            _ = try await test.adaWithPasskey()
            for _ in 1..<Passkey.mostPerAccount {
                var next = try TestPasskey()
                #expect(try await test.client.addPasskey(&next).status == .seeOther)
            }
            var last = try TestPasskey()
            let refused = try await test.client.addPasskey(&last)
            #expect(refused.status == .unprocessableContent && refused.text.contains("20 passkeys"))
        }
    }

    @Test func `at an address that is a number there are none, and pages say so`() async throws {
        try await withApp(address: "http://127.0.0.1") { test in
            let client = TestClient(origin: "http://127.0.0.1") {
                try await test.app.site.respond(to: $0)
            }
            try await test.signUp(.ada, in: client)
            #expect(
                try await client.get("/settings/passkeys").text.contains("so there are no passkeys here")
            )
            #expect(try await client.get("/settings/passkeys/new").status == .notFound)
            let guest = TestClient(origin: "http://127.0.0.1") { try await test.app.site.respond(to: $0) }
            #expect(try await !guest.get("/login").attribute("action").contains("/login/passkey"))
            #expect(try await guest.get("/login/passkey").status == .notFound)
        }
    }

    @Test func `its owner takes the names along, and nothing that opens anything`() async throws {
        try await withApp { test in
            let passkey = try await test.adaWithPasskey(named: "Blue key")
            let id = try test.account(.ada).id
            let texts = try test.app.database.read {
                try PersonalExport(of: id, now: test.app.clock(), test.app, $0).texts
            }
            let bytes = try #require(texts.first { $0.name == "passkeys.json" }?.bytes)
            let words = String(decoding: bytes, as: UTF8.self)
            #expect(words.contains("Blue key"))
            #expect(!words.contains(Base64URL.encode(passkey.credentialID)))
        }
    }
}
