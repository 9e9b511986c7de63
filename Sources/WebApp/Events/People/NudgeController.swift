import HTTPServer
import Models
import Templates

/// Asks those again who have not answered, once a day at most.
enum NudgeController {
    @Sendable static func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let event = try ShownEvent(managedBy: member).event
        let (account, now) = (member.account.id, member.now)
        let count = try await member.app.database.write { db -> Int in
            guard let event = try Event.find(event.id, db), now - (event.nudgedAt ?? 0) >= Event.nudgeRest else {
                return 0
            }
            return try event.nudge(by: account, onceKey: nil, now: now, db)
        }
        return member.redirect(to: .event(event.code, .people), count > 0 ? .askedAgain : nil)
    }
}
