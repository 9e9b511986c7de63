import HTTPServer
import Models
import Templates

/// How the site is, for operators.
enum SiteHealthController {
    @Sendable static func show(_ visitor: OperatorVisit) async throws -> Response {
        let (app, now) = (visitor.app, visitor.now)
        let complaint = await app.writingComplaint(now: now)
        let scanner = await scanner(app)
        let health = try await app.pool.run(share: visitor.member.visit.share) {
            try SiteHealth(app, complaint: complaint, scanner: scanner, now: now)
        }
        return visitor.page { SiteHealthPage(context: $0, health: health) }
    }

    private static func scanner(_ app: App) async -> SiteHealth.Scanner {
        guard let scanner = app.scanner else { return .none }
        return await scanner.complaint() == nil ? .answers : .away
    }
}
