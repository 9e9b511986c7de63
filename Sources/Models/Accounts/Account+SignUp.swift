extension Account {
    /// Makes an account with an address that is not confirmed yet, whether anybody else has that address or not: whoever
    /// signs up is not told. Throws `AccountProblem.usernameTaken`.
    package static func signUp(_ new: NewAccount, now: Int64, _ db: DatabaseConnection) throws -> Account {
        let account = try Account.fetchOne(
            db,
            cached: """
                INSERT INTO account (username, username_folded, name, email, email_folded, date_of_birth,
                    password_hash, photo_key, created_at, updated_at, secret, device_secret)
                VALUES (?1, lower(?1), ?2, ?3, lower(?3), ?4, ?5, ?6, ?7, ?7, ?8, ?9)
                ON CONFLICT (username_folded) DO NOTHING
                RETURNING \(columns)
                """,
            arguments: [
                new.username, new.name, new.email, new.dateOfBirth, new.passwordHash, new.photoKey, now,
                new.secret, new.deviceSecret,
            ]
        )
        guard let account else { throw AccountProblem.usernameTaken }
        return account
    }

    /// Who has confirmed that address.
    package static func confirmedHolder(of email: String, _ db: DatabaseConnection) throws -> AccountID? {
        try AccountID.fetchOne(
            db,
            cached: "SELECT id FROM account WHERE email_folded = lower(?) AND email_confirmed_at IS NOT NULL",
            arguments: [email]
        )
    }
}
