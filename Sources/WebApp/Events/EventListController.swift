import HTTPServer
import Models
import Templates

/// Lists of a member's events.
enum EventListController {
    /// `/events`: what is ahead, then what is over, 50 a page.
    @Sendable static func events(_ visit: Visit) async throws -> Response {
        guard let account = visit.signedIn?.account.id else {
            // Whoever was logged in until now wants their list, not an explanation.
            guard visit.cookies[visit.app.address.cookieName("session")] == nil else { return try visit.askToLogIn() }
            return visit.page { EventsGuestPage(context: $0) }
        }
        let number = try page(visit)
        let now = visit.now
        let list = try visit.app.database.read { try EventListing.all(number, of: account, now: now, $0) }
        return visit.page {
            EventsPage(context: $0, coming: list.coming, past: list.past, number: number, hasMore: list.hasMore)
        }
    }

    /// `/subscriptions` (PU5): what the member follows of their own accord.
    @Sendable static func subscriptions(_ member: MemberVisit) async throws -> Response {
        let query = try member.visit.query
        let words = String((query["q"] ?? "").trimmingCharacters(in: .whitespacesAndNewlines).prefix(200))
        let isPast = query["when"] == "past"
        let address = EventListAddress(
            isPast ? .pastSubscriptions : .subscriptions,
            words: words,
            page: try page(member.visit)
        )
        let (account, now) = (member.account.id, member.now)
        let search = EventSearch(words: words, isPast: isPast, page: address.page)
        let found = try member.app.database.read {
            try EventListing.found(search, .subscriptions, of: account, now: now, $0)
        }
        return member.page {
            SubscriptionsPage(context: $0, address: address, events: found.events, hasMore: found.hasMore)
        }
    }

    /// `/meetings` (LM4).
    @Sendable static func meetings(_ member: MemberVisit) async throws -> Response {
        let query = try member.visit.query
        let words = String((query["q"] ?? "").trimmingCharacters(in: .whitespacesAndNewlines).prefix(200))
        let isPast = query["when"] == "past"
        let address = EventListAddress(
            isPast ? .pastMeetings : .meetings,
            words: words,
            page: try page(member.visit)
        )
        let (account, now) = (member.account.id, member.now)
        let (meetings, hasMore, invitations) = try member.app.database.read { db in
            let isPlain = words.isEmpty && !isPast && address.page == 1
            let search = EventSearch(words: words, isPast: isPast, page: address.page)
            let list = try EventListing.found(search, .meetings, of: account, now: now, db)
            let waiting =
                isPlain ? try EventListing.unanswered(of: account, limit: 20, now: now, db) : []
            return (list.events, list.hasMore, waiting)
        }
        let waiting = Set(invitations.map(\.code))
        return member.page {
            MeetingsPage(
                context: $0,
                address: address,
                invitations: invitations,
                meetings: meetings.filter { !waiting.contains($0.code) },
                hasMore: hasMore
            )
        }
    }

    private static func page(_ visit: Visit) throws -> Int { max(1, try visit.query["page"].flatMap { Int($0) } ?? 1) }
}
