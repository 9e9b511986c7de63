import Foundation
import Models
import Testing

@testable import WebApp

/// How long things are kept: what `docs/retention.md` says, by the clock.
struct RetentionTests {
    /// Puts one row as it is when the seconds of its rule begin: ?1 is now, ?2 and ?3 two accounts.
    private static let rows = [
        "session": """
        INSERT INTO session (digest, account_id, csrf_secret, created_at, last_used_at, expires_at, user_agent)
        VALUES (randomblob(32), ?2, randomblob(32), ?1, ?1, ?1 + 30 * 86400, '')
        """,
        "password_reset": """
        INSERT INTO password_reset (digest, account_id, expires_at) VALUES (randomblob(32), ?2, ?1 + 3600)
        """,
        "email_confirmation": """
        INSERT INTO email_confirmation (secret, account_id, email, email_folded, expires_at)
        VALUES (randomblob(16), ?2, 'a@example.org', 'a@example.org', ?1 + 3 * 86400)
        """,
        "account_mail": """
        INSERT INTO account_mail (account_id, is_change, is_reset, address, network, created_at)
        VALUES (?2, 0, 0, randomblob(32), randomblob(32), ?1)
        """,
        "site_invitation": """
        INSERT INTO site_invitation (account_id, email, email_folded, created_at)
        VALUES (?2, 'b@example.org', 'b@example.org', ?1)
        """,
        "friendship_removal": """
        INSERT INTO friendship_removal (account_id, friend_id, position, friend_position, created_at, removed_at)
        VALUES (?2, ?3, 0, 0, ?1, ?1)
        """,
        "event_draft": """
        INSERT INTO event_draft (account_id, door, fields, updated_at) VALUES (?2, 'pin', '{}', ?1)
        """,
        "stranger_mail": """
        INSERT INTO stranger_mail (job_id, account_id, recipient, reason, is_expected, asked_at)
        VALUES (999999, ?2, randomblob(32), 'invited', 0, ?1)
        """,
        "mail_refusal": """
        INSERT INTO mail_refusal (account_id, recipient, refused_at) VALUES (?2, randomblob(32), ?1)
        """,
        "notice": """
        INSERT INTO notice (account_id, kind, created_at, read_at) VALUES (?2, 'friend-joined', ?1, ?1)
        """,
        "sign_up_request": """
        INSERT INTO sign_up_request (account_id, address, question, answer, origin, created_at)
        VALUES (?2, randomblob(32), 'Who?', 'I', 'alone', ?1)
        """,
        "sign_up_decision": """
        INSERT INTO sign_up_decision (request_id, is_approval, operator_id, is_command, decided_at)
        VALUES (999, 1, ?2, 0, ?1)
        """,
        "site_key": """
        INSERT INTO site_key (number, secret, made_at, signs_at, replaced_at, ends_at)
        VALUES (9, randomblob(32), ?1 + coalesce(?2 * 0, 0), ?1, ?1, ?1)
        """,
        "node": """
        INSERT INTO node (name, kind, version, place, mark, started_at, seen_at, steady_since, ends_at)
        VALUES ('killed', 'work', '1', 'elsewhere', 1, ?1 - 60 + coalesce(?2 * 0, 0), ?1 - 20, ?1 - 60, ?1)
        """,
        "presence": """
        INSERT INTO presence (account_id, zone_id, ends_at)
        SELECT ?2, id, ?1 FROM zone
        """,
        "throttle": """
        INSERT INTO throttle (digest, failures, last_at, ends_at)
        VALUES (randomblob(32), 1, ?1 - 300 + coalesce(?2 * 0, 0), ?1)
        """,
        "circle_person": """
        INSERT INTO circle_person (circle_id, account_id, state, link_secret, created_at, decided_at)
        SELECT id, ?2, 'declined', randomblob(16), ?1, ?1 FROM circle
        """,
        "counted_act": """
        INSERT INTO counted_act (account_id, content, variant, created_at) VALUES (?2, 'review', '', ?1)
        """,
        "passkey": """
        INSERT INTO passkey (account_id, secret, credential_id, user_handle, public_key, sign_count, transports, aaguid,
            name, is_backup_eligible, is_backed_up, created_at, removed_at)
        VALUES (?2, randomblob(16), randomblob(16), randomblob(16), randomblob(16), 0, '', randomblob(16), 'Key', 0, 0, ?1,
            ?1)
        """,
        "account_act": """
        INSERT INTO account_act (account_id, kind, detail, times, created_at) VALUES (?2, 'exported', '', 1, ?1)
        """,
        "account_change": """
        INSERT INTO account_change (secret, account_id, kind, email, created_at)
        VALUES (randomblob(16), ?2, 'exported', 'a@example.org', ?1)
        """,
        "log_in_step": """
        INSERT INTO log_in_step (digest, account_id, device_secret, factor_secret, expires_at)
        VALUES (randomblob(32), ?2, randomblob(16), randomblob(16), ?1 + 600)
        """,
        "provider_once": """
        INSERT INTO provider_once (digest, expires_at) VALUES (randomblob(32), ?1 + 600 + coalesce(?2 * 0, 0))
        """,
        "pending_person": """
        INSERT INTO pending_person (digest, issuer, subject, facts, expires_at)
        VALUES (randomblob(32), 'i', 's', '{}', ?1 + 1800 + coalesce(?2 * 0, 0))
        """,
        "answered_challenge": """
        INSERT INTO answered_challenge (digest, ends_at) VALUES (randomblob(32), ?1 + 360 + coalesce(?2 * 0, 0))
        """,
        "answered_form": """
        INSERT INTO answered_form (digest, account_id, location, answered_at) VALUES (randomblob(32), ?2, '/', ?1)
        """,
    ]

