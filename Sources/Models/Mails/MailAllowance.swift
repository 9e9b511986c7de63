/// How many strangers a member may ask by mail within a day. New accounts may ask half as many; whoever is answered may ask
/// more, and whose mails are not wanted, fewer.
package enum MailAllowance {
    /// What answers add at most, one each.
    package static let mostForAnswers = 40
    /// What one refusal takes away.
    package static let perRefusal = 5
    /// For so long answers and refusals count.
    package static let memory: Int64 = 90 * 86_400

    /// None, before the member's own address is confirmed.
    package static func perDay(
        of account: Account,
        _ limits: MailLimits,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Int {
        guard account.isEmailConfirmed else { return 0 }
        let isNew = limits.newMembers.end(of: account, now: now) != nil
        let base = isNew ? limits.firstDay : limits.perMember
        let more = isNew ? 0 : try answers(to: account.id, now: now, db)
        return max(0, base + more - perRefusal * (try refusals(of: account.id, now: now, db)))
    }

    /// Somebody wants no mails of this member's.
    package static func refuse(
        _ account: AccountID,
        by recipient: AddressDigest,
        now: Int64,
        _ db: DatabaseConnection
    ) throws {
        try db.execute(
            cached:
                "INSERT INTO mail_refusal (account_id, recipient, refused_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
            arguments: [account, recipient, now]
        )
    }

    /// The recipient wants no mails from anybody. Everybody who has written to them lately counts as refused.
    static func refuseAll(by recipient: AddressDigest, now: Int64, _ db: DatabaseConnection) throws {
        let senders = try AccountID.fetchAll(
            db,
            cached: """
                SELECT account_id FROM stranger_mail
                WHERE recipient = ? AND asked_at > ? AND account_id IS NOT NULL
                """,
            arguments: [recipient, now - StrangerMail.lifetime]
        )
        for sender in Set(senders) { try refuse(sender, by: recipient, now: now, db) }
    }

    /// People without an account who have said that they come, or may.
    private static func answers(to account: AccountID, now: Int64, _ db: DatabaseConnection) throws -> Int {
        try Int64.fetchAll(
            db,
            cached: """
                SELECT attendance.id FROM event JOIN attendance ON attendance.event_id = event.id
                WHERE event.host_id = ? AND event.audience = 'invited' AND event.created_at > ?
                    AND attendance.email IS NOT NULL AND attendance.answer IN ('going', 'maybe')
                LIMIT \(mostForAnswers)
                """,
            arguments: [account, now - memory]
        ).count
    }

    private static func refusals(of account: AccountID, now: Int64, _ db: DatabaseConnection) throws -> Int {
        try Int.fetchOne(
            db,
            cached: "SELECT count(*) FROM mail_refusal WHERE account_id = ? AND refused_at > ?",
            arguments: [account, now - memory]
        ) ?? 0
    }
}
