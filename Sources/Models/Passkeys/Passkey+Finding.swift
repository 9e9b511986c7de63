extension Passkey {
    /// Those that open the account, the first first.
    package static func list(of account: AccountID, _ db: DatabaseConnection) throws -> [Passkey] {
        try fetchAll(
            db,
            cached: "SELECT \(columns) FROM passkey WHERE account_id = ? AND removed_at IS NULL ORDER BY id",
            arguments: [account]
        )
    }

    /// Somebody else's is not found.
    package static func find(_ id: Int64, of account: AccountID, _ db: DatabaseConnection) throws -> Passkey? {
        try fetchOne(
            db,
            cached: "SELECT \(columns) FROM passkey WHERE id = ? AND account_id = ? AND removed_at IS NULL",
            arguments: [id, account]
        )
    }

    /// Whosever it is: for whoever logs in.
    package static func find(credentialID: [UInt8], _ db: DatabaseConnection) throws -> Passkey? {
        try fetchOne(
            db,
            cached: "SELECT \(columns) FROM passkey WHERE credential_id = ? AND removed_at IS NULL",
            arguments: [credentialID]
        )
    }

    package static func count(of account: AccountID, _ db: DatabaseConnection) throws -> Int {
        try Int.fetchOne(
            db,
            cached: "SELECT count(*) FROM passkey WHERE account_id = ? AND removed_at IS NULL",
            arguments: [account]
        ) ?? 0
    }
}
