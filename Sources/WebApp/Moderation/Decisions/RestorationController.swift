import HTTPServer
import Models
import Templates

/// Showing again what was hidden.
enum RestorationController {
    @Sendable static func create(_ visitor: OperatorVisit, _ form: Form) async throws -> Response {
        let now = visitor.now
        return try await visitor.decide(next: .hidden, .caseRestored) { id, account, db in
            try ModerationCase.restore(id, telling: ModerationNotice.restored, by: account, now: now, db)
        }
    }
}
