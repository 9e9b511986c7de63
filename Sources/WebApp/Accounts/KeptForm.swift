import Auth
import Foundation
import HTTPServer
import Models
import Templates

/// What a guest typed into a form for members. It travels through the log-in signed, in a hidden field, and is offered
/// for sending again afterwards; nothing of it is stored here.
struct KeptForm: Sendable {
    /// Where the form was sent.
    let route: Route
    let fields: FormFields

    private static let purpose = "kept-form"
    private static let lifetimeSeconds: Int64 = 3_600
    /// Longer forms are not kept: the signed text must fit into a form itself.
    private static let maxBytes = 32_768

    /// `nil` for forms that are not worth keeping, such as those whose one field is a password.
    init?(path: String, fields: FormFields) {
        guard let route = Self.route(path) else { return nil }
        self.route = route
        self.fields = FormFields(fields.filter { $0.name != "csrf_token" && !$0.name.hasPrefix("password") })
    }

    /// Reads what `signed` wrote, if it is ours and not too old.
    init?(_ text: String, _ visit: Visit) {
        guard let value = SignedValue(text, for: Self.purpose, with: visit.app.signingKey, now: visit.now),
            let kept = try? JSONDecoder().decode([String].self, from: Data(value.payload.utf8)), let path = kept.first,
            kept.count % 2 == 1
        else { return nil }
        let pairs = kept.dropFirst()
        let fields = stride(from: pairs.startIndex, to: pairs.endIndex, by: 2).map {
            (name: pairs[$0], value: pairs[$0 + 1])
        }
        self.init(path: path, fields: FormFields(fields))
    }

    /// `nil` for what is too long.
    func signed(_ visit: Visit) throws -> String? {
        let payload = try JSONEncoder().encode([route.path] + fields.flatMap { [$0.name, $0.value] })
        guard payload.count <= Self.maxBytes else { return nil }
        let value = SignedValue(String(decoding: payload, as: UTF8.self), expiresAt: visit.now + Self.lifetimeSeconds)
        return value.signed(for: Self.purpose, with: visit.app.signingKey)
    }

    private static func route(_ path: String) -> Route? {
        if path == Route.profileEdit.path { return .profileEdit }
        if path == Route.bookmarksRemoval.path { return .bookmarksRemoval }
        if path == Route.eventNew.path { return .eventNew }
        if path == Route.alerts(.list).path { return .alerts(.list) }
        if let address = ReportAddress(path: path) { return .report(address) }
        if let code = path.split(separator: "/").dropFirst().first.flatMap({ EventCode(String($0)) }) {
            return path == Route.event(code, .subscription).path ? .event(code, .subscription) : nil
        }
        guard let id = path.split(separator: "/").dropFirst().first.flatMap({ PlaceID(String($0)) }) else { return nil }
        return [Route.bookmark(id), .bookmarkRemoval(id)].first { $0.path == path }
    }
}

extension Visit {
    /// A guest has sent a form for members, perhaps because the session ended meanwhile: asks to log in, and keeps what
    /// was typed. Files are not kept.
    func keepAndAskToLogIn() async throws -> Response {
        try checkOrigin()
        let fields = try await keptFields()
        let resume = try fields.flatMap { KeptForm(path: request.path, fields: $0) }?.signed(self) ?? ""
        let words = resume.isEmpty ? "Log in to go on." : "Log in to go on. What you typed is kept."
        return formPage(status: .unprocessableContent) {
            LogInPage(context: $0, resume: resume, errors: FieldErrors(form: words))
        }
    }

    /// What the form says apart from its files; `nil` when it cannot be read.
    private func keptFields() async throws -> FormFields? {
        guard request["content-type"]?.lowercased().hasPrefix("multipart/form-data") == true else {
            return try? await request.form(limit: 65_536)
        }
        var limits = MultipartLimits()
        limits.totalBytes = ProfilePhoto.maxBytes + 65_536
        limits.fileBytes = ProfilePhoto.maxBytes
        return try? await MultipartForm.read(request, into: app.settings.data.uploads.path, limits: limits) { _ in }
            .fields
    }
}