    /// By the rule, where a table has several.
    private static let rowsOfRules = [
        "Addresses that were asked into a circle and have not answered": """
        INSERT INTO circle_person (circle_id, email, email_folded, state, link_secret, created_at, decided_at)
        SELECT id, 'a@e.org', 'a@e.org', 'asked', randomblob(16), coalesce(?2 * 0, 0) + ?1, ?1 FROM circle
        """
    ]

    private static func insert(
        _ row: String,
        _ now: Int64,
        _ account: AccountID,
        _ other: AccountID,
        _ db: DatabaseConnection
    ) throws {
        let arguments: Arguments = row.contains("?3") ? [now, account, other] : [now, account]
        try db.execute(sql: row, arguments: arguments)
    }

    private static func count(_ table: String, _ test: TestApp) throws -> Int {
        // The application of the test lives, and has a row itself.
        let rows = table == "node" ? "node WHERE name = 'killed'" : table
        return try test.app.database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM \(rows)") ?? 0 }
    }

    /// Two accounts of which nothing else is left but a zone.
    private static func withAccounts(_ body: (TestApp, AccountID, AccountID) async throws -> Void) async throws {
        try await withApp { test in
            try await test.signUp(.ada, in: test.browser())
            try await test.signUp(.bo, in: test.browser())
            let (ada, bo) = (try test.account(.ada).id, try test.account(.bo).id)
            _ = try await test.harbour()
            try await test.app.database.write { db in
                for table in rows.keys { try db.execute(sql: "DELETE FROM \(table)") }
                try db.execute(
                    sql: """
                        INSERT INTO circle (code, name, inviters, hosts, created_at)
                        VALUES ('CCCCCCCCCCCCCCCCCCCCCA', 'Chess', 'keepers', 'everybody', 1)
                        """
                )
            }
            try await body(test, ada, bo)
        }
    }

