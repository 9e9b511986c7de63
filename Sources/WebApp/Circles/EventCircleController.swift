import HTTPServer
import Models
import Templates

/// The same people again: makes a circle of those who came to an event that is over.
enum EventCircleController {
    @Sendable static func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let event = try ShownEvent(managedBy: member).event
        guard event.status == .planned, !event.isAhead(at: member.now) else {
            throw HTTPError(.notFound, "an event that is not over")
        }
        let (account, now) = (member.account, member.now)
        let gate = StrangerMailGate(app: member.app, client: member.visit.clientAddress)
        let outcome = try await CircleRefusal.of(member, CircleInput()) {
            try await member.app.database.write { db -> Circle in
                try form.requireUnanswered(for: account.id, now: now, db)
                guard let event = try VisibleEvent.findManaged(event.code, by: account.id, db)?.event else {
                    throw HTTPError(.notFound, "no such event")
                }
                let made = try Circle.gather(event, by: account, gate.app.settings.mailLimits, now: now, db)
                _ = try CircleMails.ask(made.mailed, by: account, gate, now: now, db)
                try form.remember(.circle(made.circle.code), .circleGathered, for: account.id, now: now, db)
                return made.circle
            }
        }
        switch outcome {
        case .success(let circle): return member.redirect(to: .circle(circle.code), .circleGathered)
        case .failure: return member.redirect(to: .event(event.code), .circleNotMade)
        }
    }
}
