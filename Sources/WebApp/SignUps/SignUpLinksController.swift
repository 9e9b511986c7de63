import HTTPServer
import Models
import Templates

/// Links of the site by which people sign up.
enum SignUpLinksController {
    /// Answers with the link itself: nobody can show it again.
    @Sendable static func create(_ visitor: OperatorVisit, _ form: FormData) async throws -> Response {
        let input = SignUpLinkInput(form)
        guard let uses = input.uses, input.errors.isEmpty else {
            return try SignUpRulesView(linkForm: input.form, linkErrors: input.errors)
                .response(visitor, status: .unprocessableContent)
        }
        let code = try SignUpLinkCode.code(for: form, of: visitor.account, in: visitor.app)
        let (now, digest) = (visitor.now, TokenDigest(code.digest))
        let link = NewSignUpLink(
            digest,
            note: input.form.note,
            uses: uses,
            endsAt: input.days.map { now + $0 * 86_400 }
        )
        let isGood = try await visitor.write { moderator, db in
            try link.make(by: moderator, now: now, db)
            return try BroughtLink.find(digest, now: now, db) != nil
        }
        guard isGood else { return visitor.member.redirect(to: .signUpRules, .signUpLinkOver) }
        let address = visitor.app.address.absolute(Route.signUp(link: code.text).path)
        return visitor.page {
            SignUpLinkPage(context: $0, address: address, uses: uses, back: .signUpRules)
        }
    }

    @Sendable static func delete(_ visitor: OperatorVisit, _ form: FormData) async throws -> Response {
        let (id, now) = (try visitor.member.parameter(.link), visitor.now)
        let isEnded = try await visitor.write { moderator, db in
            guard try SignUpLink.end(id, of: nil, now: now, db) else { return false }
            try ModerationEntry.writeChange("sign-ups: link ended", by: moderator, now: now, db)
            return true
        }
        return visitor.member.redirect(to: .signUpRules, isEnded ? .signUpLinkEnded : .signUpLinkGone)
    }
}
