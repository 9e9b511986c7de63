extension Account {
    /// The provider vouches for the address of a new account. False, and nothing is changed, where somebody else has confirmed it.
    /// Whoever waits to be let in is seen by operators from now on.
    package static func confirmByProvider(_ account: AccountID, now: Int64, _ db: DatabaseConnection) throws -> Bool {
        guard let email = try find(account, db)?.email, try confirmedHolder(of: email, db) == nil else { return false }
        if try SignUpRequest.confirm(account, now: now, db) { return true }
        try db.execute(
            cached: "UPDATE account SET email_confirmed_at = ?1, updated_at = ?1 WHERE id = ?2",
            arguments: [now, account]
        )
        return true
    }
}
