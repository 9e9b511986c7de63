extension Session {
    /// Ends one of the account's own sessions; somebody else's is not found. Returns whether there was one.
    @discardableResult
    package static func end(_ digest: TokenDigest, of account: AccountID, _ db: DatabaseConnection) throws -> Bool {
        try db.execute(
            cached: "DELETE FROM session WHERE digest = ? AND account_id = ?",
            arguments: [digest, account]
        )
        return db.changesCount == 1
    }

    /// Ends all of the account's sessions, or all but `kept`. Returns how many.
    @discardableResult
    package static func endAll(of account: AccountID, except kept: TokenDigest?, _ db: DatabaseConnection) throws -> Int
    {
        if let kept {
            try db.execute(
                cached: "DELETE FROM session WHERE account_id = ? AND digest <> ?",
                arguments: [account, kept]
            )
        } else {
            try db.execute(cached: "DELETE FROM session WHERE account_id = ?", arguments: [account])
        }
        return db.changesCount
    }

    package static func removeExpired(now: Int64, _ db: DatabaseConnection) throws {
        try db.execute(cached: "DELETE FROM session WHERE expires_at <= ?", arguments: [now])
    }
}
