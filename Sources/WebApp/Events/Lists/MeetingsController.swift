import HTTPServer
import Models
import Templates

/// A member's meetings, and the invitations that wait for an answer (LM4).
enum MeetingsController {
    @Sendable static func index(_ member: MemberVisit) async throws -> Response {
        let address = try EventListAddress(member.visit, coming: .meetings, past: .pastMeetings)
        let (account, now) = (member.account.id, member.now)
        let found = try await address.events(.meetings, of: member)
        let invitations =
            address == EventListAddress(.meetings)
            ? try member.app.database.read { try EventListing.unanswered(of: account, limit: 20, now: now, $0) } : []
        let waiting = Set(invitations.map(\.code))
        return member.page {
            MeetingsPage(
                context: $0,
                address: address,
                invitations: invitations,
                meetings: found.events.filter { !waiting.contains($0.code) },
                hasMore: found.hasMore,
                now: now
            )
        }
    }
}
