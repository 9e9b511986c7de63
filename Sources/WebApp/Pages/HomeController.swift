import HTTPServer
import Models
import Templates

/// `/`: the landing for guests, home for members.
enum HomeController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        guard let member = MemberVisit(visit) else {
            let around = try visit.app.landingMap.around()
            return visit.page { LandingPage(context: $0, around: around) }
        }
        let account = member.account
        let (bookmarks, count) = try member.app.database.read { db in
            (try Bookmark.page(1, of: account.id, db).bookmarks, try Bookmark.count(of: account.id, db))
        }
        return member.page {
            HomePage(
                context: $0,
                member: Member(account, unread: member.unread),
                bookmarks: bookmarks.prefix(3).map(\.place),
                bookmarkCount: count,
                firstSteps: firstSteps(account, hasBookmarks: !bookmarks.isEmpty)
            )
        }
    }

    private static func firstSteps(_ account: Account, hasBookmarks: Bool) -> [FirstStep] {
        var steps: [FirstStep] = account.isEmailConfirmed ? [] : [.confirmEmail(account.email)]
        if account.photoKey == nil || account.name == nil { steps.append(.completeProfile) }
        if !hasBookmarks { steps.append(.makeBookmark) }
        return steps
    }
}
