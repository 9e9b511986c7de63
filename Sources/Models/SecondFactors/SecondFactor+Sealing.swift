/// What has to be done with factors when the key is replaced under which they are sealed.
extension SecondFactor {
    /// The first of those whose accounts have greater numbers.
    package static func list(after: AccountID?, limit: Int, _ db: DatabaseConnection) throws -> [SecondFactor] {
        try fetchAll(
            db,
            cached: "SELECT \(columns) FROM second_factor WHERE account_id > ? ORDER BY account_id LIMIT ?",
            arguments: [after ?? AccountID(rawValue: 0), limit]
        )
    }

    /// The same secret under another key. False where the factor is another one by now, and nothing is changed.
    package func replaceSeal(with sealed: [UInt8], _ db: DatabaseConnection) throws -> Bool {
        try db.execute(
            cached: "UPDATE second_factor SET sealed_secret = ? WHERE account_id = ? AND sealed_secret = ?",
            arguments: [sealed, accountID, sealedSecret]
        )
        return db.changesCount == 1
    }

    /// Ends all recovery codes, those of factors too that were turned off and may be put back.
    /// - Returns: who had some that nobody has used, and how many those were.
    package static func endAllCodes(_ db: DatabaseConnection) throws -> (owners: [AccountID], count: Int) {
        let owners = try AccountID.fetchAll(
            db,
            sql: "SELECT DISTINCT account_id FROM recovery_code WHERE used_at IS NULL ORDER BY account_id"
        )
        let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM recovery_code WHERE used_at IS NULL") ?? 0
        try db.execute(sql: "DELETE FROM recovery_code")
        try endFormerCodes(db)
        return (owners, count)
    }
}
