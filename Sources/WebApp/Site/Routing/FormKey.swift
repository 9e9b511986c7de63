import Auth
import Foundation
import HTTPServer
import Models
import Templates

/// Tells a form that is sent twice from two forms: a digest of all that was sent, with the random value that its page gave
/// it. What was changed before it was sent again is another form.
struct FormKey: Hashable, Sendable {
    let digest: TokenDigest

    /// `nil` for a form without such a value: one that creates nothing, or that a program sends.
    init?(path: String, fields: FormFields, files: [MultipartForm.File]) {
        guard let value = fields[.formKey], OneTimeValue(value) != nil else { return nil }
        // The token is masked anew on every page, also where the browser restores what was typed.
        let typed = fields.filter { $0.name != FieldName.csrfToken.rawValue }.flatMap { [$0.name, $0.value] }
        let sent = files.flatMap { [$0.part.name, $0.part.filename ?? "", "\($0.size)"] }
        guard let text = try? JSONEncoder().encode([[path], typed, sent]),
            let digest = TokenDigest(ContentDigest.sha256(Array(text)))
        else { return nil }
        self.digest = digest
    }
}

extension FormData {
    /// Throws `FormAnswered` where another process has answered it meanwhile: first of all in the transaction of what it creates.
    func requireUnanswered(for account: AccountID, now: Int64, _ db: DatabaseConnection) throws {
        if let key { try AnsweredForm.requireNone(key.digest, of: account, now: now, db) }
    }

    /// Remembers the answer that the form is about to get, in the transaction of what it creates.
    func remember(
        _ route: Route,
        _ flash: Flash?,
        for account: AccountID,
        now: Int64,
        _ db: DatabaseConnection
    ) throws {
        guard let key else { return }
        try AnsweredForm(location: route.path, flash: flash?.rawValue).keep(key.digest, of: account, now: now, db)
    }
}

extension Visit {
    /// Answers a form once: whoever sends the same one meanwhile waits for that answer and gets it too, and whoever sends
    /// it later, or to another process meanwhile, gets the one that was remembered.
    func once(_ form: FormData, _ answer: () async throws -> Response) async throws -> Response {
        guard let key = form.key else { return try await answer() }
        // An answer is for one browser alone, whatever another one sends.
        return try await app.formsInWork.value("\(asker) \(key.digest)") {
            if let earlier = try earlierAnswer(key) { return earlier }
            do { return try await answer() } catch let error as FormAnswered {
                guard let earlier = try earlierAnswer(key) else { throw error }
                return earlier
            }
        }
    }

    private var asker: String {
        signedIn.map { "\($0.session.digest)" } ?? cookies[app.address.cookieName("csrf")] ?? ""
    }

    private func earlierAnswer(_ key: FormKey) throws -> Response? {
        guard let account = signedIn?.account.id,
            let answered = try app.database.read({ try AnsweredForm.find(key.digest, of: account, now: now, $0) }),
            let path = LocalPath(answered.location)
        else { return nil }
        return redirect(to: path, answered.flash.flatMap(Flash.init))
    }
}
