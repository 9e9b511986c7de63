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
