/// A member has asked somebody by mail to come. The row is there whether the address has an account or not, so that
/// nothing tells which.
package struct SiteInvitation: Hashable, Sendable {
    package let email: String
    package let createdAt: Int64

    package enum Outcome: Hashable, Sendable {
        /// A mail is to be written.
        case mail
        /// Nothing more is to be done: a member has the request, or the address was asked not long ago.
        case done
        case tooMany
    }

    /// In a day, per member.
    package static let maxPerDay = 20
    /// In thirty days, per address, from all members together.
    package static let maxPerAddress = 5
    private static let againSeconds: Int64 = 30 * 86_400
    /// As long as the link of the mail works: addresses of people who did not come are not kept for ever.
    package static let lifetimeSeconds: Int64 = 90 * 86_400
}

extension SiteInvitation: RowDecodable {
    package init(from row: inout ResultRow) throws {
        email = try row.next()
        createdAt = try row.next()
    }

    package static func list(by account: AccountID, _ db: DatabaseConnection) throws -> [SiteInvitation] {
        try fetchAll(
            db,
            cached: "SELECT email, created_at FROM site_invitation WHERE account_id = ? ORDER BY email_folded",
            arguments: [account]
        )
    }

    /// Invites whoever reads the mail of `email`. A member whom the address leads to gets a friend request instead.
    package static func invite(
        _ email: String,
        by account: AccountID,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Outcome {
        try db.execute(
            cached: "DELETE FROM site_invitation WHERE account_id = ? AND created_at <= ?",
            arguments: [account, now - lifetimeSeconds]
        )
        guard try sentToday(by: account, now: now, db) < maxPerDay else { return .tooMany }
        let row = row(email, by: account, now: now)
        try db.execute(
            cached: """
                INSERT INTO site_invitation \(row.inserted)
                ON CONFLICT (account_id, email_folded) DO UPDATE SET created_at = excluded.created_at
                WHERE site_invitation.created_at <= ?
                """,
            arguments: row.arguments + [now - againSeconds]
        )
        guard db.changesCount == 1 else { return .done }
        guard let holder = try Account.confirmedHolder(of: email, db) else { return .mail }
        guard try !Block.exists(between: account, holder, db) else { return .done }
        // The mail to somebody who does not want to be found by address leads to the member who asks.
        if try AddressVisibility.isHidden(holder, db) { return .mail }
        try FriendRequest.send(from: account, to: holder, now: now, db)
        return .done
    }

    /// Whether the mail may be sent now: the invitation stands, nobody has suspended whoever asks, and the address has not
    /// had enough of them.
    package static func maySend(
        to email: String,
        by account: AccountID,
        digest: AddressDigest,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Bool {
        let inviters: [(account: AccountID, createdAt: Int64)] = try db.rows(
            cached: "SELECT account_id, created_at FROM site_invitation WHERE email_folded = lower(?)",
            arguments: [email]
        ) { try ($0.next(), $0.next()) }
        guard inviters.contains(where: { $0.account == account }), try Account.find(account, db)?.isSuspended == false
        else { return false }
        let recent = inviters.filter { $0.createdAt > now - againSeconds }
        return try recent.count <= maxPerAddress && !isRefused(digest, db)
    }

    /// Somebody has come by a link of `account`'s mail, perhaps with another address: their request stands once that is
    /// confirmed.
    package static func follow(by email: String, of account: AccountID, now: Int64, _ db: DatabaseConnection) throws {
        guard try Account.find(account, db) != nil else { return }
        let row = row(email, by: account, now: now)
        try db.execute(
            cached: "INSERT INTO site_invitation \(row.inserted) ON CONFLICT DO NOTHING",
            arguments: row.arguments
        )
    }

    /// Whether the member has invited that address and nobody has signed up with it yet.
    package static func isOpen(to email: String, by account: AccountID, _ db: DatabaseConnection) throws -> Bool {
        try Bool.fetchOne(
            db,
            cached: """
                SELECT EXISTS (SELECT 1 FROM site_invitation WHERE account_id = ?1 AND email_folded = lower(?2))
                    AND NOT EXISTS (SELECT 1 FROM account WHERE email_folded = lower(?2))
                """,
            arguments: [account, email]
        ) ?? false
    }

    private static func row(_ email: String, by account: AccountID, now: Int64) -> Assignments {
        ["account_id": account, "email": email, "created_at": now] + Assignments("email_folded", "lower(?)", email)
    }

    /// `joined` has confirmed `email`: those who had invited it ask to be friends now.
    package static func fulfil(_ email: String, for joined: AccountID, now: Int64, _ db: DatabaseConnection) throws {
        let inviters = try AccountID.fetchAll(
            db,
            cached: "DELETE FROM site_invitation WHERE email_folded = lower(?) RETURNING account_id",
            arguments: [email]
        )
        for inviter in inviters { try FriendRequest.send(from: inviter, to: joined, now: now, db) }
    }

    /// The owner of an address wants no more mails in members' names, of anybody and of any kind.
    package static func refuse(_ digest: AddressDigest, now: Int64, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: "INSERT INTO invitation_refusal (digest, created_at) VALUES (?, ?) ON CONFLICT DO NOTHING",
            arguments: [digest, now]
        )
        try MailAllowance.refuseAll(by: digest, now: now, db)
    }

    static func isRefused(_ digest: AddressDigest, _ db: DatabaseConnection) throws -> Bool {
        try Bool.fetchOne(
            db,
            cached: "SELECT EXISTS (SELECT 1 FROM invitation_refusal WHERE digest = ?)",
            arguments: [digest]
        ) ?? false
    }

    private static func sentToday(by account: AccountID, now: Int64, _ db: DatabaseConnection) throws -> Int {
        try Int.fetchOne(
            db,
            cached: "SELECT count(*) FROM site_invitation WHERE account_id = ? AND created_at > ?",
            arguments: [account, now - 86_400]
        ) ?? 0
    }
}

extension SiteInvitation {
    /// Those that nobody can follow any more.
    package static func removeOld(now: Int64, _ db: DatabaseConnection) throws {
        try db.execute(cached: "DELETE FROM site_invitation WHERE created_at <= ?", arguments: [now - lifetimeSeconds])
    }
}
