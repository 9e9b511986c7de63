extension AccountAct {
    /// How often it has happened to an account since then, for limits.
    static func count(_ kind: Kind, of account: AccountID, since then: Int64, _ db: DatabaseConnection) throws -> Int {
        try Int.fetchOne(
            db,
            cached: "SELECT count(*) FROM account_act WHERE account_id = ? AND created_at > ? AND kind = ?",
            arguments: [account, then, kind]
        ) ?? 0
    }
}
