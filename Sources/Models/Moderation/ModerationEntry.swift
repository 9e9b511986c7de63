/// Who decides.
package enum Moderator: Hashable, Sendable {
    case `operator`(AccountID)
    /// Whoever runs the program.
    case command
}

/// What has been decided: one line of the audit trail.
package struct ModerationEntry: Hashable, Sendable {
    package enum Action: String, CaseIterable, Hashable, Sendable, ColumnValue {
        case hide, dismiss, suspend, restore, promote, demote
        /// A link for a new password was made for an account, and one was erased.
        case reset, erase
        /// What somebody was asked for besides the password is taken away.
        case resetFactors = "reset-factors"
        /// What the site says of itself was changed.
        case change
        /// Jobs that have failed are tried again, or given up.
        case retry, drop
        /// Somebody who has signed up is let in, or is not and erased.
        case approve, refuse
    }

    package let id: Int64
    package let action: Action
    /// `nil` of jobs, whose own kind is the title then, and of the site, whose name is.
    package let kind: ModerationSubject.Kind?
    /// What it was about, as it was called then: of a review the place, of a photo whoever has made it. Empty of a post, and
    /// once its maker's account is erased.
    package let title: String
    /// Its maker's account is erased.
    package let isErased: Bool
    package let words: String
    package let createdAt: Int64
    package let isCommand: Bool
    /// `nil` for the command line, and once that account is erased.
    package let operatorName: String?

    package static let pageSize = 50
    static let maxTitle = 300

    package init(
        id: Int64,
        action: Action,
        kind: ModerationSubject.Kind?,
        title: String,
        isErased: Bool = false,
        words: String = "",
        createdAt: Int64,
        isCommand: Bool = false,
        operatorName: String? = nil
    ) {
        self.id = id
        self.action = action
        self.kind = kind
        self.title = title
        self.isErased = isErased
        self.words = words
        self.createdAt = createdAt
        self.isCommand = isCommand
        self.operatorName = operatorName
    }
}

extension ModerationEntry: RowDecodable {
    package init(from row: inout ResultRow) throws {
        try self.init(
            id: row.next(),
            action: row.next(),
            kind: row.next(),
            title: row.next(),
            isErased: row.next(),
            words: row.next(),
            createdAt: row.next(),
            isCommand: row.next(),
            operatorName: row.next()
        )
    }

    /// The newest first: 50 of those before the number `before`, and whether more follow.
    package static func page(
        before: Int64?,
        _ db: DatabaseConnection
    ) throws -> (entries: [ModerationEntry], hasMore: Bool) {
        let found = try fetchAll(
            db,
            cached: """
                SELECT entry.id, entry.action, CASE WHEN entry.kind NOT IN ('job', 'site') THEN entry.kind END AS kind, entry.title, entry.is_erased, entry.words,
                    entry.created_at, entry.is_command, account.username
                FROM moderation_entry AS entry LEFT JOIN account ON account.id = entry.operator_id
                WHERE entry.id < ? ORDER BY entry.id DESC LIMIT ?
                """,
            arguments: [before ?? .max, pageSize + 1]
        )
        return found.page(of: pageSize)
    }

    static func write(
        _ action: Action,
        _ subject: ModerationSubject,
        _ words: String = "",
        by moderator: Moderator,
        now: Int64,
        _ db: DatabaseConnection
    ) throws {
        let title = String(subject.lastingTitle.unicodeScalars.prefix(maxTitle))
        let values: Assignments = [
            "kind": subject.kind, "title": title, "maker_id": subject.maker?.id, "words": words,
        ]
        try write(action, values, by: moderator, now: now, db)
    }

    /// The same about jobs of that kind; `words` say which, or how many. Returns its number.
    @discardableResult
    static func write(
        _ action: Action,
        jobs kind: String,
        _ words: String,
        by moderator: Moderator,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Int64 {
        let values: Assignments = ["kind": "job", "title": kind, "words": words]
        return try write(action, values, by: moderator, now: now, db)
    }

    /// For a decision that goes on: how much of it is done by now.
    static func setWords(_ words: String, of entry: Int64, _ db: DatabaseConnection) throws {
        try db.execute(cached: "UPDATE moderation_entry SET words = ? WHERE id = ?", arguments: [words, entry])
    }

    /// The site was changed; `words` say what of it, by the names of its fields.
    package static func writeChange(
        _ words: String,
        by moderator: Moderator,
        now: Int64,
        _ db: DatabaseConnection
    ) throws {
        let site = try SiteIdentity.read(db).name
        try write(.change, ["kind": "site", "title": site, "words": words], by: moderator, now: now, db)
    }

    /// Returns its number.
    @discardableResult
    private static func write(
        _ action: Action,
        _ subject: Assignments,
        by moderator: Moderator,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Int64 {
        let account: AccountID? = if case .operator(let id) = moderator { id } else { nil }
        let decided: Assignments = [
            "operator_id": account, "is_command": moderator == .command, "action": action, "created_at": now,
        ]
        let values = decided + subject
        let entry = try Int64.fetchOne(
            db,
            cached: "INSERT INTO moderation_entry \(values.inserted) RETURNING id",
            arguments: values.arguments
        )
        guard let entry else { throw RowMissing(table: "moderation_entry") }
        return entry
    }
}
