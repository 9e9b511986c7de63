/// A session and whose it is: what every request of a member needs, in one read.
package struct SignedIn: Hashable, Sendable {
    package let session: Session
    package let account: Account
    /// Notices, `Notice.maxCounted` at most: the bell of every page shows how many.
    package let unread: Int

    package init(session: Session, account: Account, unread: Int) {
        self.session = session
        self.account = account
        self.unread = unread
    }

    /// The same, after some were read.
    package func with(unread: Int) -> SignedIn { SignedIn(session: session, account: account, unread: unread) }
}

extension SignedIn: RowDecodable {
    package init(from row: inout ResultRow) throws {
        session = try row.next()
        account = try row.next()
        unread = try row.next()
    }

    /// `nil` for a digest that is none of ours, of a log-in that has ended, and of somebody who is suspended.
    package static func find(_ digest: TokenDigest, now: Int64, _ db: DatabaseConnection) throws -> SignedIn? {
        try fetchOne(
            db,
            cached: """
                SELECT \(Session.columns), \(Account.columns), \(Notice.unreadCount(of: "session.account_id"))
                FROM session JOIN account ON account.id = session.account_id
                WHERE session.digest = ? AND session.expires_at > ? AND account.suspended_at IS NULL
                """,
            arguments: [digest, now]
        )
    }
}
