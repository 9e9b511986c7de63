import HTTPServer
import Models
import Templates

/// `/`: the landing for guests, home for members.
enum HomeController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        guard let member = MemberVisit(visit) else {
            let (around, examples) = try (visit.app.landingMap.around(), visit.app.landingMap.towns())
            return visit.page { LandingPage(context: $0, around: around, examples: examples) }
        }
        let (account, now) = (member.account, member.now)
        let content = try member.app.database.read { try HomeContent(of: account, now: now, $0) }
        return member.page {
            HomePage(context: $0, member: Member(account, unread: member.unread), content: content, now: now)
        }
    }
}
