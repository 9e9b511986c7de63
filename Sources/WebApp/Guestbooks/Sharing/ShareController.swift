import HTTPServer
import Models
import Templates

/// What a phone's gallery shares with the installed site. The service worker keeps the files on the device and leads here:
/// the request of the share has no token, and another site can send the same, so it never posts anything.
enum ShareController {
    /// Asks for the book, or goes on to the only one there is.
    @Sendable static func new(_ visit: Visit) async throws -> Response {
        let isLost = try visit.query[.lost] != nil
        let books = try books(visit)
        if let only = books.first, books.count == 1, !isLost {
            return visit.redirect(to: .guestbook(only.event.code, .new))
        }
        return page(visit, books, isLost: isLost)
    }

    /// Where the browser has no worker yet. The body is not read.
    @Sendable static func create(_ visit: Visit) async throws -> Response {
        page(visit, try books(visit), isLost: true, status: .unprocessableContent).because("no service worker took it")
    }

    private static func page(
        _ visit: Visit,
        _ books: [GuestbookVisit],
        isLost: Bool,
        status: Status = .ok
    ) -> Response {
        let isKnown = visit.signedIn != nil || !books.isEmpty
        return visit.formPage(status: status) {
            SharePage(context: $0, books: books, isKnown: isKnown, isLost: isLost)
        }
    }

    /// The newest of each list: whoever shares does so on the day, or soon after it.
    private static let most = 20

    private static func books(_ visit: Visit) throws -> [GuestbookVisit] {
        let now = visit.now
        return try visit.app.database.read { db in
            var codes: [EventCode] = []
            if let account = visit.signedIn?.account.id {
                for isPast in [false, true] {
                    let listed = try GuestbookListing.page(1, isPast: isPast, of: account, now: now, db).books
                    codes += listed.prefix(most).map(\.event.code)
                }
            }
            let joined = try GuestbookGuest.events(of: GuestCookie(visit).candidates, db)
            codes += joined.filter { !codes.contains($0) }
            return try codes.compactMap { try BookVisit.find($0, visit, db) }.filter { $0.allows(.post, at: now) }
        }
    }
}
