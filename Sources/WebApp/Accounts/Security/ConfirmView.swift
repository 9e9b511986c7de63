import Auth
import HTTPServer
import Models
import Templates

/// The question whose account it is, on its way through the page that asks it.
struct ConfirmView {
    /// The local path to go on to.
    let next: String?
    /// A form that waits, signed; empty where there is none.
    let resume: String

    init(next: String?, resume: String = "") { (self.next, self.resume) = (next, resume) }

    /// As the answer brings it back.
    init(_ form: FormData) {
        self.init(next: LocalPath(form.text(.next))?.description, resume: form.text(.resume))
    }

    func response(_ member: MemberVisit, status: Status = .ok, errors: FieldErrors = .none) throws -> Response {
        let (ways, hasFactor) = try member.app.database.read { db in
            (
                try SignInWays(of: member.account.id, issuer: member.visit.issuer, db),
                try SecondFactor.find(of: member.account.id, db) != nil
            )
        }
        let isProvedThere = try hasFactor && PendingLogIn(proving: member) != nil
        let takesPasskeys = member.visit.relyingParty != nil && ways.passkeys > 0
        return member.page(status: status) {
            ConfirmPage(
                context: $0,
                ways: ConfirmPage.Ways(
                    hasPassword: ways.hasPassword,
                    hasPasskeys: takesPasskeys,
                    hasFactor: hasFactor,
                    hasProvider: ways.hasProvider,
                    isProvedThere: isProvedThere
                ),
                next: next,
                resume: resume,
                errors: errors
            )
        }
    }

    /// The same, with the token of the session that was just proved.
    func confirmed(_ member: MemberVisit, _ session: RenewedSession) -> Response {
        var response = confirmed(member)
        response.add(session.cookie)
        return response
    }

    /// Goes on to the page, or offers to send what waits.
    func confirmed(_ member: MemberVisit) -> Response {
        if let kept = KeptForm(resume, member.visit) { return member.page { kept.page($0, .confirmed) } }
        guard let path = next.flatMap({ LocalPath($0) }) else { return member.redirect(to: .settings, .confirmed) }
        return member.visit.redirect(to: path, path.description == Route.settings.path ? .confirmed : nil)
    }

    /// Too many tries.
    func putOff(_ member: MemberVisit, _ seconds: Int64, at field: FieldName? = nil) throws -> Response {
        var errors = FieldErrors.none
        errors.add(field, AccountReason.waitHere(seconds: Int(seconds)))
        var response = try response(member, status: .tooManyRequests, errors: errors)
        response.headers["Retry-After"] = "\(seconds)"
        return response
    }
}
