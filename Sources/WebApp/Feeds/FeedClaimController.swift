import HTTPServer
import Models
import Templates

/// Takes over an event of a feed of one's own.
enum FeedClaimController {
    @Sendable static func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let (event, account, now) = (try ShownEvent(member.visit).event, member.account.id, member.now)
        let isTaken = try await member.app.database.write { try event.claim(by: account, now: now, $0) }
        guard isTaken else { throw HTTPError(.notFound, "no event of a feed of theirs") }
        return member.redirect(to: .event(event.code), .feedClaimed)
    }
}
