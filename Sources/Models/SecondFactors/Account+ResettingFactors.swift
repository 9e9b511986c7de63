extension Account {
    /// Takes away what somebody is asked for besides the password, since they have lost it, and ends every session: whoever runs
    /// the site has made sure that it is they. Stands in the list of decisions, and in what the owner reads of the account.
    /// `.settled` where there was nothing to take away, and then nothing is changed.
    package static func resetFactors(
        of person: Author,
        by moderator: Moderator,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> ModerationOutcome {
        guard let account = try find(person.id, db), !account.isNobody else { return .settled }
        guard try !SignUpRequest.exists(of: person.id, db) else { return .isWaiting }
        // Each kind of factor that accounts may have has its line here.
        let removed = [try SecondFactor.remove(of: person.id, db), try Passkey.removeAll(of: person.id, db)]
        guard removed.contains(true) else { return .settled }
        try Session.endAll(of: person.id, except: nil, db)
        try ModerationEntry.write(.resetFactors, ModerationSubject(person), by: moderator, now: now, db)
        try AccountAct.keep(.factorsReset, of: person.id, now: now, db)
        return .done
    }
}
