import Foundation
import GRDB
import HTTPServer
import Models
import Testing

@testable import WebApp

/// A database as it lay on disks when swift-crypto did the cryptography: its steps of the schema, and rows whose hashes and keys
/// that library made. Whoever had an account, a session or a link has it still.
struct OldDatabaseTests {
    private static let steps = 19
    private static let rows = """
        INSERT INTO setting VALUES
            ('signing_key', x'000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f', 1795000000);
        INSERT INTO account (id, secret, device_secret, username, username_folded, email, email_folded, email_confirmed_at,
            date_of_birth, password_hash, created_at, updated_at)
        VALUES (17, x'000102030405060708090a0b0c0d0e0f', x'0f0e0d0c0b0a09080706050403020100', 'Ada-L', 'ada-l',
            'ada@example.org', 'ada@example.org', 1795000000, '1990-12-10',
            '$scrypt$ln=15,r=8,p=3$lQNSlPIGXaTVrr--5rfc8g$3_2kNlClTDriYxOeFDVorHwgicm2iSWwB_8Z_kEm-5A',
            1795000000, 1795000000);
        INSERT INTO session VALUES (x'ec4916dd28fc4c10d78e287ca5d9cc51ee1ae73cbfde08c6b37324cbfaac8bc5', 17,
            x'101112131415161718191a1b1c1d1e1f202122232425262728292a2b2c2d2e2f', 1795200000, 1795200000, 1797800000, 'Old');
        """
    /// The cookie whose SHA-256 the session has.
    private static let cookie = String(repeating: "A", count: 42) + "E"
    /// The end of invitations to ada@example.org, signed with the key.
    private static let link =
        "YWRhQGV4YW1wbGUub3Jn.2000000000.PQBs_wR84qgZXzpcQJOxDvYlKtomCfrep6YgBQBWlw8"

    private func withOldDatabase(_ test: (TestApp) async throws -> Void) async throws {
        try await withApp(
            demo: false,
            isOnFile: true,
            prepare: { data in
                let path = data.database.path
                try AppDatabase(path: path, migrations: Array(Schema.migrations.prefix(Self.steps))).close()
                let old = try DatabaseQueue(path: path)
                try old.write { try $0.execute(sql: Self.rows) }
                try old.close()
            },
            test: test
        )
    }

    @Test func `a session of then is open now`() async throws {
        try await withOldDatabase { test in
            await test.client.setCookie("session", Self.cookie)
            let page = try await test.get("/profile")
            #expect(page.status == .ok && page.text.contains("Ada-L"))
            let stranger = test.browser()
            await stranger.setCookie("session", Self.cookie.replacing("AE", with: "BE"))
            #expect(try await stranger.get("/profile").status == .seeOther)
        }
    }

    @Test func `the password of then logs in`() async throws {
        try await withOldDatabase { test in
            for (password, status) in [
                ("café au lait 1875", Status.unprocessableContent), ("café au lait 1874", .seeOther),
            ] {
                let token = try await test.client.token(of: "/login")
                let form: KeyValuePairs = ["csrf_token": token, "username": "ada-l", "password": password]
                #expect(try await test.client.post("/login", form: form).status == status)
            }
        }
    }

    @Test func `a link that was signed then is good`() async throws {
        try await withOldDatabase { test in
            let page = try await test.get("/friends/invitations/" + Self.link)
            #expect(page.status == .ok && page.text.contains("ada@example.org"))
            let forged = Self.link.replacing("2000000000", with: "2000000001")
            #expect(try await test.get("/friends/invitations/" + forged).status == .notFound)
        }
    }
}
