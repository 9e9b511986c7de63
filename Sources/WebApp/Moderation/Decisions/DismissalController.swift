import HTTPServer
import Models
import Templates

/// Dismissing reports.
enum DismissalController {
    @Sendable static func create(_ visitor: OperatorVisit, _ form: FormData) async throws -> Response {
        let now = visitor.now
        return try await visitor.decide(next: .queue, .reportsDismissed) { id, account, db in
            try ModerationCase.dismiss(id, by: account, now: now, db)
        }
    }
}
