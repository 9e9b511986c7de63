import Auth
import HTTPServer
import Models
import Templates

/// Subscribes to a public event, and ends that (PU4).
enum SubscriptionController {
    @Sendable static func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let shown = try ShownEvent(member.visit)
        guard shown.event.audience == .public else { throw HTTPError(.notFound, "no such event") }
        let (account, now, code) = (member.account.id, member.now, shown.event.code)
        let outcome = try await member.app.database.write(orRefuse: AnswerProblem.self) { db in
            // As it is now: it may have been called off or filled since it was shown.
            guard let event = try VisibleEvent.find(code, for: account, db)?.event else {
                throw HTTPError(.notFound, "no such event")
            }
            return try event.subscribe(account, now: now, db)
        }
        switch outcome {
        case .success(let mine):
            return member.redirect(to: .event(code), mine?.role == .subscriber ? .subscribed : nil)
        case .failure(let problem):
            return try await EventView(ShownEvent(member.visit), errors: problem.errors).response(member.visit)
        }
    }

    @Sendable static func delete(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let shown = try ShownEvent(member.visit)
        let (account, now, event) = (member.account.id, member.now, shown.event.id)
        let ended = try await member.app.database.write { db in
            try Event.find(event, db)?.unsubscribe(account, now: now, db)
        }
        let flash: Flash? = ended.map { $0.isSeated ? .seatGivenUp : .unsubscribed }
        if let next = LocalPath(form.text(.next)) { return member.visit.redirect(to: next, flash) }
        return member.redirect(to: .event(shown.event.code), flash)
    }
}
