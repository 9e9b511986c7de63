/// Somebody who writes in a book: a member of the site, or whoever has given a name and holds a device.
package struct GuestbookGuest: Hashable, Sendable {
    package let id: Int64
    package let event: EventID
    /// `nil` for somebody without an account.
    package let account: AccountID?
    /// As they called themselves; `nil` for a member, who is called as in the account.
    package let name: String?
    /// What the cookie of the device is made of.
    package let secret: RowSecret
    package let bannedAt: Int64?
    package let createdAt: Int64

    /// Unicode scalars.
    package static let maxNameLength = 60
}

extension GuestbookGuest: RowDecodable {
    static let columns = Columns(
        of: "guestbook_guest",
        "id",
        "event_id",
        "account_id",
        "name",
        "secret",
        "banned_at",
        "created_at"
    )

    package init(from row: inout ResultRow) throws {
        id = try row.next()
        event = try row.next()
        account = try row.next()
        name = try row.next()
        secret = try row.next()
        bannedAt = try row.next()
        createdAt = try row.next()
    }

    package static func find(_ id: Int64, _ db: DatabaseConnection) throws -> GuestbookGuest? {
        try fetchOne(db, cached: "SELECT \(columns) FROM guestbook_guest WHERE id = ?", arguments: [id])
    }

    /// Those of some numbers, in the order of the numbers.
    package static func list(_ numbers: [Int64], _ db: DatabaseConnection) throws -> [GuestbookGuest] {
        let found: [GuestbookGuest] = try fetchAll(
            db,
            cached: "SELECT \(columns) FROM guestbook_guest WHERE id IN \(EngineSpelling.numbers("?"))",
            arguments: [numbers.numberList]
        )
        let byNumber = Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0) })
        return numbers.compactMap { byNumber[$0] }
    }

    /// The events in whose books some guests are, in the order of the guests, each once.
    package static func events(of numbers: [Int64], _ db: DatabaseConnection) throws -> [EventCode] {
        let found: [(guest: Int64, event: EventCode)] = try db.rows(
            cached: """
                SELECT guestbook_guest.id, event.code FROM guestbook_guest
                JOIN event ON event.id = guestbook_guest.event_id
                WHERE guestbook_guest.id IN \(EngineSpelling.numbers("?"))
                """,
            arguments: [numbers.numberList]
        ) { try ($0.next(), $0.next()) }
        let byGuest = Dictionary(uniqueKeysWithValues: found.map { ($0.guest, $0.event) })
        var codes: [EventCode] = []
        for code in numbers.compactMap({ byGuest[$0] }) where !codes.contains(code) { codes.append(code) }
        return codes
    }

    package static func find(_ id: Int64, of event: EventID, _ db: DatabaseConnection) throws -> GuestbookGuest? {
        try fetchOne(
            db,
            cached: "SELECT \(columns) FROM guestbook_guest WHERE id = ? AND event_id = ?",
            arguments: [id, event]
        )
    }

    package static func find(
        _ account: AccountID,
        of event: EventID,
        _ db: DatabaseConnection
    ) throws -> GuestbookGuest? {
        try fetchOne(
            db,
            cached: "SELECT \(columns) FROM guestbook_guest WHERE event_id = ? AND account_id = ?",
            arguments: [event, account]
        )
    }

    /// Whoever has the words that were shown when they joined.
    /// - Parameter recovery: SHA-256 of the words.
    package static func find(recovery: [UInt8], _ db: DatabaseConnection) throws -> GuestbookGuest? {
        try fetchOne(
            db,
            cached: "SELECT \(columns) FROM guestbook_guest WHERE recovery = ? AND banned_at IS NULL",
            arguments: [recovery]
        )
    }
}

extension GuestbookGuest {
    /// The most people in one book, without those who were sent away: what somebody has filled can be emptied.
    package static let mostInBook = 2_000

    /// Why somebody cannot join.
    package enum JoinProblem: Error, Hashable {
        /// The book has as many as it may.
        case bookIsFull
        /// Somebody there is called the same, as people read names.
        case nameTaken
    }

