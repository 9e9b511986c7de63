import Auth
import HTTPServer
import Models
import Templates

/// An event by the link of a mail, without an account (B2). Reading changes nothing, since programs that look at mail
/// follow links; only the form answers.
enum InvitationController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        switch try HeldEvent.find({ try ShownInvitation(visit, .page) }, otherwise: { try HeldEvent.invitation(visit) })
        {
        case .held(let page): return page
        case .shown(let shown): return try await InvitationView(shown).response(visit)
        }
    }

    @Sendable static func update(_ visit: Visit, _ form: FormData) async throws -> Response {
        let shown = try ShownInvitation(visit, .page)
        if shown.event.status == .polling { return try await vote(visit, shown, form) }
        let given = ParsedAnswer(form, current: shown.mine)
        let said = try GivenAnswers(form, of: shown.event.id, in: visit.app)
        let name = given.guestName
        guard let reply = given.reply else {
            return try await InvitationView(shown, given.input, given: said, errors: given.errors).response(visit)
        }
        let (id, now, app) = (shown.mine.id, visit.now, visit.app)
        let outcome = try await app.database.write(orRefuse: AnswerProblem.self) { db in
            let current = try CurrentAttendance(id, db)
            let mine = try current.mine.named(name, db)
            let saved = try current.event.answer(reply, as: mine, now: now, db) { answered in
                app.told { answered.besides }
            }
            if current.hasQuestions { try current.event.takeAnswers(said.typed, of: saved, now: now, db) }
            return saved
        }
        switch outcome {
        case .success(let saved):
            let token = InvitationToken.page.text(for: saved, visit.app.signingKey)
            return visit.redirect(to: .invitation(token), .answered(saved))
                .underSecretAddress()
        case .failure(let problem):
            return try await InvitationView(
                ShownInvitation(visit, .page),
                given.input,
                given: said,
                errors: problem.errors
            )
            .response(visit)
        }
    }

    private static func vote(_ visit: Visit, _ shown: ShownInvitation, _ form: FormData) async throws -> Response {
        let poll = try visit.app.database.read { try Poll.find(of: shown.event, $0) }
        var given = ParsedVotes(form, poll)
        let name = GuestName(form)
        given.errors.check(name)
        guard given.errors.isEmpty else {
            return try await InvitationView(shown, votes: given.votes, name: name.typed, errors: given.errors)
                .response(visit)
        }
        let (id, now, votes, app) = (shown.mine.id, visit.now, given.votes, visit.app)
        let outcome = try await app.database.write(orRefuse: PollProblem.self) { db in
            let current = try CurrentAttendance(id, db)
            let mine = try current.mine.named(name.cleaned, db)
            try current.event.vote(votes, as: mine, now: now, db) { votes in
                app.told { PollWords.counts(votes) }
            }
        }
        switch outcome {
        case .success: return visit.redirect(to: shown.page(visit.app), .votesSaved).underSecretAddress()
        case .failure(let problem):
            return try await InvitationView(
                ShownInvitation(visit, .page),
                votes: votes,
                name: name.typed,
                errors: problem.errors
            )
            .response(visit)
        }
    }
}

/// How somebody without an account calls themselves, from a form. Optional: an answer takes one press.
struct GuestName {
    let typed: String
    let cleaned: String

    init(_ form: FormData) {
        typed = form.text(.name)
        cleaned = typed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

extension FieldErrors {
    mutating func check(_ name: GuestName) {
        if NamePolicy.problem(with: name.cleaned) == .characters { return add(.name, NameProblem.characters) }
        check(.name, name.cleaned, limit: Attendance.maxGuestNameLength)
    }
}
