import HTTPServer
import Models
import Templates

/// The two things that stay open to somebody who is suspended: their own data, and the end of the account.
enum SuspendedController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        guard let pass = try SuspensionPass(visit) else { return visit.redirect(to: .logIn()) }
        let isWaiting = try visit.app.database.read { try SignUpRequest.exists(of: pass.account.id, $0) }
        if isWaiting { return visit.redirect(to: .waiting(.page)) }
        return try page(visit, pass, .none)
    }

    @Sendable static func delete(_ visit: Visit, _ form: FormData) async throws -> Response {
        guard let pass = try SuspensionPass(visit) else { return visit.redirect(to: .logIn()) }
        guard !pass.isHeld else { return visit.redirect(to: .suspended) }
        let question = PasswordQuestion(visit, pass.account, known: "suspended \(pass.account.id.rawValue)")
        let erasure = AccountErasure(visit, pass.account, form)
        // Whoever has no password has just shown a passkey: that has given them the pass.
        let credentials = try visit.app.database.read { try Account.credentials(pass.account.id, $0) }
        let outcome =
            if let credentials, !credentials.hasPassword {
                try await erasure.erase(credentials)
            } else {
                try await erasure.erase(form.exact(.password), question)
            }
        switch outcome {
        case .erased(var response):
            response.add(SuspensionPass.end(visit))
            return response
        case .refused(let errors): return try page(visit, pass, errors, form.all(.successor))
        case .changedMeanwhile: return visit.redirect(to: .suspended)
        }
    }

    private static func page(_ visit: Visit, _ pass: SuspensionPass, _ errors: FieldErrors, _ successors: [String] = [])
        throws -> Response
    {
        let (account, now) = (pass.account.id, visit.now)
        let (hosted, zones, ways) = try visit.app.database.read { db in
            (
                try HostedEvent.all(of: account, now: now, db), try LeftZone.all(of: account, db),
                try SignInWays(of: account, issuer: visit.issuer, db)
            )
        }
        return visit.formPage(status: errors.isEmpty ? .ok : .unprocessableContent) {
            SuspendedPage(
                context: $0,
                username: pass.account.username,
                contact: visit.app.settings.sender?.address,
                hosted: hosted,
                zones: zones,
                successors: successors,
                hasPassword: ways.hasPassword,
                isHeld: pass.isHeld,
                errors: errors
            )
        }
    }
}
