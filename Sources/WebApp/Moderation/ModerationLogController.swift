import HTTPServer
import Models
import Templates

/// What operators have decided.
enum ModerationLogController {
    @Sendable static func index(_ visitor: OperatorVisit) async throws -> Response {
        let before = try visitor.member.visit.query[.before].flatMap { Int64($0) }
        let (entries, hasMore) = try visitor.app.database.read { try ModerationEntry.page(before: before, $0) }
        return visitor.member.page {
            ModerationLogPage(context: $0, entries: entries, hasMore: hasMore, isContinued: before != nil)
        }
    }
}
