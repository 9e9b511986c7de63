import HTTPServer
import Models
import Templates

/// The list of bookmarks (CN7).
enum BookmarksController {
    @Sendable static func index(_ visit: Visit) async throws -> Response {
        guard let member = MemberVisit(visit) else { return visit.page { BookmarksPage(context: $0, state: .guest) } }
        let query = try visit.query
        let number = query["page"].flatMap { Int($0) } ?? 1
        let (bookmarks, hasMore) = try member.app.database.read { try Bookmark.page(number, of: member.account.id, $0) }
        return member.page {
            BookmarksPage(
                context: $0,
                state: query["edit"] == "1" ? .editing(bookmarks.map(\.place)) : .list(bookmarks.map(\.place)),
                number: max(1, number),
                hasMore: hasMore
            )
        }
    }

    /// Removes those that were chosen.
    @Sendable static func delete(_ member: MemberVisit, _ form: Form) async throws -> Response {
        let places = form.fields.all("place").prefix(Bookmark.pageSize).compactMap(PlaceID.init)
        let id = member.account.id
        let removed = try await member.app.database.write { db in
            try places.filter { try Bookmark.remove($0, of: id, db) }.count
        }
        switch removed {
        case 0: return member.redirect(to: .bookmarks)
        case 1: return member.redirect(to: .bookmarks, .bookmarkRemoved)
        default: return member.redirect(to: .bookmarks, .bookmarksRemoved)
        }
    }
}
