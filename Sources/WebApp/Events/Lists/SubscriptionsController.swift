import HTTPServer
import Models
import Templates

/// What a member follows of their own accord (PU5).
enum SubscriptionsController {
    @Sendable static func index(_ member: MemberVisit) async throws -> Response {
        let address = try EventListAddress(member.visit, coming: .subscriptions, past: .pastSubscriptions)
        let found = try await address.events(.subscriptions, of: member)
        return member.page {
            SubscriptionsPage(
                context: $0,
                address: address,
                events: found.events,
                hasMore: found.hasMore,
                now: member.now
            )
        }
    }
}
