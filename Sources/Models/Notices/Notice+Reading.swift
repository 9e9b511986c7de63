extension Notice {
    /// Returns whether the account has such a notice that was unread.
    @discardableResult
    package static func markRead(
        _ id: Int64,
        for account: AccountID,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Bool {
        try db.execute(
            cached: "UPDATE notice SET read_at = ? WHERE id = ? AND account_id = ? AND read_at IS NULL",
            arguments: [now, id, account]
        )
        return db.changesCount == 1
    }

    /// For the page of an event: whoever sees it has read what is told of it. Returns how many were unread.
    @discardableResult
    package static func markRead(
        about event: EventID,
        for account: AccountID,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Int {
        try db.execute(cached: readAboutEvent, arguments: [now, account, event])
        return db.changesCount
    }

    /// The same for whoever does not ask how many: nobody waits for it.
    static func markReadLater(
        about event: EventID,
        for account: AccountID,
        now: Int64,
        _ db: DatabaseConnection
    ) throws {
        try db.executeLater(cached: readAboutEvent, arguments: [now, account, event])
    }

    private static let readAboutEvent =
        "UPDATE notice SET read_at = ? WHERE account_id = ? AND event_id = ? AND read_at IS NULL"

    /// For a page that shows all that notices of that kind tell of. Returns how many were unread.
    @discardableResult
    package static func markRead(
        _ kind: NoticeKind,
        for account: AccountID,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Int {
        try db.execute(
            cached: "UPDATE notice SET read_at = ? WHERE account_id = ? AND kind = ? AND read_at IS NULL",
            arguments: [now, account, kind]
        )
        return db.changesCount
    }

    /// For a page that shows all that notices of that kind tell of one event. Returns how many were unread.
    @discardableResult
    package static func markRead(
        _ kind: NoticeKind,
        about event: EventID,
        for account: AccountID,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Int {
        try db.execute(
            cached: """
                UPDATE notice SET read_at = ? WHERE account_id = ? AND event_id = ? AND kind = ? AND read_at IS NULL
                """,
            arguments: [now, account, event, kind]
        )
        return db.changesCount
    }

    /// All up to that number: those that came since the page was shown stay unread.
    @discardableResult
    package static func markAllRead(
        through id: Int64,
        for account: AccountID,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Int {
        try db.execute(
            cached: "UPDATE notice SET read_at = ? WHERE account_id = ? AND id <= ? AND read_at IS NULL",
            arguments: [now, account, id]
        )
        return db.changesCount
    }

    /// Whether a visit to the page that shows what the kind tells of has something to mark.
    package static func isUnread(
        _ kind: NoticeKind,
        for account: AccountID,
        _ db: DatabaseConnection
    ) throws -> Bool {
        try Bool.fetchOne(
            db,
            cached: "SELECT EXISTS (SELECT 1 FROM notice WHERE account_id = ? AND kind = ? AND read_at IS NULL)",
            arguments: [account, kind]
        ) ?? false
    }
}
