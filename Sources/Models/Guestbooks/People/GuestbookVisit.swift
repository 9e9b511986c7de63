/// A book as somebody finds it: with the event that it is of, and who they are to it. There is no other way from an
/// address to a book, so that a stranger's is not found at all. One object: every part of a page is handed it.
package final class GuestbookVisit: Sendable {
    package let event: Event
    package let book: Guestbook
    package let role: GuestbookRole
    /// The visitor's own row; `nil` for a member who has not written anything yet.
    package let guest: GuestbookGuest?
    /// The account of a member.
    package let account: AccountID?

    init(event: Event, book: Guestbook, role: GuestbookRole, guest: GuestbookGuest?, account: AccountID?) {
        self.event = event
        self.book = book
        self.role = role
        self.guest = guest
        self.account = account
    }

    /// A code of the book opens nothing for them.
    package struct NotLetIn: Error, Hashable {
        package init() {}
    }

    /// Whether the visitor may do that now: by role and mode and, for posts, by the days on which people post.
    package func allows(_ act: GuestbookAct, at now: Int64) -> Bool {
        guard GuestbookRights.allows(act, role, in: book.mode) else { return false }
        return act != .post || role.manages || book.values.takesPosts(at: now)
    }

    /// Whether there is something for them to take along: the book, or what they have posted.
    package func takesAlong(at now: Int64) -> Bool {
        allows(.read, at: now) || guest != nil && allows(.takeOwn, at: now)
    }

    /// Whether what they post or say waits for a host.
    package var needsApproval: Bool { book.mode == .review && !role.manages }

    /// The row of whoever writes; a member's is made with the first thing that they write. Throws
    /// `GuestbookPostProblem.notAllowed` for somebody who is neither a guest nor a member.
    package func writer(now: Int64, _ db: DatabaseConnection) throws -> GuestbookGuest {
        if let guest { return guest }
        guard let account else { throw GuestbookPostProblem.notAllowed }
        return try .ofMember(account, in: event.id, now: now, db)
    }

    /// The book of an event that a member has to do with; `nil` for everybody else, for who was sent away, and where
    /// the event has no book.
    package static func find(
        _ code: EventCode,
        member account: AccountID,
        _ db: DatabaseConnection
    ) throws -> GuestbookVisit? {
        let found: (visible: VisibleEvent, book: Guestbook, guest: GuestbookGuest?)? = try db.row(
            cached: VisibleEvent.selection(
                ", \(Guestbook.columns), \(GuestbookGuest.columns)",
                joining: """
                    JOIN guestbook ON guestbook.event_id = event.id
                    LEFT JOIN guestbook_guest ON guestbook_guest.event_id = event.id AND guestbook_guest.account_id = ?1
                    """
            ),
            arguments: [account, code]
        ) { try ($0.next(), $0.next(), $0.next(of: GuestbookGuest.columns)) }
        guard let (visible, book, guest) = found, let attendance = visible.attendance else { return nil }
        guard guest?.bannedAt == nil || attendance.role.manages else { return nil }
        let role: GuestbookRole =
            switch attendance.role {
            case .host: .host
            case .cohost: .cohost
            case .invited, .subscriber: .member
            }
        return GuestbookVisit(event: visible.event, book: book, role: role, guest: guest, account: account)
    }

    /// Whether a member is kept out, as whomever they come: they were sent away, their account is shut, or the host and they
    /// have blocked each other.
    package static func isShut(_ code: EventCode, to account: AccountID, _ db: DatabaseConnection) throws -> Bool {
        try Int.fetchOne(
            db,
            cached: """
                SELECT 1 FROM event WHERE event.code = ?2 AND (NOT (\(EventListing.isShown))
                    OR EXISTS (SELECT 1 FROM account WHERE account.id = ?1 AND account.suspended_at IS NOT NULL)
                    OR EXISTS (SELECT 1 FROM guestbook_guest WHERE guestbook_guest.event_id = event.id
                        AND guestbook_guest.account_id = ?1 AND guestbook_guest.banned_at IS NOT NULL))
                """,
            arguments: [account, code]
        ) != nil
    }

    /// The book of an event for somebody without an account.
    /// - Parameter isTheirs: whether the visitor holds the cookie of that row.
    package static func find(
        _ code: EventCode,
        guests: [Int64],
        _ db: DatabaseConnection,
        isTheirs: (GuestbookGuest) -> Bool
    ) throws -> GuestbookVisit? {
        let device = try DeviceGuests(of: code, among: guests, db, isTheirs: isTheirs)
        guard let guest = device.guest, guest.bannedAt == nil,
            let event = try Event.find(guest.event, db), event.hiddenAt == nil,
            let book = try Guestbook.find(of: event.id, db)
        else { return nil }
        return GuestbookVisit(event: event, book: book, role: .guest, guest: guest, account: nil)
    }

    /// The event whose book the code opens; `nil` for none, also where the event is hidden.
    package static func find(_ code: JoinCode, _ db: DatabaseConnection) throws -> (event: Event, book: Guestbook)? {
        try db.row(
            cached: """
                SELECT \(Event.columns), \(Guestbook.columns) FROM guestbook JOIN event ON event.id = guestbook.event_id
                WHERE guestbook.join_code = ? AND event.hidden_at IS NULL
                """,
            arguments: [code]
        ) { try ($0.next(), $0.next()) }
    }
}

extension Event {
    /// Somebody who has the code of its book is in it from now on, as whoever was asked is, but for the seat. Throws
    /// `NotLetIn` for whoever is blocked, suspended or was sent away; what has begun with this call is to be undone then.
    package func joinBook(_ account: AccountID, now: Int64, _ db: DatabaseConnection) throws -> GuestbookVisit {
        try add(.member(account), .subscriber, answer: .none, now: now, db)
        guard let visit = try GuestbookVisit.find(code, member: account, db) else { throw GuestbookVisit.NotLetIn() }
        return visit
    }
}
