/// A book that its host, who leaves, hands on to somebody in it.
package struct GuestbookOffer: Hashable, Sendable {
    package let event: EventCode
    /// Username.
    package let successor: String

    package init(event: EventCode, successor: String) {
        self.event = event
        self.successor = successor
    }

    /// Keeps what the host wants, in the transaction in which they begin to leave, and nothing that was wanted before. Who
    /// cannot be asked is passed over.
    package static func keep(_ offers: [GuestbookOffer], of host: AccountID, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: """
                UPDATE guestbook SET offered_to = NULL
                WHERE offered_to IS NOT NULL AND event_id IN (SELECT id FROM event WHERE host_id = ?)
                """,
            arguments: [host]
        )
        for offer in offers {
            // Also where the host is suspended, and sees none of their events.
            let own = try Event.fetchOne(
                db,
                cached: "SELECT \(Event.columns) FROM event WHERE code = ? AND host_id = ?",
                arguments: [offer.event, host]
            )
            guard let found = own,
                let successor = try LeftBook.successors(of: found, db).first(where: { $0.username == offer.successor })
            else { continue }
            try db.execute(
                cached: "UPDATE guestbook SET offered_to = ? WHERE event_id = ?",
                arguments: [successor.id, found.id]
            )
        }
    }
}

extension LeftBook {
    /// The most people among whom a host chooses.
    private static let mostSuccessors = 200

    /// Members who have to do with the event, by name: not who was taken off its list, sent away from its book or is
    /// suspended, nor between whom and the host there is a block. All others cannot open the book, so they could not take it.
    static func successors(of event: Event, _ db: DatabaseConnection) throws -> [Author] {
        try Author.fetchAll(
            db,
            cached: """
                SELECT \(Author.columns) FROM account WHERE account.id IN (
                        SELECT account_id FROM attendance WHERE event_id = ?1 AND account_id IS NOT NULL)
                    AND account.id <> ?2 AND account.suspended_at IS NULL AND \(Block.none(between: "account.id", "?2"))
                    AND NOT EXISTS (SELECT 1 FROM guestbook_guest
                        WHERE event_id = ?1 AND account_id = account.id AND banned_at IS NOT NULL)
                LIMIT ?3
                """,
            arguments: [event.id, event.host, mostSuccessors]
        ).sorted { ($0.displayName, $0.id.rawValue) < ($1.displayName, $1.id.rawValue) }
    }
}

extension Guestbook {
    /// Asks whom the host has chosen, now that the book is nobody's. Whoever cannot open it any more is asked nothing.
    static func ask(of event: Event, now: Int64, _ db: DatabaseConnection) throws {
        guard let account = try find(of: event.id, db)?.offeredTo else { return }
        guard try LeftBook.successors(of: event, db).contains(where: { $0.id == account }) else {
            return try forgetOffer(of: event.id, db)
        }
        try NewNotice(for: account, .guestbookOffer, about: event.id, onceKey: "guestbook-offer:\(event.id.rawValue)")
            .post(now: now, db)
    }

    /// Somebody else has it now, or it is offered to nobody.
    static func forgetOffer(of event: EventID, _ db: DatabaseConnection) throws {
        try db.execute(cached: "UPDATE guestbook SET offered_to = NULL WHERE event_id = ?", arguments: [event])
    }

    /// Whoever was asked takes the book over: they host its event, and it is kept for as long as they want. Returns whether
    /// it was theirs to take.
    package static func takeOver(_ event: Event, by account: AccountID, now: Int64, _ db: DatabaseConnection) throws
        -> Bool
    {
        guard try settle(event, by: account, now: now, db) else { return false }
        try db.execute(
            cached: "UPDATE event SET host_id = ?, updated_at = ? WHERE id = ?",
            arguments: [account, now, event.id]
        )
        try event.add(.member(account), .host, answer: .going, now: now, db)
        try db.execute(
            cached: "UPDATE attendance SET role = 'host', cohost_since = NULL WHERE event_id = ? AND account_id = ?",
            arguments: [event.id, account]
        )
        try db.execute(
            cached: """
                UPDATE guestbook SET kept_until = NULL, is_removal_told = 0, tells_at = 0, updated_at = ? WHERE event_id = ?
                """,
            arguments: [now, event.id]
        )
        try GuestbookLogEntry.write(.takeOver, in: event.id, by: account, now: now, db)
        return true
    }

    /// It stays closed, and goes on its day. Returns whether they were asked.
    package static func decline(_ event: Event, by account: AccountID, now: Int64, _ db: DatabaseConnection) throws
        -> Bool
    {
        try settle(event, by: account, now: now, db)
    }

    private static func settle(_ event: Event, by account: AccountID, now: Int64, _ db: DatabaseConnection) throws
        -> Bool
    {
        guard try Account.find(event.host, db)?.isNobody == true else { return false }
        try db.execute(
            cached: "UPDATE guestbook SET offered_to = NULL WHERE event_id = ? AND offered_to = ?",
            arguments: [event.id, account]
        )
        guard db.changesCount == 1 else { return false }
        try Notice.markRead(about: event.id, for: account, now: now, db)
        return true
    }
}
