import HTTPServer
import Models
import Templates

/// Suspending whoever made what was reported.
enum SuspensionController {
    @Sendable static func create(_ visitor: OperatorVisit, _ form: FormData) async throws -> Response {
        let (words, now) = (form.wordsOfDecision, visitor.now)
        return try await visitor.decide(next: .queue, .personSuspended) { id, account, db in
            try ModerationCase.suspendMaker(id, saying: words, by: account, now: now, db)
        }
    }
}
