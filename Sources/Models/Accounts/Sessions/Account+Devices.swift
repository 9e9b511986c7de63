extension Account {
    /// What browsers that have logged in are known by; another one since each change of the password, so that no browser
    /// of whoever knew the old one is known any more. `nil` for an account that is gone.
    package static func deviceSecret(of account: AccountID, _ db: DatabaseConnection) throws -> RowSecret? {
        try RowSecret.fetchOne(db, cached: "SELECT device_secret FROM account WHERE id = ?", arguments: [account])
    }
}
