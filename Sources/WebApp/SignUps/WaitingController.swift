import HTTPServer
import Models
import Templates

/// What is left to somebody who waits to be let in and knows the password: to read that, to confirm the address, and to withdraw.
enum WaitingController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        guard let (_, request) = try waiting(visit) else { return visit.redirect(to: .logIn()) }
        return page(visit, request, .none)
    }

    /// Sends the link once more.
    @Sendable static func create(_ visit: Visit, _ form: FormData) async throws -> Response {
        guard let (pass, request) = try waiting(visit) else { return visit.redirect(to: .logIn()) }
        guard request.listedAt == nil else { return visit.redirect(to: .waiting(.page)) }
        let (email, now) = (request.email, visit.now)
        let mail = visit.accountMail(to: email, for: pass.account.id, .change)
        let outcome = try await visit.app.database.write { try AccountMails.askToConfirm(email, mail, now: now, $0) }
        if case .tooMany = outcome {
            let reason = AccountReason.tooManyMails(most: AccountMail.maxChangesPerAccount)
            return page(visit, request, FieldErrors(form: reason), status: .tooManyRequests)
        }
        return visit.redirect(to: .waiting(.page), .confirmationSent)
    }

    @Sendable static func delete(_ visit: Visit, _ form: FormData) async throws -> Response {
        guard let (pass, request) = try waiting(visit) else { return visit.redirect(to: .logIn()) }
        let question = PasswordQuestion(visit, pass.account, known: "suspended \(pass.account.id.rawValue)")
        switch try await AccountErasure(visit, pass.account, form).erase(form.exact(.password), question) {
        case .erased(var response):
            response.add(SuspensionPass.end(visit))
            return response
        case .refused(let errors): return page(visit, request, errors, status: .unprocessableContent)
        case .changedMeanwhile: return visit.redirect(to: .waiting(.page))
        }
    }

    /// `nil` for everybody else, and once it is decided.
    private static func waiting(_ visit: Visit) throws -> (SuspensionPass, SignUpRequest)? {
        guard let pass = try SuspensionPass(visit) else { return nil }
        return try visit.app.database.read { try SignUpRequest.find(of: pass.account.id, $0) }.map { (pass, $0) }
    }

    private static func page(
        _ visit: Visit,
        _ request: SignUpRequest,
        _ errors: FieldErrors,
        status: Status = .ok
    ) -> Response {
        visit.formPage(status: status) {
            WaitingPage(context: $0, request: request, isMailed: visit.app.sendsMails, errors: errors)
        }
    }
}
