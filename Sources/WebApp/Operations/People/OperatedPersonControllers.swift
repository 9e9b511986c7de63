import Auth
import HTTPServer
import Models
import Templates

/// One person.
enum OperatedPersonController {
    @Sendable static func show(_ visitor: OperatorVisit) async throws -> Response {
        try PersonInQuestion(visitor).page()
    }

    /// Erases the account, for whoever has typed its name.
    @Sendable static func delete(_ visitor: OperatorVisit, _ form: FormData) async throws -> Response {
        let (asked, now, app) = (try PersonInQuestion(visitor), visitor.now, visitor.app)
        let (author, typed) = (asked.author, form.text(.confirmedName))
        guard typed == author.username else {
            return try asked.page(typed: typed, errors: [.confirmedName: ErasureProblem.anotherName])
        }
        let (outcome, erased) = try await visitor.write { moderator, db in
            let (outcome, erased) = try Account.beginErasure(of: author, by: moderator, now: now, db)
            if let erased { try AccountErasureJob.enqueue(erased, now: now, db) }
            return (outcome, erased)
        }
        guard let erased else { return asked.redirect(outcome, .personErased) }
        app.presence.forget(author.id)
        try await AccountErasureJob.finish(erased, app.database, now: app.clock)
        return visitor.member.redirect(to: .operations(.people), .personErased)
    }
}

/// Shuts somebody out.
enum PersonSuspensionController {
    @Sendable static func create(_ visitor: OperatorVisit, _ form: FormData) async throws -> Response {
        let (asked, words, now) = (try PersonInQuestion(visitor), form.wordsOfDecision, visitor.now)
        let author = asked.author
        let outcome = try await visitor.write { try Account.suspend(author, saying: words, by: $0, now: now, $1) }
        return asked.redirect(outcome, .personSuspended)
    }

    /// Lets them in again.
    @Sendable static func delete(_ visitor: OperatorVisit, _ form: FormData) async throws -> Response {
        let (asked, now) = (try PersonInQuestion(visitor), visitor.now)
        let author = asked.author
        let outcome = try await visitor.write { try Account.restore(author, by: $0, now: now, $1) }
        return asked.redirect(outcome, .caseRestored)
    }
}

/// A link for a new password.
enum PersonResetController {
    @Sendable static func create(_ visitor: OperatorVisit, _ form: FormData) async throws -> Response {
        let (asked, now) = (try PersonInQuestion(visitor), visitor.now)
        let (author, link) = (asked.author, ResetLink(visitor.app.address, now: now))
        let outcome = try await visitor.write { moderator, db in
            let outcome = try Account.makeReset(
                link.digest,
                for: author,
                expiresAt: link.expiresAt,
                by: moderator,
                now: now,
                db
            )
            if outcome == .done { try AccountActMails.tellOfReset(author.id, now: now, db) }
            return outcome
        }
        guard outcome == .done else { return asked.redirect(outcome, .caseSettled) }
        return try asked.page(link: link.address)
    }
}
