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
        let gate = StrangerMailGate(app: member.app, client: member.visit.clientAddress)
        let isCancelled = try await member.app.database.write { db in
            // What is over has taken place: nobody is told that it does not.
            guard let event = try Event.find(event.id, db), event.isAhead(at: now) else { return false }
            try event.cancel(message, by: account, now: now, db)
            // So that the page says who wants no mails.
            try gate.judge(event, now: now, db)
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
        let counts = try member.app.database.read {
            try CancellationCounts.count(of: event, besides: member.account.id, now: member.now, $0)
        }
        return member.page(status: errors.isEmpty ? .ok : .unprocessableContent) {
            EventCancelPage(context: $0, event: event, counts: counts, message: message, errors: errors)
        }
    }
}