    /// Writes somebody in who has no account. Throws `JoinProblem`.
    /// - Parameter recovery: SHA-256 of the words that open the same guest on another device.
    package static func join(
        _ event: EventID,
        as name: String,
        recovery: [UInt8],
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> GuestbookGuest {
        let count = try Int.fetchOne(
            db,
            cached: "SELECT count(*) FROM guestbook_guest WHERE event_id = ? AND banned_at IS NULL",
            arguments: [event]
        )
        guard (count ?? 0) < mostInBook else { throw JoinProblem.bookIsFull }
        guard try !isTaken(name, in: event, db) else { throw JoinProblem.nameTaken }
        return try insert(["event_id": event, "name": name, "recovery": recovery], now: now, db)
    }

    /// Whether somebody of the book is called that: a host, written in or not, or whoever is in it. What looks
    /// alike makes no other name. Who was sent away takes no name along.
    private static func isTaken(_ name: String, in event: EventID, _ db: DatabaseConnection) throws -> Bool {
        let look = NameLook(name)
        let names = try String.fetchAll(
            db,
            cached: """
                SELECT coalesce(account.name, account.username) FROM attendance
                JOIN account ON account.id = attendance.account_id
                WHERE attendance.event_id = ?1 AND attendance.role IN ('host', 'cohost')
                UNION ALL
                SELECT coalesce(account.name, account.username, guestbook_guest.name) FROM guestbook_guest
                LEFT JOIN account ON account.id = guestbook_guest.account_id
                WHERE guestbook_guest.event_id = ?1 AND guestbook_guest.banned_at IS NULL
                """,
            arguments: [event]
        )
        return names.contains { NameLook($0).resembles(look) }
    }

    /// The member's own, made where there is none yet.
    package static func ofMember(
        _ account: AccountID,
        in event: EventID,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> GuestbookGuest {
        try find(account, of: event, db) ?? insert(["event_id": event, "account_id": account], now: now, db)
    }

    private static func insert(_ values: Assignments, now: Int64, _ db: DatabaseConnection) throws -> GuestbookGuest {
        var generator = SystemRandomNumberGenerator()
        let row = values + ["secret": RowSecret(using: &generator), "created_at": now]
        let made = try fetchOne(
            db,
            cached: "INSERT INTO guestbook_guest \(row.inserted) RETURNING \(columns.bare)",
            arguments: row.arguments
        )
        guard let made else { throw RowMissing(table: "guestbook_guest") }
        return made
    }

    /// What a guest has posted before they had an account becomes the member's: of two rows one remains.
    package func adopt(by account: AccountID, _ db: DatabaseConnection) throws {
        guard self.account == nil, bannedAt == nil else { return }
        let own = try Self.find(account, of: event, db)
        guard own?.bannedAt == nil else { return }
        try Report.hand(from: .guest(id), to: account, db)
        try Upload.hand(from: id, to: account, db)
        if let own {
            try GuestbookLogEntry.hand(from: id, to: own.id, db)
            for table in ["guestbook_post", "guestbook_file", "guestbook_reply"] {
                try db.execute(
                    cached: "UPDATE \(table) SET guest_id = ?, account_id = ? WHERE guest_id = ?",
                    arguments: [own.id, account, id]
                )
            }
            try db.execute(
                cached: """
                    INSERT INTO guestbook_reaction (post_id, guest_id, kind)
                    SELECT post_id, ?, kind FROM guestbook_reaction WHERE guest_id = ?
                    ON CONFLICT DO NOTHING
                    """,
                arguments: [own.id, id]
            )
            try db.execute(cached: "DELETE FROM guestbook_guest WHERE id = ?", arguments: [id])
        } else {
            try db.execute(
                cached: "UPDATE guestbook_guest SET account_id = ?, name = NULL, recovery = NULL WHERE id = ?",
                arguments: [account, id]
            )
        }
    }

    package func rename(to name: String, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: "UPDATE guestbook_guest SET name = ? WHERE id = ? AND account_id IS NULL",
            arguments: [name, id]
        )
    }
}
