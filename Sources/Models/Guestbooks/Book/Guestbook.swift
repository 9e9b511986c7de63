/// The book of an event. What it is about, when and where is the event's to say.
package struct Guestbook: Hashable, Sendable {
    package let event: EventID
    /// What the links of its wall and its feed are made of; another one ends them.
    package let secret: RowSecret
    package let values: GuestbookValues
    package let joinCode: JoinCode
    /// Bytes of all originals in it.
    package let byteCount: Int64
    package let createdAt: Int64
    package let updatedAt: Int64
    /// Another one, never one that was before, after each change of what its pages show.
    package let version: Int64
    /// Whom a host who has left has asked to take it over.
    package let offeredTo: AccountID?

    package var mode: GuestbookMode { values.mode }
    package var kind: GuestbookKind { values.kind }
}

/// What hosts decide about a book besides what the event says.
package struct GuestbookValues: Hashable, Sendable {
    package var kind: GuestbookKind
    package var mode: GuestbookMode
    package var welcome: String
    /// Epoch seconds between which people post; `nil` for no such limit.
    package var postsFrom: Int64?
    package var postsUntil: Int64?
    /// When it is deleted with all that is in it; `nil` for never.
    package var keptUntil: Int64?

    /// Unicode scalars.
    package static let maxWelcomeLength = 2_000

    package init(
        kind: GuestbookKind = .other,
        mode: GuestbookMode = .open,
        welcome: String = "",
        postsFrom: Int64? = nil,
        postsUntil: Int64? = nil,
        keptUntil: Int64? = nil
    ) {
        self.kind = kind
        self.mode = mode
        self.welcome = welcome
        self.postsFrom = postsFrom
        self.postsUntil = postsUntil
        self.keptUntil = keptUntil
    }

    /// Whether `now` is among the days on which people post.
    package func takesPosts(at now: Int64) -> Bool {
        (postsFrom.map { $0 <= now } ?? true) && (postsUntil.map { now < $0 } ?? true)
    }
}

extension GuestbookValues: RowCodable {
    static let fields: Fields<GuestbookValues> = [
        "kind": \.kind, "mode": \.mode, "welcome": \.welcome, "posts_from": \.postsFrom, "posts_until": \.postsUntil,
        "kept_until": \.keptUntil,
    ]

    package init(from row: inout ResultRow) throws {
        kind = try row.next()
        mode = try row.next()
        welcome = try row.next()
        postsFrom = try row.next()
        postsUntil = try row.next()
        keptUntil = try row.next()
    }
}

extension Guestbook: RowDecodable {
    static let columns =
        Columns(of: "guestbook", "event_id", "secret") + GuestbookValues.columns.of("guestbook")
        + Columns(of: "guestbook", "join_code", "byte_count", "created_at", "updated_at", "version", "offered_to")

    package init(from row: inout ResultRow) throws {
        event = try row.next()
        secret = try row.next()
        values = try row.next()
        joinCode = try row.next()
        byteCount = try row.next()
        createdAt = try row.next()
        updatedAt = try row.next()
        version = try row.next()
        offeredTo = try row.next()
    }

    package static func find(of event: EventID, _ db: DatabaseConnection) throws -> Guestbook? {
        try fetchOne(
            db,
            cached: "SELECT \(columns) FROM guestbook WHERE event_id = ?",
            arguments: [event]
        )
    }
}

extension Guestbook {
    /// Opens the book of an event; where it has one, that one is returned and nothing changed.
    @discardableResult
    package static func open(
        _ values: GuestbookValues,
        of event: EventID,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Guestbook {
        if let found = try find(of: event, db) { return found }
        var generator = SystemRandomNumberGenerator()
        let row: Assignments =
            [
                "event_id": event, "secret": RowSecret(using: &generator),
                "join_code": try Self.freeCode(using: &generator, db), "told_until": now, "created_at": now,
                "updated_at": now,
            ] + values.assignments
        let made = try fetchOne(
            db,
            cached: "INSERT INTO guestbook \(row.inserted) RETURNING \(columns.bare)",
            arguments: row.arguments
        )
        guard let made else { throw RowMissing(table: "guestbook") }
        return made
    }

    /// Writes the hosts' new settings. When the book is kept longer than before, its end is announced once more later.
    package func change(to values: GuestbookValues, now: Int64, _ db: DatabaseConnection) throws {
        let row: Assignments = ["updated_at": now] + values.assignments
        try db.execute(
            cached: """
                UPDATE guestbook SET \(row.set), tells_at = 0,
                    is_removal_told = CASE WHEN kept_until IS NOT DISTINCT FROM ? THEN is_removal_told ELSE 0 END
                WHERE event_id = ?
                """,
            arguments: row.arguments + [values.keptUntil, event]
        )
    }

    /// Gives the book another code; the old one opens nothing any more.
    package static func renewCode(of event: EventID, now: Int64, _ db: DatabaseConnection) throws {
        var generator = SystemRandomNumberGenerator()
        try db.execute(
            cached: "UPDATE guestbook SET join_code = ?, updated_at = ? WHERE event_id = ?",
            arguments: [try freeCode(using: &generator, db), now, event]
        )
    }

    /// Ends every link to the wall and the feed.
    package static func renewLinks(of event: EventID, now: Int64, _ db: DatabaseConnection) throws {
        var generator = SystemRandomNumberGenerator()
        try db.execute(
            cached: "UPDATE guestbook SET secret = ?, updated_at = ? WHERE event_id = ?",
            arguments: [RowSecret(using: &generator), now, event]
        )
    }

    /// A code that no book has.
    private static func freeCode(
        using generator: inout some RandomNumberGenerator,
        _ db: DatabaseConnection
    ) throws -> JoinCode {
        while true {
            let code = JoinCode(using: &generator)
            let taken = try Int.fetchOne(
                db,
                cached: "SELECT 1 FROM guestbook WHERE join_code = ?",
                arguments: [code]
            )
            if taken == nil { return code }
        }
    }
}
