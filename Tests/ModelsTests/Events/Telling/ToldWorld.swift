import Foundation

@testable import Models

/// An event with people of whom each is told in another way, in a database that tests copy.
final class ToldWorld: Sendable {
    static let members = 40
    static let guests = 24

    private let place: TemporaryDatabase
    let event: EventID
    let host: AccountID
    let cohost: AccountID

    init() async throws {
        place = try TemporaryDatabase()
        let database = try place.openReal()
        host = try await database.signUp("ada-l").id
        var accounts: [AccountID] = []
        for number in 1...Self.members { accounts.append(try await database.signUp("person-\(number)").id) }
        cohost = accounts[0]
        let (host, members) = (host, accounts)
        event = try await database.write { db in
            for (one, other) in [("?1", "id"), ("id", "?1")] {
                try db.execute(
                    sql: """
                        INSERT INTO friendship (account_id, friend_id, position, created_at)
                        SELECT \(one), \(other), 1, 1 FROM account WHERE id <> ?1
                        """,
                    arguments: [host]
                )
            }
            let guests = (1...Self.guests).map { Invitee.address("Guest\($0)@example.net", name: "Guest \($0)") }
            let event = try Event.create(
                EventWorld.values(),
                audience: .invited,
                by: host,
                inviting: members.map { .member($0) } + guests,
                now: noon - 600,
                db
            )
            try Self.differ(members, host, db)
            return event.id
        }
        database.close()
    }

    /// Some have quiet hours, browsers, other languages and choices; some are suspended, blocked, muted or were never asked;
    /// some of what was asked for before waits, and some is on its way.
    private static func differ(_ members: [AccountID], _ host: AccountID, _ db: DatabaseConnection) throws {
        for (number, account) in members.enumerated() {
            if number % 5 == 0 {
                try QuietHours.save(QuietHours(fromMinute: 420, toMinute: 600 + number, zone: "UTC"), of: account, db)
            }
            for browser in 0..<(number % 3) {
                try addBrowser(100 * number + browser, of: account, db)
            }
            for (divisor, channel) in [(4, NoticeChannel.push), (6, .mail), (8, .app)] where number % divisor == 1 {
                for kind in NoticeKind.allCases { try NoticeSetting.set(kind, channel, false, of: account, db) }
            }
            if number % 13 == 7 { try Block.add(host, by: account, now: noon, db) }
            if number % 13 == 8 { try Block.add(account, by: members[0], now: noon, db) }
        }
        try db.execute(sql: "UPDATE account SET language = CASE id % 3 WHEN 0 THEN 'de' WHEN 1 THEN 'ar' ELSE '' END")
        try db.execute(sql: "UPDATE account SET suspended_at = 1 WHERE id % 17 = 9")
        try db.execute(sql: "UPDATE attendance SET role = 'cohost' WHERE account_id = ?", arguments: [members[0]])
        try db.execute(sql: "UPDATE attendance SET is_muted = 1 WHERE email IS NOT NULL AND id % 7 = 3")
        try db.execute(sql: "UPDATE attendance SET mailed_at = 1 WHERE email IS NOT NULL AND id % 2 = 0")
        try db.execute(
            sql: """
                INSERT INTO held_mail (attendance_id, account_id, job_id, reason, until)
                SELECT id, ?1, 0, CASE WHEN id % 2 = 0 THEN 'undeliverable' ELSE 'account' END, NULL
                FROM attendance WHERE email IS NOT NULL AND id % 3 = 0
                """,
            arguments: [host]
        )
        try db.execute(sql: "DELETE FROM job WHERE kind = 'event-mail' AND id % 3 = 0")
        try db.execute(
            sql: """
                INSERT INTO job (kind, payload, lane, account_id, share_id, mail_id, unique_key, run_at, turn,
                    max_attempts, created_at)
                SELECT 'event-mail', '{}', 'mail', account_id, ?1, lower(hex(randomblob(16))),
                    'event-mail:' || event_id || ':' || id || ':changed', ?2 + id, ?2 + id, 8, ?2
                FROM attendance WHERE id % 4 = 0
                """,
            arguments: [host, noon]
        )
        try db.execute(
            sql: """
                UPDATE job SET leased_until = ?1, lease_token = zeroblob(16), node_id = 0 WHERE id % 5 = 0
                """,
            arguments: [noon + 100]
        )
        try db.execute(sql: "DELETE FROM notice WHERE id % 2 = 0")
    }

    private static func addBrowser(_ number: Int, of account: AccountID, _ db: DatabaseConnection) throws {
        let digest = TokenDigest.numbered(number + 1)
        try db.execute(
            sql: """
                INSERT INTO session (digest, account_id, csrf_secret, created_at, last_used_at, expires_at, user_agent)
                VALUES (?1, ?2, zeroblob(32), ?3, ?3 + ?4, ?3 + 9999, '')
                """,
            arguments: [digest, account, noon, number]
        )
        try PushSubscription.sample(number + 1).save(now: noon, db)
    }

    /// What `body` leaves of notices, jobs and held mails in a copy, a line a row; of a job without the random name of its
    /// mail.
    func rows(after body: @escaping @Sendable (Event, DatabaseConnection) throws -> Void) async throws -> [String] {
        let copy = try place.copy()
        let (database, event) = (try copy.openReal(), event)
        return try await database.write { db in
            guard let event = try Event.find(event, db) else { return [] }
            try body(event, db)
            return try ["notice", "job", "held_mail"].flatMap { try Self.lines(of: $0, db) }
        }
    }

    private static func lines(of table: String, _ db: DatabaseConnection) throws -> [String] {
        let names = try String.fetchAll(db, sql: "SELECT name FROM pragma_table_info(?)", arguments: [table])
            .filter { $0 != "mail_id" && $0 != "lease_token" }
        let line = names.map { "'\($0)=' || coalesce(CAST(\($0) AS TEXT), '-')" }.joined(separator: " || ' ' || ")
        return try String.fetchAll(db, sql: "SELECT '\(table) ' || \(line) FROM \(table) ORDER BY 1")
    }
}
