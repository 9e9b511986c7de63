import HTTPServer
import Models
import Testing

@testable import Auth
@testable import WebApp

/// Turning the second factor on and off.
struct SecondFactorSettingTests {
    @Test func `it is on once a code was right, with ten codes that no page shows again`() async throws {
        try await withApp(isOnFile: true) { test in
            try await test.signUp(.ada)
            let page = try await test.get("/settings/second-factor/new")
            #expect(page["Cache-Control"] == "private, no-store")
            let secret = try #require(page.attribute("value").first { $0.count == 39 })
            let wrong = try await test.client.post(
                "/settings/second-factor/new",
                form: ["csrf_token": try #require(page.token), "secret": secret, "code": "12345"]
            )
            #expect(wrong.status == .unprocessableContent)
            #expect(wrong.hasError(at: "code"))
            // The same picture is shown on: whoever has scanned it need not scan again.
            #expect(wrong.attribute("value").contains(secret))
            let id = try test.account(.ada).id
            #expect(try test.app.database.read { try SecondFactor.find(of: id, $0) } == nil)

            let (_, codes) = try await test.turnOn(in: test.client)
            #expect(Set(codes).count == 10)
            let shown = try await test.get("/settings/second-factor")
            let says = shown.text.contains("10 codes are left")
            #expect(says)
            for code in codes { #expect(!shown.text.contains(code)) }
            #expect(try test.acts(of: .ada).map(\.kind).contains(.authenticatorAdded))
            let again = try await test.get("/settings/second-factor/new")
            #expect(again["Location"] == "/settings/second-factor")
        }
    }

    @Test func `what the database keeps of it opens nothing`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let (phone, codes) = try await test.turnOn(in: test.client)
            let id = try test.account(.ada).id
            let factor = try #require(try test.app.database.read { try SecondFactor.find(of: id, $0) })
            #expect(!factor.sealedSecret.contains(phone.secret.bytes))
            let other = try #require(SigningKey(bytes: [UInt8](repeating: 1, count: 32)))
            let (sealed, row) = (factor.sealedSecret, factor.secret.bytes)
            #expect(OneTimeSecret(sealed: sealed, rowSecret: row, with: other) == nil)
            #expect(OneTimeSecret(sealed: sealed, rowSecret: row, with: test.app.signingKey) == phone.secret)
            let kept = try test.app.database.read {
                try [UInt8].fetchAll($0, sql: "SELECT digest FROM recovery_code WHERE account_id = \(id.rawValue)")
            }
            for code in codes { #expect(!kept.contains(Array(code.utf8))) }
            #expect(kept.count == 10)
        }
    }

    @Test func `new codes end the old ones`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let (_, old) = try await test.turnOn(in: test.client)
            let made = try await test.client.fill("/settings/second-factor/codes", on: "/settings/second-factor")
            let new = made.attribute("value").filter { RecoveryCode($0) != nil }
            #expect(Set(new).count == 10 && Set(new).isDisjoint(with: old))
            #expect(try test.acts(of: .ada).map(\.kind).contains(.recoveryCodesMade))
            let guest = test.browser()
            try await test.logIn(.ada, in: guest)
            #expect(try await test.answer(old[0], in: guest).status == .unprocessableContent)
            #expect(try await test.answer(new[0], in: guest).status == .seeOther)
        }
    }

    @Test func `codes come as a file that says nothing but codes`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let (_, codes) = try await test.turnOn(in: test.client)
            let token = try await test.client.token(of: "/settings/second-factor")
            let file = try await test.client.post(
                "/settings/second-factor/codes/file",
                fields: [("csrf_token", token), ("recovery_code", "<script>")] + codes.map { ("recovery_code", $0) }
            )
            #expect(file["Content-Disposition"] == "attachment; filename=\"recovery-codes.txt\"")
            #expect(file["Cache-Control"] == "private, no-store")
            let lines = file.text.split(separator: "\r\n").map(String.init)
            #expect(Array(lines.dropFirst(2)) == Array(codes.prefix(9)))
        }
    }

    @Test func `turned off the password is enough, and turned on anew nothing of before opens it`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let (_, old) = try await test.turnOn(in: test.client)
            let off = try await test.client.fill("/settings/second-factor/delete", on: "/settings/second-factor")
            #expect(off.status == .seeOther)
            #expect(try test.acts(of: .ada).map(\.kind).contains(.authenticatorRemoved))
            #expect(try await test.logIn(.ada, in: test.browser())["Location"] == "/")
            let (phone, _) = try await test.turnOn(in: test.client)
            let guest = test.browser()
            try await test.logIn(.ada, in: guest)
            #expect(try await test.answer(old[0], in: guest).status == .unprocessableContent)
            test.clock?.advance(30)
            #expect(try await test.answer(phone.number(at: test.app.clock()), in: guest).status == .seeOther)
        }
    }

    @Test func `an account without a password needs none`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            try await test.app.database.write {
                try $0.execute(sql: "UPDATE account SET password_hash = '-'")
            }
            let says = try await test.get("/settings/second-factor").text.contains("has no password")
            #expect(says)
            #expect(try await test.get("/settings/second-factor/new").status == .seeOther)
        }
    }

    @Test func `the export says since when there is one, and nothing that opens anything`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let (_, codes) = try await test.turnOn(in: test.client)
            let texts = try test.app.database.read {
                try PersonalExport(of: test.account(.ada).id, now: test.app.clock(), test.app, $0).texts
            }
            let file = try #require(texts.first { $0.name == "second-factor.json" })
            let text = String(decoding: file.bytes, as: UTF8.self)
            #expect(text.contains("\"recovery_codes_left\" : 10") && text.contains("2026-11-21"))
            for (_, bytes) in texts { #expect(!String(decoding: bytes, as: UTF8.self).contains(codes[0])) }
        }
    }

    @Test func `it goes with the account`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            _ = try await test.turnOn(in: test.client)
            let erased = try await test.client.fill(
                "/settings/delete",
                on: "/settings/delete",
                ["password": Person.ada.password]
            )
            #expect(erased.status == .seeOther)
            let left = try test.app.database.read {
                try Int.fetchOne($0, sql: "SELECT (SELECT count(*) FROM second_factor) + count(*) FROM recovery_code")
            }
            #expect(left == 0)
        }
    }
}
