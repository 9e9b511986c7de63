import Auth
import Foundation
import HTTPServer
import Templates

/// What a guest typed into a form for members. It travels through the log-in signed, in a hidden field, and is offered
/// for sending again afterwards; nothing of it is stored here.
struct KeptForm: Sendable {
    /// Where the form was sent.
    let path: String
    let fields: FormFields

    private static let purpose = "kept-form"
    private static let lifetimeSeconds: Int64 = 3_600
    /// Longer forms are not kept: the signed text must fit into a form itself.
    private static let maxBytes = 32_768

    init(path: String, fields: FormFields) {
        self.path = path
        self.fields = FormFields(fields.filter { $0.name != "csrf_token" && !$0.name.hasPrefix("password") })
    }

    /// Reads what `signed` wrote, if it is ours and not too old.
    init?(_ text: String, _ visit: Visit) {
        guard let value = SignedValue(text, for: Self.purpose, with: visit.app.signingKey, now: visit.now),
            let kept = try? JSONDecoder().decode([String].self, from: Data(value.payload.utf8)), let path = kept.first,
            LocalPath(path) != nil, kept.count % 2 == 1
        else { return nil }
        let pairs = kept.dropFirst()
        self.path = path
        fields = FormFields(
            stride(from: pairs.startIndex, to: pairs.endIndex, by: 2).map { (name: pairs[$0], value: pairs[$0 + 1]) }
        )
    }

    /// `nil` for what is too long.
    func signed(_ visit: Visit) throws -> String? {
        let payload = try JSONEncoder().encode([path] + fields.flatMap { [$0.name, $0.value] })
        guard payload.count <= Self.maxBytes else { return nil }
        let value = SignedValue(String(decoding: payload, as: UTF8.self), expiresAt: visit.now + Self.lifetimeSeconds)
        return value.signed(for: Self.purpose, with: visit.app.signingKey)
    }
}

extension Visit {
    /// A guest has sent a form for members, perhaps because the session ended meanwhile: asks to log in, and keeps what
    /// was typed. Files are not kept.
    func keepAndAskToLogIn() async throws -> Response {
        guard app.address.originCheck.allows(
            origin: request["origin"],
            fetchSite: request["sec-fetch-site"],
            host: request["host"]
        ) else { throw HTTPError(.forbidden, "the form comes from another site") }
        var form = LogInForm()
        if let fields = try? await request.form(limit: 65_536) {
            form.resume = try KeptForm(path: request.path, fields: fields).signed(self) ?? ""
        }
        form.errors = [FieldError("username", "Log in to go on. What you typed is kept.")]
        return formPage(status: .unprocessableContent) { LogInPage(context: $0, form: form) }
    }
}
