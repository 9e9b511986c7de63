extension Attendance {
    /// Makes the attendance of an address that of a member, who has shown that the address is theirs by opening its link.
    /// The answer stays. Returns whether it did: not where the member is on the list already, where either of member and
    /// host has blocked the other, and where it is a member's.
    package func claim(for account: AccountID, _ db: DatabaseConnection) throws -> Bool {
        try db.execute(
            cached: """
                UPDATE attendance SET account_id = ?1, email = NULL, email_folded = NULL
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
        return db.changesCount == 1
    }

    /// Whether the event is not there for this person: it is hidden, this is a member who is suspended, or there is a
    /// block between this member and the host.
    package func isShutOut(of event: Event, _ db: DatabaseConnection) throws -> Bool {
        if event.hiddenAt != nil, account != event.host { return true }
        guard let account else { return false }
        return try Account.find(account, db)?.isSuspended != false || Block.exists(between: account, event.host, db)
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
