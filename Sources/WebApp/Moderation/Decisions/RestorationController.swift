import HTTPServer
import Models
import Templates

/// Showing again what was hidden.
enum RestorationController {
    @Sendable static func create(_ visitor: OperatorVisit, _ form: FormData) async throws -> Response {
        let (now, app) = (visitor.now, visitor.app)
        return try await visitor.decide(next: .hidden, .caseRestored) { id, account, db in
            try ModerationCase.restore(
                id,
                telling: { subject in app.told { ModerationNotice.restored(subject) } },
                by: account,
                now: now,
                db
            )
        }
    }
}
