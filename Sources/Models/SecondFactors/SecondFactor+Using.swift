extension SecondFactor {
    /// From now on it is asked for. Of two at once one is added: false where there is a factor already, and nothing is changed.
    package func add(codes: [TokenDigest], _ db: DatabaseConnection) throws -> Bool {
        let values = assignments
        try db.execute(
            cached: "INSERT INTO second_factor \(values.inserted) ON CONFLICT (account_id) DO NOTHING",
            arguments: values.arguments
        )
        guard db.changesCount == 1 else { return false }
        try addCodes(codes, db)
        return true
    }

    /// Takes the number of a step, and none twice: of two that come at once with the same one, one is refused. False too where
    /// the factor is another one by now.
    package func take(_ step: Int64, _ db: DatabaseConnection) throws -> Bool {
        try db.execute(
            cached: "UPDATE second_factor SET last_step = ?1 WHERE account_id = ?2 AND secret = ?3 AND last_step < ?1",
            arguments: [step, accountID, secret]
        )
        return db.changesCount == 1
    }

    /// Devices that were trusted are asked again. False where there is no factor.
    package static func forgetDevices(
        of account: AccountID,
        secret: RowSecret = .random(),
        _ db: DatabaseConnection
    ) throws -> Bool {
        try db.execute(
            cached: "UPDATE second_factor SET trust_secret = ? WHERE account_id = ?",
            arguments: [secret, account]
        )
        return db.changesCount == 1
    }

    /// Away with it and its recovery codes. Returns whether there was one.
    package static func remove(of account: AccountID, _ db: DatabaseConnection) throws -> Bool {
        try db.execute(cached: "DELETE FROM recovery_code WHERE account_id = ?", arguments: [account])
        try db.execute(cached: "DELETE FROM second_factor WHERE account_id = ?", arguments: [account])
        return db.changesCount == 1
    }
}
