import HTTPServer
import Models
import Templates

/// The books of a member, and the ways to another one (GB3).
enum GuestbooksController {
    @Sendable static func index(_ visit: Visit) async throws -> Response {
        guard let account = visit.signedIn?.account.id else {
            let joined = try visit.app.database.read { try BookVisit.all(ofDevice: visit, $0) }
            return visit.formPage { GuestbooksPage(context: $0, joined: joined) }
        }
        let now = visit.now
        let (books, past) = try visit.app.database.read { db in
            (
                try GuestbookListing.page(1, isPast: false, of: account, now: now, db).books,
                try GuestbookListing.page(1, isPast: true, of: account, now: now, db).books.prefix(mostPast)
            )
        }
        return visit.formPage { GuestbooksPage(context: $0, books: books, past: Array(past)) }
    }

    /// All of them stand on a page of their own.
    private static let mostPast = 4
}

/// Events that are over, with their books (GB6).
enum PastGuestbooksController {
    @Sendable static func index(_ member: MemberVisit) async throws -> Response {
        let number = max(1, try member.visit.query[.page].flatMap { Int($0) } ?? 1)
        let (books, hasMore) = try member.app.database.read {
            try GuestbookListing.page(number, isPast: true, of: member.account.id, now: member.now, $0)
        }
        return member.page {
            PastGuestbooksPage(context: $0, books: books, number: number, hasMore: hasMore)
        }
    }
}
