import HTTPServer
import Models
import Templates

/// `/`: the landing for guests, home for members.
enum HomeController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        guard let member = MemberVisit(visit) else { return visit.page { LandingPage(context: $0) } }
        let bookmarks = try member.app.database.read { try Bookmark.page(1, of: member.account.id, $0).bookmarks }
        return member.page {
            HomePage(
                context: $0,
                displayName: member.account.displayName,
                bookmarks: bookmarks.prefix(3).map(\.place),
                isEmailConfirmed: member.account.isEmailConfirmed,
                hasPhoto: member.account.photoKey != nil
            )
        }
    }
}
