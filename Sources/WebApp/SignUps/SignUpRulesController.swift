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
        let (now, version) = (visitor.now, form.text(.version))
        let isKept = try await visitor.write { moderator, db in
            guard try SignUpRules.current(db).version == version else { return false }
            try input.rules.keep(by: moderator, now: now, db)
            return true
        }
        guard isKept else {
            return try SignUpRulesView(form: input.form, errors: [.policy: SignUpRulesReason.changedMeanwhile])
                .response(visitor, status: .conflict)
        }
        return visitor.member.redirect(to: .signUpRules, .signUpsChanged)
    }
}
