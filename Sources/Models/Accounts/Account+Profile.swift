extension Account {
    /// Sets the name; `nil` takes it away. 1 to 100 characters. Nil when there is no such account.
    @discardableResult
    package static func rename(_ id: AccountID, to name: String?, now: Int64, _ db: DatabaseConnection) throws
        -> Account?
    {
        try fetchOne(
            db,
            cached: "UPDATE account SET name = ?, updated_at = ? WHERE id = ? RETURNING \(columns)",
            arguments: [name, now, id]
        )
    }

    /// Sets the language, as BCP 47 names it.
    package static func setLanguage(_ code: String, of id: AccountID, now: Int64, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: "UPDATE account SET language = ?, updated_at = ? WHERE id = ?",
            arguments: [code, now, id]
        )
    }

    /// What a mail to them is written in; empty where nobody has said so, or there is nobody.
    package static func language(of id: AccountID, _ db: DatabaseConnection) throws -> String {
        try String.fetchOne(db, cached: "SELECT language FROM account WHERE id = ?", arguments: [id]) ?? ""
    }

    /// What each of them reads who is not suspended, and between whom and somebody else there is no block.
    static func readers(
        _ accounts: [AccountID],
        besides other: AccountID?,
        _ db: DatabaseConnection
    ) throws -> [AccountID: String] {
        let found: [(AccountID, String)] = try db.rows(
            cached: """
                SELECT account.id, account.language FROM account
                WHERE account.id IN \(EngineSpelling.numbers("?1")) AND account.suspended_at IS NULL
                    AND \(Block.none(between: "account.id", "?2"))
                """,
            arguments: [accounts.numberList, other]
        ) { try ($0.next(), $0.next()) }
        return Dictionary(uniqueKeysWithValues: found)
    }

    /// Sets the key of the picture; `nil` takes it away. Returns the key it had, whose files the caller removes.
    package static func setPhoto(_ key: String?, of id: AccountID, now: Int64, _ db: DatabaseConnection) throws
        -> String?
    {
        let old = try String.fetchOne(db, cached: "SELECT photo_key FROM account WHERE id = ?", arguments: [id])
        try db.execute(
            cached: "UPDATE account SET photo_key = ?, updated_at = ? WHERE id = ?",
            arguments: [key, now, id]
        )
        return old
    }
}
