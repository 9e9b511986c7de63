import HTTPServer
import Models
import Templates

/// The cases whose subjects are hidden, and can be shown again.
enum HiddenCasesController {
    @Sendable static func index(_ visitor: OperatorVisit) async throws -> Response {
        let number = try visitor.member.visit.listPage
        let (cases, hasMore) = try visitor.app.database.read { try ModerationCase.hidden(number, $0) }
        return visitor.member.page {
            ModerationHiddenPage(context: $0, cases: cases, number: number, hasMore: hasMore, now: visitor.now)
        }
    }
}
