extension Attendance {
    /// Makes the attendance of an address that of a member, who has shown that the address is theirs by opening its link.
    /// The answer stays. Returns whether it did: not where the member is on the list already, where either of member and
    /// host has blocked the other, and where it is a member's.
    package func claim(for account: AccountID, _ db: DatabaseConnection) throws -> Bool {
        try db.execute(
            cached: """
                UPDATE attendance SET account_id = ?1, email = NULL, email_folded = NULL, guest_name = '',
                    is_address_veiled = 0
                WHERE id = ?2 AND account_id IS NULL
                    AND NOT EXISTS (SELECT 1 FROM attendance WHERE event_id = ?3 AND account_id = ?1)
                    AND NOT EXISTS (
                        SELECT 1 FROM event JOIN block
                            ON block.account_id = ?1 AND block.blocked_id = event.host_id
                            OR block.account_id = event.host_id AND block.blocked_id = ?1
                        WHERE event.id = ?3)
                """,
            arguments: [account, id, event]
        )
        guard db.changesCount == 1 else { return false }
        // What hosts were told of the guest they were told of the member.
        try db.execute(
            cached: "UPDATE notice SET actor_id = ?1, attendance_id = NULL WHERE attendance_id = ?2",
            arguments: [account, id]
        )
        try TalkMessage.hand(from: id, to: account, db)
        return true
    }

    /// Takes the name by which the others know somebody without an account; what hosts are told of them says it at once.
    /// Returns them as they are now. Does nothing for members, who have the name of their account, and with an empty name.
    package func named(_ name: String, _ db: DatabaseConnection) throws -> Attendance {
        guard account == nil, !name.isEmpty, name != guestName else { return self }
        try db.execute(cached: "UPDATE attendance SET guest_name = ? WHERE id = ?", arguments: [name, id])
        return try Attendance.find(id, db) ?? self
    }

    /// Whether the event is not there for this person: it is hidden, this is a member who is suspended, or there is a
    /// block between this member and the host.
    package func isShutOut(of event: Event, _ db: DatabaseConnection) throws -> Bool {
        if event.hiddenAt != nil, account != event.host { return true }
        guard let account else { return false }
        return try Account.find(account, db)?.isSuspended != false || Block.exists(between: account, event.host, db)
    }

    /// Whether whoever reads the mail of an address has answered an invitation of this host's before.
    package static func hasAnswered(_ host: AccountID, from email: String, _ db: DatabaseConnection) throws -> Bool {
        try Bool.fetchOne(
            db,
            cached: """
                SELECT EXISTS (
                    SELECT 1 FROM attendance JOIN event ON event.id = attendance.event_id
                    WHERE email_folded = ? AND host_id = ? AND \(hasSaidSomething))
                """,
            arguments: [email.lowercased(), host]
        ) ?? false
    }

    /// A mail about the event goes out to somebody without an account. Returns whether it is the first.
    @discardableResult
    package static func markMailed(_ id: AttendanceID, now: Int64, _ db: DatabaseConnection) throws -> Bool {
        try db.execute(
            cached: "UPDATE attendance SET mailed_at = ? WHERE id = ? AND account_id IS NULL AND mailed_at IS NULL",
            arguments: [now, id]
        )
        return db.changesCount == 1
    }

    /// It did not go out after all: they know nothing of the event.
    /// - Parameter instant: when it was thought that it would.
    package static func unmarkMailed(_ id: AttendanceID, markedAt instant: Int64, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: "UPDATE attendance SET mailed_at = NULL WHERE id = ? AND mailed_at = ?",
            arguments: [id, instant]
        )
    }

    /// Mails to the address come back for good. Whoever has said nothing knows nothing of the event, so that nothing further
    /// is sent to them; hosts read it in any case.
    package func markUndeliverable(in event: Event, _ db: DatabaseConnection) throws {
        try HeldMail.mark(.undeliverable, self, of: event, db)
        try db.execute(
            cached: """
                UPDATE attendance SET mailed_at = NULL WHERE id = ? AND NOT \(Self.hasSaidSomething)
                    AND NOT EXISTS (SELECT 1 FROM occurrence_answer WHERE attendance_id = attendance.id)
                """,
            arguments: [id]
        )
    }

    /// Whether this person wants mails about the event.
    package func setMuted(_ isMuted: Bool, _ db: DatabaseConnection) throws {
        try db.execute(cached: "UPDATE attendance SET is_muted = ? WHERE id = ?", arguments: [isMuted, id])
    }

    /// Somebody's by address; case does not count.
    package static func find(email: String, in event: EventID, _ db: DatabaseConnection) throws -> Attendance? {
        try fetchOne(
            db,
            cached: "SELECT \(columns) FROM attendance WHERE event_id = ? AND email_folded = ?",
            arguments: [event, email.lowercased()]
        )
    }
}
