import HTTPServer
import Models
import Templates

/// Hiding what was reported.
enum HidingController {
    @Sendable static func create(_ visitor: OperatorVisit, _ form: Form) async throws -> Response {
        let (words, now) = (form.wordsOfDecision, visitor.now)
        return try await visitor.decide(next: .queue, .caseHidden) { id, account, db in
            try ModerationCase.hide(
                id,
                saying: words,
                telling: { ModerationNotice.hidden($0, words: words) },
                by: account,
                now: now,
                db
            )
        }
    }
}
