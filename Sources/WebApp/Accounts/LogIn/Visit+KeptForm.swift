import Auth
import Foundation
import HTTPServer
import Templates

extension Visit {
    /// A guest has sent a form for members, perhaps because the session ended meanwhile: asks to log in, and keeps what
    /// was typed, within `limit`. Files are read and thrown away.
    func keepAndAskToLogIn(_ limit: FormLimit) async throws -> Response {
        try checkOrigin()
        let fields = try await keptFields(limit)
        let isInParts = limit.mayHaveFiles && isMultipart
        if held != nil { return try askForFactor(fields, isMultipart: isInParts) }
        let kept = fields.flatMap { KeptForm(path: target, fields: $0, isMultipart: isInParts) }
        let resume = try kept?.signed(self) ?? ""
        let reason = AccountReason.logInFirst(isKept: !resume.isEmpty)
        return formPage(status: .unprocessableContent) {
            LogInPage(
                context: $0,
                next: pageBefore?.description,
                resume: resume,
                takesPasskeys: relyingParty != nil,
                errors: FieldErrors(form: reason)
            )
        }.because("nobody is logged in")
    }

    /// Logs in first, without anything kept: for what only scripts send, and for what makes no sense afterwards.
    func askToLogInAgain() throws -> Response {
        try checkOrigin()
        return held == nil ? redirect(to: .logIn(next: pageBefore?.description)) : askForFactor
    }

    /// The form came from a page of ours, and its token belongs to another session, or to none: offers to send it again
    /// with one that is good. The answer is a refusal all the same, which the person has to undo by hand.
    func offerToSendAgain(_ fields: FormFields) -> Response {
        guard isFromOurPage, let kept = KeptForm(path: target, fields: fields, isMultipart: isMultipart) else {
            return page(status: .forbidden) { ErrorPage(context: $0, status: Status.forbidden.code) }
                .because(Self.badToken.reason)
        }
        return formPage(status: .forbidden) { kept.page($0, .oldPage) }.because(Self.badToken.reason)
    }

    /// What the form says apart from its files; `nil` when it cannot be read.
    private func keptFields(_ limit: FormLimit) async throws -> FormFields? {
        guard limit.mayHaveFiles, isMultipart else { return try? await request.form(limit: limit.wordBytes) }
        return try? await MultipartForm.read(request, into: app.uploads, limits: limits(limit)) { _ in false }.fields
    }

    /// Path and query of this request.
    var target: String { request.path + (request.head.query.map { "?" + $0 } ?? "") }
}
