/// The codes on paper for whoever has lost the authenticator: each opens the account once.
extension SecondFactor {
    /// In the place of those that there were. False where the factor is another one by now, and nothing is changed.
    package func replaceCodes(with codes: [TokenDigest], _ db: DatabaseConnection) throws -> Bool {
        guard try SecondFactor.find(of: accountID, db)?.secret == secret else { return false }
        try db.execute(cached: "DELETE FROM recovery_code WHERE account_id = ?", arguments: [accountID])
        try addCodes(codes, db)
        return true
    }

    func addCodes(_ codes: [TokenDigest], _ db: DatabaseConnection) throws {
        for code in codes {
            let values: Assignments = ["digest": code, "account_id": accountID]
            try db.execute(cached: "INSERT INTO recovery_code \(values.inserted)", arguments: values.arguments)
        }
    }

    /// Whether it is one that nobody has used.
    package func hasCode(_ digest: TokenDigest, _ db: DatabaseConnection) throws -> Bool {
        try Bool.fetchOne(
            db,
            cached: """
                SELECT EXISTS (SELECT 1 FROM recovery_code WHERE digest = ? AND account_id = ? AND used_at IS NULL)
                """,
            arguments: [digest, accountID]
        ) ?? false
    }

    /// Uses it up: of two that come at once with the same one, one is refused.
    package func useCode(_ digest: TokenDigest, now: Int64, _ db: DatabaseConnection) throws -> Bool {
        try db.execute(
            cached: "UPDATE recovery_code SET used_at = ? WHERE digest = ? AND account_id = ? AND used_at IS NULL",
            arguments: [now, digest, accountID]
        )
        return db.changesCount == 1
    }

    /// How many nobody has used yet.
    package static func codesLeft(of account: AccountID, _ db: DatabaseConnection) throws -> Int {
        try Int.fetchOne(
            db,
            cached: "SELECT count(*) FROM recovery_code WHERE account_id = ? AND used_at IS NULL",
            arguments: [account]
        ) ?? 0
    }
}
