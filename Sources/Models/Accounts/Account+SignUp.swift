extension Account {
    /// Makes an account with an address that is not confirmed yet, whether anybody else has that address or not: whoever
    /// signs up is not told. Throws `AccountProblem.usernameTaken`.
    package static func signUp(_ new: NewAccount, now: Int64, _ db: DatabaseConnection) throws -> Account {
        let values: Assignments =
            [
                "username": new.username, "name": new.name, "email": new.email, "date_of_birth": new.dateOfBirth,
                "password_hash": new.passwordHash, "photo_key": new.photoKey, "created_at": now, "updated_at": now,
                "secret": new.secret, "device_secret": new.deviceSecret, "language": new.language,
            ] + Assignments("username_folded", "lower(?)", new.username)
            + Assignments("email_folded", "lower(?)", new.email)
        let account = try Account.fetchOne(
            db,
            cached: """
                INSERT INTO account \(values.inserted)
                ON CONFLICT (username_folded) DO NOTHING
                RETURNING \(columns.bare)
                """,
            arguments: values.arguments
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
