import HTTPServer
import Models
import Templates

/// Hiding what was reported.
enum HidingController {
    @Sendable static func create(_ visitor: OperatorVisit, _ form: FormData) async throws -> Response {
        let (words, now, app) = (form.wordsOfDecision, visitor.now, visitor.app)
        return try await visitor.decide(next: .queue, .caseHidden) { id, account, db in
            try ModerationCase.hide(
                id,
                saying: words,
                telling: { subject in app.told { ModerationNotice.hidden(subject, words: words) } },
                by: account,
                now: now,
                db
            )
        }
    }
}
