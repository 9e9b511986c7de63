/// What operators do with the accounts of others, beside suspending them. Each stands in the list of decisions.
extension Account {
    /// Makes a link for a new password, which somebody is handed who cannot read their mails. The account of an operator has one
    /// by the command line alone: it would make whoever has the link an operator.
    package static func makeReset(
        _ digest: TokenDigest,
        for person: Author,
        expiresAt: Int64,
        by moderator: Moderator,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> ModerationOutcome {
        guard let account = try find(person.id, db), !account.isNobody else { return .settled }
        guard try !SignUpRequest.exists(of: person.id, db) else { return .isWaiting }
        guard !account.isSuspended else { return .isSuspended }
        guard !account.isOperator || moderator == .command else { return .isOperator }
        try PasswordReset.request(digest, for: person.id, expiresAt: expiresAt, db)
        try ModerationEntry.write(.reset, ModerationSubject(person), by: moderator, now: now, db)
        return .done
    }

    /// Begins to erase somebody's account, without their password. Nothing brings it back. An operator is demoted first.
    package static func beginErasure(
        of person: Author,
        by moderator: Moderator,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> (outcome: ModerationOutcome, erased: ErasedAccount?) {
        guard let account = try find(person.id, db), !account.isNobody, try !ErasedAccount.isBegun(person.id, db),
            let credentials = try credentials(person.id, db)
        else { return (.settled, nil) }
        guard !account.isOperator else { return (.isOperator, nil) }
        guard let erased = try ErasedAccount.begin(credentials, now: now, db) else { return (.settled, nil) }
        try ModerationEntry.write(.erase, ModerationSubject(person), by: moderator, now: now, db)
        return (.done, erased)
    }
}
