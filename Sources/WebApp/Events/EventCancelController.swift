import HTTPServer
import Models
import Templates

/// Calls an event off.
enum EventCancelController {
    static let maxMessageLength = 1_000

    @Sendable static func new(_ member: MemberVisit) async throws -> Response {
        let shown = try ShownEvent(managedBy: member)
        guard shown.event.isAhead(at: member.now) else { return member.redirect(to: .event(shown.event.code)) }
        return try page(member, shown.event)
    }

    @Sendable static func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let event = try ShownEvent(managedBy: member).event
        let message = form.text(.message).replacing("\r\n", with: "\n")
        if let tooLong = TooLong(message, limit: maxMessageLength) {
            return try page(member, event, message, [.message: tooLong])
        }
        let (account, now) = (member.account.id, member.now)
        let isCancelled = try await member.app.database.write { db in
            // What is over has taken place: nobody is told that it does not.
            guard let event = try Event.find(event.id, db), event.isAhead(at: now) else { return false }
            try event.cancel(message, by: account, now: now, db)
            return true
        }
        guard isCancelled else { return member.redirect(to: .event(event.code)) }
        return member.redirect(to: .event(event.code), .eventCancelled)
    }

    private static func page(
        _ member: MemberVisit,
        _ event: Event,
        _ message: String = "",
        _ errors: FieldErrors = .none
    ) throws -> Response {
        let counts = try member.app.database.read { try AnswerCounts.count(of: event.id, $0) }
        let told = counts.going + counts.waiting + counts.maybe + counts.voted + counts.none + counts.subscribed - 1
        return member.page(status: errors.isEmpty ? .ok : .unprocessableContent) {
            EventCancelPage(context: $0, event: event, told: max(0, told), message: message, errors: errors)
        }
    }
}
