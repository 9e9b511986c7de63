import HTTPServer
import Models
import Templates

/// The cases that wait for a decision (B15).
enum CasesController {
    @Sendable static func index(_ visitor: OperatorVisit) async throws -> Response {
        let number = try visitor.member.visit.listPage
        let (cases, hasMore) = try visitor.app.database.read { try ModerationCase.open(number, now: visitor.now, $0) }
        return visitor.member.page {
            ModerationQueuePage(context: $0, cases: cases, number: number, hasMore: hasMore, now: visitor.now)
        }
    }
}
