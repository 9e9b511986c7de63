/// What a host has done in a book. It keeps no names: whom it was about is a person of the book as they are now.
package struct GuestbookLogEntry: Hashable, Sendable {
    package enum Act: String, Hashable, Sendable, CaseIterable, ColumnValue {
        case open, mode, change, approve, approveAll = "approve-all", hide, show, delete, ban, unban, code, links
        /// Made a photo the picture of the event.
        case cover
        case hideReply = "hide-reply"
        case showReply = "show-reply"
        case approveReply = "approve-reply"
        /// Put right what the event was called, or when and where it was.
        case correct
        /// Has become its host, as the one before has left.
        case takeOver = "take-over"
        /// Kept what was reported.
        case keep
        /// By the people who run the site.
        case siteHide = "site-hide"
        case siteShow = "site-show"

        /// Whether it was about somebody of the book.
        package var isAboutSomebody: Bool {
            switch self {
            case .open, .mode, .change, .approveAll, .code, .links, .cover, .correct, .takeOver: false
            case .approve, .hide, .show, .delete, .ban, .unban, .hideReply, .showReply, .approveReply, .keep, .siteHide,
                .siteShow:
                true
            }
        }

        package var isBySite: Bool { self == .siteHide || self == .siteShow }
    }

    package let id: Int64
    package let act: Act
    /// What it was set to.
    package let subject: String
    /// `nil` where it was about nobody, and once they have left.
    package let whom: GuestbookMaker?
    /// `nil` for the people who run the site, and once the account is gone.
    package let actor: Author?
    package let createdAt: Int64

    package static let pageSize = 100

    package init(
        id: Int64,
        act: Act,
        subject: String = "",
        whom: GuestbookMaker? = nil,
        actor: Author? = nil,
        createdAt: Int64
    ) {
        self.id = id
        self.act = act
        self.subject = subject
        self.whom = whom
        self.actor = actor
        self.createdAt = createdAt
    }
}

extension GuestbookLogEntry: RowDecodable {
    private static let actorColumns = Columns(of: "actor", "id", "username", "name", "photo_key")

    package init(from row: inout ResultRow) throws {
        id = try row.next()
        act = try row.next()
        subject = try row.next()
        createdAt = try row.next()
        actor = try row.next(of: Self.actorColumns)
        whom = try row.next(of: GuestbookMaker.columns)
    }

    /// The newest first, of those before the number `before`; at most `pageSize`, and whether more follow.
    package static func page(
        before: Int64? = nil,
        in event: EventID,
        _ db: DatabaseConnection
    ) throws -> (entries: [GuestbookLogEntry], hasMore: Bool) {
        let found = try fetchAll(
            db,
            cached: """
                SELECT guestbook_log.id, act, subject, guestbook_log.created_at, \(actorColumns), \(GuestbookMaker.columns)
                FROM guestbook_log LEFT JOIN account AS actor ON actor.id = guestbook_log.actor_id
                    LEFT JOIN guestbook_guest ON guestbook_guest.id = guestbook_log.guest_id
                    LEFT JOIN account ON account.id = guestbook_guest.account_id
                WHERE guestbook_log.event_id = ? AND guestbook_log.id < ? ORDER BY guestbook_log.id DESC LIMIT ?
                """,
            arguments: [event, before ?? .max, pageSize + 1]
        )
        return found.page(of: pageSize)
    }

    /// - Parameter whom: the number of somebody of the book.
    package static func write(
        _ act: Act,
        _ subject: String = "",
        about whom: Int64? = nil,
        in event: EventID,
        by actor: AccountID?,
        now: Int64,
        _ db: DatabaseConnection
    ) throws {
        let row: Assignments = [
            "event_id": event, "actor_id": actor, "act": act, "subject": String(subject.prefix(60)),
            "guest_id": whom, "created_at": now,
        ]
        try db.execute(cached: "INSERT INTO guestbook_log \(row.inserted)", arguments: row.arguments)
    }

    /// One row remains where a person had two.
    static func hand(from guest: Int64, to other: Int64, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: "UPDATE guestbook_log SET guest_id = ? WHERE guest_id = ?",
            arguments: [other, guest]
        )
    }
}
