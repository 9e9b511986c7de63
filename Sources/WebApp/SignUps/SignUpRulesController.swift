import HTTPServer
import Models
import Templates

/// Who may make an account, as operators say.
enum SignUpRulesController {
    @Sendable static func edit(_ visitor: OperatorVisit) async throws -> Response {
        try SignUpRulesView().response(visitor)
    }

    @Sendable static func update(_ visitor: OperatorVisit, _ form: FormData) async throws -> Response {
        let current = try visitor.app.database.read { try SignUpRules.current($0) }
        let input = SignUpRulesInput(form, current: current)
        guard input.errors.isEmpty else {
            return try SignUpRulesView(form: input.form, errors: input.errors)
                .response(visitor, status: .unprocessableContent)
        }
        let now = visitor.now
        try await visitor.write { try input.rules.keep(by: $0, now: now, $1) }
        return visitor.member.redirect(to: .signUpRules, .signUpsChanged)
    }
}
