import HTTPServer
import Models
import Templates

/// Asks those again who have not answered, once a day at most.
enum NudgeController {
    @Sendable static func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let event = try ShownEvent(managedBy: member).event
        let (account, now) = (member.account.id, member.now)
        let gate = StrangerMailGate(app: member.app, client: member.visit.clientAddress)
        let flash = try await member.app.database.write { db -> Flash in
            guard let event = try Event.find(event.id, db), event.isAhead(at: now) else {
                return try .late(event.id, db)
            }
            guard now - (event.nudgedAt ?? 0) >= Event.nudgeRest else { return .askedToday }
            let asked = try event.nudge(by: account, onceKey: nil, now: now, db)
            try gate.judge(event, now: now, db)
            let held = try HeldMail.list(of: event.id, db)
            // Also whoever waits for the first mail: that one asks them, and there is no second.
            let waiting = asked.filter { held[$0] != nil }
            guard waiting.count == asked.count else { return waiting.isEmpty ? .askedAgain : .askedAgainMailsWait }
            try event.forgetNudge(db)
            return .askedNobody
        }
        return member.redirect(to: .event(event.code, .people), flash)
    }
}
