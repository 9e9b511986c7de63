import GRDB

/// A notice to be written in the transaction of the fact that it tells of.
package struct NewNotice: Hashable, Sendable {
    /// Whom it is for.
    package let account: AccountID
    package let kind: NoticeKind
    /// Who caused it; `nil` for the site itself.
    package let actor: AccountID?
    package let event: EventID?
    /// What else is to be said, in words for people: "Now on Saturday 18:30". May be empty; 2,000 characters at most.
    package let detail: String
    /// A second notice of the same key and account is not written. `nil`: each is one of its own.
    package let onceKey: String?

    package init(
        for account: AccountID,
        _ kind: NoticeKind,
        by actor: AccountID? = nil,
        about event: EventID? = nil,
        detail: String = "",
        onceKey: String? = nil
    ) {
        self.account = account
        self.kind = kind
        self.actor = actor
        self.event = event
        self.detail = detail
        self.onceKey = onceKey
    }

    /// Writes it. Returns its number; `nil` when one of the same key is there already.
    @discardableResult
    package func post(now: Int64, _ db: GRDB.Database) throws -> Int64? {
        try Int64.fetchOne(
            db,
            cached: """
                INSERT INTO notice (account_id, kind, actor_id, event_id, detail, once_key, created_at)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (account_id, once_key) WHERE once_key IS NOT NULL DO NOTHING
                RETURNING id
                """,
            arguments: [account, kind, actor, event, detail, onceKey, now]
        )
    }
}
