import HTTPServer
import Models
import Templates

/// A member's events: what is ahead, then what is over, 50 a page.
enum EventsController {
    @Sendable static func index(_ visit: Visit) async throws -> Response {
        guard let account = visit.signedIn?.account.id else {
            // Whoever was logged in until now wants their list, not an explanation.
            let hasCookie = visit.cookies[visit.app.address.cookieName("session")] != nil
            guard !hasCookie || visit.held != nil else { return try visit.askToLogIn() }
            return visit.page { EventsGuestPage(context: $0) }
        }
        let number = try visit.listPage
        let now = visit.now
        let list = try visit.app.database.read { try EventListing.all(number, of: account, now: now, $0) }
        return visit.page {
            EventsPage(
                context: $0,
                coming: list.coming,
                past: list.past,
                number: number,
                hasMore: list.hasMore,
                now: now
            )
        }
    }
}
