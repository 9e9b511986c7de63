import HTTPServer
import Models
import Templates

/// An event by the link of a mail, without an account (B2). Reading changes nothing, since programs that look at mail
/// follow links; only the form answers.
enum InvitationController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        try await InvitationView(ShownInvitation(visit, .page)).response(visit)
    }

    @Sendable static func update(_ visit: Visit, _ form: Form) async throws -> Response {
        let shown = try ShownInvitation(visit, .page)
        if shown.event.status == .polling { return try await vote(visit, shown, form) }
        let given = ParsedAnswer(form, current: shown.mine)
        guard let reply = given.reply else {
            return try await InvitationView(shown, given.input, errors: given.errors).response(visit)
        }
        let (id, now) = (shown.mine.id, visit.now)
        let outcome = try await visit.app.database.write(orRefuse: AnswerProblem.self) { db in
            let current = try CurrentAttendance(id, db)
            return try current.event.answer(reply, as: current.mine, now: now, db) { $0.wordsForHosts }
        }
        switch outcome {
        case .success(let saved):
            let token = InvitationToken.page.text(for: saved, visit.app.signingKey)
            return visit.redirect(to: .invitation(token), .answered(saved))
                .underSecretAddress()
        case .failure(let problem):
            return try await InvitationView(ShownInvitation(visit, .page), given.input, errors: problem.errors)
                .response(visit)
        }
    }

    private static func vote(_ visit: Visit, _ shown: ShownInvitation, _ form: Form) async throws -> Response {
        let poll = try visit.app.database.read { try Poll.find(of: shown.event, $0) }
        let given = ParsedVotes(form, poll)
        guard given.errors.isEmpty else {
            return try await InvitationView(shown, votes: given.votes, errors: given.errors).response(visit)
        }
        let (id, now) = (shown.mine.id, visit.now)
        let outcome = try await visit.app.database.write(orRefuse: PollProblem.self) { db in
            let current = try CurrentAttendance(id, db)
            try current.event.vote(given.votes, as: current.mine, now: now, db) {
                current.mine.prefixForHosts + PollWords.notice($0)
            }
        }
        switch outcome {
        case .success: return visit.redirect(to: shown.page(visit.app), .votesSaved).underSecretAddress()
        case .failure(let problem):
            return try await InvitationView(ShownInvitation(visit, .page), votes: given.votes, errors: problem.errors)
                .response(visit)
        }
    }
}

extension Attendance {
    /// As hosts read it: whoever has no account is named by their address.
    var wordsForHosts: String { prefixForHosts + saidWords }

    /// What stands before the words of somebody without an account, as no notice names them.
    var prefixForHosts: String { email.map { $0 + ": " } ?? "" }
}