    @Test(arguments: Features.retention.filter { $0.remove != nil }.map(\.what))
    func `each is there until its last second, and gone after it`(_ what: String) async throws {
        let rule = try #require(Features.retention.first { $0.what == what })
        let (table, remove) = (try #require(rule.tables.first), try #require(rule.remove))
        let row = try #require(Self.rowsOfRules[what] ?? Self.rows[table], "no row of \(table) is made")
        try await Self.withAccounts { test, ada, bo in
            let start = test.app.clock()
            try await test.app.database.write { try Self.insert(row, start, ada, bo, $0) }
            _ = try await test.app.database.write { try remove(start + rule.seconds - 1, $0) }
            #expect(try Self.count(table, test) == 1)
            _ = try await test.app.database.write { try remove(start + rule.seconds, $0) }
            #expect(try Self.count(table, test) == 0)
        }
    }

    @Test func `a site that runs removes all of it, day after day`() async throws {
        try await Self.withAccounts { test, ada, bo in
            let start = test.app.clock()
            try await test.app.database.write { db in
                for row in Self.rows.values { try Self.insert(row, start, ada, bo, db) }
            }
            try await test.app.scheduleDailyJobs()
            let longest = try #require(Features.retention.compactMap { $0.remove == nil ? nil : $0.seconds }.max())
            for _ in 0...(longest / 86_400 + 1) {
                try await test.runJobs()
                test.clock?.advance(86_400)
            }
            for table in Self.rows.keys { #expect(try Self.count(table, test) == 0, "\(table)") }
        }
    }

    @Test func `however many have never confirmed their address, they go in slices, on one day`() async throws {
        try await Self.withAccounts { test, _, _ in
            let (now, count) = (test.app.clock(), 2 * SignUpRequest.erasedAtOnce + 1)
            try await test.app.database.write { db in
                for number in 0..<count {
                    let new = NewAccount(
                        username: "waiting\(number)",
                        name: "W",
                        email: "w\(number)@example.org",
                        dateOfBirth: "1990-01-01",
                        passwordHash: "x",
                        photoKey: nil,
                        language: "en"
                    )
                    let account = try Account.signUp(new, now: now, db)
                    let request = NewSignUpRequest(
                        question: "Who?",
                        answer: "I",
                        origin: .alone,
                        address: AddressDigest(Array(repeating: 7, count: 32)),
                        isListed: false
                    )
                    try request.make(for: account.id, now: now, db)
                }
            }
            test.clock?.advance(SignUpRequest.unconfirmedSeconds)
            let slice = try await test.app.database.write {
                try SignUpRequest.eraseUnconfirmed(now: now + SignUpRequest.unconfirmedSeconds, $0).count
            }
            #expect(slice == SignUpRequest.erasedAtOnce)
            try await RetentionJob.run(now: now + SignUpRequest.unconfirmedSeconds, test.app)
            #expect(try Self.count("sign_up_request", test) == 0)
        }
    }

    @Test func `the queue of an earlier version is worked off`() async throws {
        try await withApp { test in
            let now = test.app.clock()
            try await test.app.database.write { db in
                _ = try Job.enqueue("notice-sweep", payload: "{}", in: .other, of: .site, runAt: now, now: now, db)
            }
            try await test.runJobs()
            #expect(try Self.count("job", test) == 0)
        }
    }

    @Test func `the paper is what the code does, and speaks of every table`() throws {
        let text = RetentionPaper.text
        let file = TestApp.root.appending(path: "docs/retention.md")
        if ProcessInfo.processInfo.environment["HEREABOUTS_WRITE_DOCS"] == "1" { try Data(text.utf8).write(to: file) }
        #expect(try String(contentsOf: file, encoding: .utf8) == text, "run: make retention")
        let schema = try String(contentsOf: TestApp.root.appending(path: "docs/schema.sql"), encoding: .utf8)
        let tables = schema.matches(of: /CREATE TABLE "?(\w+)"?/).map { String($0.output.1) }
            .filter { $0 != "sqlite_sequence" }
        let told = Set(Features.retention.flatMap(\.tables)).union(RetentionPaper.others.flatMap(\.tables))
        #expect(told.symmetricDifference(tables) == [])
    }
}
