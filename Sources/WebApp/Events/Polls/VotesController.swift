import HTTPServer
import Models
import Templates

/// A guest's votes on times and places (B7).
enum VotesController {
    @Sendable static func update(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let shown = try ShownEvent(member.visit)
        guard let mine = shown.mine else { throw HTTPError(.notFound, "no such invitation") }
        let poll = try member.app.database.read { try Poll.find(of: shown.event, $0) }
        let given = ParsedVotes(form, poll)
        guard given.errors.isEmpty else {
            return try await EventView(shown, votes: given.votes, errors: given.errors).response(member.visit)
        }
        let (now, app) = (member.now, member.app)
        let outcome = try await app.database.write(orRefuse: PollProblem.self) { db in
            let current = try CurrentAttendance(mine.id, db)
            try current.event.vote(given.votes, as: current.mine, now: now, db) { votes in
                app.told { PollWords.counts(votes) }
            }
        }
        if case .failure(let problem) = outcome {
            return try await EventView(ShownEvent(member.visit), votes: given.votes, errors: problem.errors)
                .response(member.visit)
        }
        return member.redirect(to: .event(shown.event.code), .votesSaved)
    }
}
