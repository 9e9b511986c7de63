/// What came of a decision.
package enum ModerationOutcome: Hashable, Sendable {
    case done
    /// It was so already, or somebody else has decided meanwhile: nothing was changed.
    case settled
    /// An operator is not suspended: first they are made a member like the others.
    case isOperator
    /// Somebody who is suspended does not become an operator.
    case isSuspended
    /// They have asked to be let in, which is decided first.
    case isWaiting
}

extension Account {
    /// Shuts the account: its sessions end, nobody finds it, and its coming public events, reviews and pictures are
    /// hidden; its seats at what is ahead go to those who wait. All in this transaction. `words` say why.
    package static func suspend(
        _ person: Author,
        saying words: String,
        by moderator: Moderator,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> ModerationOutcome {
        guard try !SignUpRequest.exists(of: person.id, db) else { return .isWaiting }
        guard let account = try find(person.id, db), !account.isSuspended else { return .settled }
        guard !account.isOperator else { return .isOperator }
        try db.execute(
            cached: "UPDATE account SET suspended_at = ?, updated_at = ? WHERE id = ?",
            arguments: [now, now, person.id]
        )
        try Session.endAll(of: person.id, except: nil, db)
        try PresenceTicket.endAll(of: person.id, db)
        try PasswordReset.forgetAll(of: person.id, db)
        try Attendance.endAll(of: person.id, now: now, db)
        try Circle.handOn(from: person.id, now: now, db)
        try hideAll(of: person.id, now: now, db)
        let id = try ModerationCase.findOrMake(for: ModerationSubject(person), db)
        try ModerationCase.settle(id, hiddenAt: now, words, now: now, db)
        try ModerationEntry.write(.suspend, ModerationSubject(person), words, by: moderator, now: now, db)
        return .done
    }

    /// Ends the suspension. Content that was hidden by a decision of its own stays hidden.
    package static func restore(
        _ person: Author,
        by moderator: Moderator,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> ModerationOutcome {
        guard try !ErasedAccount.isBegun(person.id, db) else { return .settled }
        guard try !SignUpRequest.exists(of: person.id, db) else { return .isWaiting }
        try db.execute(
            cached: "UPDATE account SET suspended_at = NULL, updated_at = ? WHERE id = ? AND suspended_at IS NOT NULL",
            arguments: [now, person.id]
        )
        guard db.changesCount == 1 else { return .settled }
        try showAll(of: person.id, now: now, db)
        try Feed.goOn(of: person.id, now: now, db)
        // Also of what is private, and was not hidden: nobody is asked in the name of somebody who is suspended.
        for event in try Event.hosted(by: person.id, db) where event.isAhead(at: now) {
            try EventJob.goOn(of: event.id, now: now, db)
        }
        try db.execute(
            cached: "UPDATE moderation_case SET hidden_at = NULL, words = '' WHERE account_id = ?",
            arguments: [person.id]
        )
        try ModerationEntry.write(.restore, ModerationSubject(person), by: moderator, now: now, db)
        return .done
    }

    /// Makes somebody an operator, or ends that. `words` say why, where it was not the command line.
    package static func setOperator(
        _ isOperator: Bool,
        _ person: Author,
        saying words: String = "",
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> ModerationOutcome {
        guard let account = try find(person.id, db), account.isOperator != isOperator else { return .settled }
        guard try !SignUpRequest.exists(of: person.id, db) else { return .isWaiting }
        guard !account.isSuspended else { return .isSuspended }
        try db.execute(
            cached: "UPDATE account SET is_operator = ?, updated_at = ? WHERE id = ?",
            arguments: [isOperator, now, person.id]
        )
        // An operator who is none any more may have made links for others, and anybody who was one for whoever is one now.
        try isOperator ? PasswordReset.forgetAll(of: person.id, db) : PasswordReset.forgetAll(db)
        try Identity.forgetGrants(of: person.id, db)
        let action: ModerationEntry.Action = isOperator ? .promote : .demote
        try ModerationEntry.write(action, ModerationSubject(person), words, by: .command, now: now, db)
        return .done
    }

    private static func hideAll(of account: AccountID, now: Int64, _ db: DatabaseConnection) throws {
        for (content, hiding) in hideable {
            let which = hiding.condition.isEmpty ? "" : " AND (\(hiding.condition))"
            try db.execute(
                cached: """
                    UPDATE \(content.table) SET hidden_at = ?1
                    WHERE \(content.maker) = ?2 AND hidden_at IS NULL\(which)
                    """,
                arguments: [now, account]
            )
            try hiding.suspended?(account, now, db)
        }
    }

    private static func showAll(of account: AccountID, now: Int64, _ db: DatabaseConnection) throws {
        for (content, hiding) in hideable {
            for number in try show(content, of: account, db) { try hiding.shown?(number, now, db) }
        }
    }

    /// What is hidden with its maker.
    private static let hideable = Content.all.compactMap { content in content.hiding.map { (content, $0) } }

    /// Shows what is not hidden for its own sake, and returns the numbers of it.
    private static func show(_ content: Content, of account: AccountID, _ db: DatabaseConnection) throws -> [Int64] {
        guard let column = content.reference else { return [] }
        return try Int64.fetchAll(
            db,
            cached: """
                UPDATE \(content.table) SET hidden_at = NULL
                WHERE \(content.maker) = ? AND hidden_at IS NOT NULL AND NOT EXISTS (
                    SELECT 1 FROM moderation_case AS own
                    WHERE own.\(column) = \(content.table).id AND own.hidden_at IS NOT NULL
                ) RETURNING id
                """,
            arguments: [account]
        )
    }
}
