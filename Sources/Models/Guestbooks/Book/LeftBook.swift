import Clocks

/// What others have put into the book of an event whose host leaves.
package struct LeftBook: Hashable, Sendable {
    /// Posts and replies.
    package let entries: Int
    /// Those who have written them.
    package let people: Int
    /// A day of removal that the host has chosen.
    package let keptUntil: Int64?
    /// Members who can be asked to take it over.
    package private(set) var successors: [Author]
    /// Members who are told that it goes.
    package private(set) var told: Int
    /// Those who are in it by a name alone: they can be told nowhere but in it.
    package private(set) var nameless: Int
    /// Whether everybody in it reads all of it, and not their own posts alone.
    package private(set) var isReadable: Bool

    package init(
        entries: Int,
        people: Int,
        keptUntil: Int64? = nil,
        successors: [Author] = [],
        told: Int = 0,
        nameless: Int = 0,
        isReadable: Bool = true
    ) {
        self.entries = entries
        self.people = people
        self.keptUntil = keptUntil
        self.successors = successors
        (self.told, self.nameless, self.isReadable) = (told, nameless, isReadable)
    }

    /// The same with those who can be asked, and with who is told what.
    func offered(of event: Event, _ db: DatabaseConnection) throws -> LeftBook {
        var offered = self
        offered.successors = try Self.successors(of: event, db)
        guard let book = try Guestbook.find(of: event.id, db) else { return offered }
        let listeners = try book.listeners(to: .closing(0), of: event, db).map(\.account)
        offered.told = try listeners.count { account in
            try account != event.host && Account.find(account, db)?.isSuspended == false
        }
        offered.nameless = try Self.nameless(in: event, db)
        offered.isReadable = book.mode.withoutHosts == .readOnly
        return offered
    }

    private static func nameless(in event: Event, _ db: DatabaseConnection) throws -> Int {
        try Int.fetchOne(
            db,
            cached: """
                SELECT count(*) FROM guestbook_guest WHERE event_id = ? AND account_id IS NULL AND banned_at IS NULL
                """,
            arguments: [event.id]
        ) ?? 0
    }

    /// So many days it can still be read and taken along, where nobody inherits it.
    package static let days = 30

    /// `nil` where there is no book, and where the host alone has written in it. Who was sent away does not count.
    static func find(of event: Event, _ db: DatabaseConnection) throws -> LeftBook? {
        try db.row(
            cached: """
                SELECT count(*), count(DISTINCT entry.guest_id),
                    (SELECT kept_until FROM guestbook WHERE guestbook.event_id = ?1)
                FROM (SELECT guest_id, account_id FROM guestbook_post WHERE event_id = ?1
                    UNION ALL SELECT guest_id, account_id FROM guestbook_reply WHERE event_id = ?1) AS entry
                JOIN guestbook_guest ON guestbook_guest.id = entry.guest_id
                WHERE entry.account_id IS DISTINCT FROM ?2 AND guestbook_guest.banned_at IS NULL
                """,
            arguments: [event.id, event.host]
        ) { row in
            let (entries, people, keptUntil): (Int, Int, Int64?) = try (row.next(), row.next(), row.next())
            return entries == 0 ? nil : LeftBook(entries: entries, people: people, keptUntil: keptUntil)
        } ?? nil
    }

    /// When a book that nobody inherits is removed: at a midnight of its event, or when its host has chosen before.
    static func end(of book: Guestbook, _ event: Event, now: Int64) -> Int64 {
        let clocks = WallClock(event.time.timeZone)
        let last = clocks.instant(ofMidnightAfter: clocks.local(at: now + Int64(days) * 86_400).date)
        return min(book.values.keptUntil ?? last, last)
    }
}

extension Guestbook {
    /// Nobody looks after the book any more: nobody writes in it, whoever could read it still can, and so can nobody else. It is
    /// removed by the sweep, which tells its people before.
    static func close(of event: Event, now: Int64, _ db: DatabaseConnection) throws {
        guard let book = try find(of: event.id, db) else { return }
        var values = book.values
        values.mode = book.mode.withoutHosts
        values.welcome = ""
        values.keptUntil = LeftBook.end(of: book, event, now: now)
        let row: Assignments = ["updated_at": now] + values.assignments
        try db.execute(
            cached: "UPDATE guestbook SET \(row.set), is_removal_told = 0, tells_at = 0 WHERE event_id = ?",
            arguments: row.arguments + [event.id]
        )
    }
}

extension GuestbookMode {
    /// What remains of it once there is nobody to approve anything. Who saw their own posts alone sees no more now.
    var withoutHosts: GuestbookMode {
        switch self {
        case .open, .review, .readOnly: .readOnly
        case .uploadOnly, .closed: .closed
        }
    }
}
