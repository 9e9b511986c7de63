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
        let address = try address(member.visit, coming: .subscriptions, past: .pastSubscriptions)
        let found = try await list(address, .subscriptions, of: member)
        return member.page {
            SubscriptionsPage(context: $0, address: address, events: found.events, hasMore: found.hasMore)
        }
    }

    /// `/meetings` (LM4).
    @Sendable static func meetings(_ member: MemberVisit) async throws -> Response {
        let address = try address(member.visit, coming: .meetings, past: .pastMeetings)
        let (account, now) = (member.account.id, member.now)
        let found = try await list(address, .meetings, of: member)
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
                hasMore: found.hasMore
            )
        }
    }

    /// `?q=&when=past&page=`.
    private static func address(
        _ visit: Visit,
        coming: EventListAddress.List,
        past: EventListAddress.List
    ) throws -> EventListAddress {
        let query = try visit.query
        let words = (query["q"] ?? "").trimmingCharacters(in: .whitespacesAndNewlines).prefix(200)
        return EventListAddress(
            query["when"] == "past" ? past : coming,
            words: String(words),
            page: try page(visit)
        )
    }

    private static func list(
        _ address: EventListAddress,
        _ scope: EventListScope,
        of member: MemberVisit
    ) async throws -> (events: [EventListing], hasMore: Bool) {
        let (account, now, database) = (member.account.id, member.now, member.app.database)
        let search = EventSearch(words: address.words, isPast: address.isPast, page: address.page)
        let read = { @Sendable in
            try database.read { try EventListing.found(search, scope, of: account, now: now, $0) }
        }
        // A search looks through thousands of rows: no event loop waits for that.
        return address.words.isEmpty ? try read() : try await member.app.pool.run(read)
    }

    private static func page(_ visit: Visit) throws -> Int { max(1, try visit.query["page"].flatMap { Int($0) } ?? 1) }
}
