import Auth
import Clocks
import HTTPServer
import Models
import Templates

/// The account of somebody whom the provider has sent and the site does not know. They come by the same door as others.
enum ProviderSignUpController {
    @Sendable static func new(_ visit: Visit) async throws -> Response {
        _ = try ProviderAnswer.client(visit)
        guard let pending = try PendingPerson(visit) else { return visit.redirect(to: .logIn()) }
        guard visit.signedIn == nil else { return visit.redirect(to: .provider(.settings)) }
        if let join = try join(visit, pending) { return join }
        let (invitation, link, next) = (pending.invitation, pending.link, pending.next)
        if let shut = try await SignUpDoor.shut(visit, invitation: invitation, link: link, next: next) { return shut }
        let form = SignUpForm(
            username: pending.username,
            name: pending.name ?? "",
            email: pending.email ?? "",
            dateOfBirth: pending.birthDate ?? "",
            next: next,
            link: link,
            question: try await SignUpDoor.question(visit, invitation: invitation, link: link, next: next)
        )
        return page(visit, pending, form)
    }

    @Sendable static func create(_ visit: Visit, _ form: FormData) async throws -> Response {
        _ = try ProviderAnswer.client(visit)
        guard let pending = try PendingPerson(visit), visit.signedIn == nil else { return visit.redirect(to: .logIn()) }
        if let join = try join(visit, pending) { return join }
        let submission = SignUpSubmission(form, pending)
        let door = try await SignUpDoor(visit, submission)
        if door.isClosed { return door.closed(visit, next: submission.next) }
        var errors = submission.problemsWithoutPassword(today: CivilDate(utcAt: visit.now))
        errors.add(door.problems(with: submission))
        if errors.isEmpty, try isTaken(submission.username, visit) {
            errors.add(.username, AccountProblem.usernameTaken)
        }
        guard errors.isEmpty else { return try await refuse(visit, pending, submission, errors) }
        let sponsor = try door.sponsor(visit)
        let throttle = visit.app.signUpThrottle
        let share = sponsor.map { SignUpThrottle.Share.inviter($0.rawValue) } ?? .network(visit.network)
        let wait = throttle.begin(share, now: visit.now)
        guard wait == 0 else { return try await putOff(visit, pending, submission, wait) }
        var isMade = false
        defer { if !isMade { throttle.abandoned(share) } }
        let signUp = ProviderSignUp(visit, pending, submission, door, sponsor)
        switch try await signUp.make(takesPicture: form.text(.photo) == "1") {
        case .success(let credentials):
            isMade = true
            visit.app.metrics.signUps.count(.made)
            return try await signUp.response(credentials)
        case .failure(.used): return ProviderAnswer.problem(visit, .stale, "an account was made of it before")
        case .failure(.identity(let problem)): return ProviderAnswer.problem(visit, problem)
        case .failure(.account(let problem)):
            return try await refuse(visit, pending, submission, [.username: problem])
        case .failure(.tooManyAccounts(let seconds)): return try await putOff(visit, pending, submission, seconds)
        case .failure(.door(.closed)): return door.closed(visit, next: submission.next)
        case .failure(.door(.field(let name, let reason))):
            return try await refuse(visit, pending, submission, [name: reason])
        }
    }

    /// Where the address is an account's that has confirmed it, nobody makes another one. Whether an address that the provider
    /// does not vouch for is known here, nothing tells.
    private static func join(_ visit: Visit, _ pending: PendingPerson) throws -> Response? {
        guard let email = pending.email, try pending.holder(visit) != nil else { return nil }
        let name = visit.app.settings.provider?.name ?? ""
        return visit.page { ProviderJoinPage(context: $0, name: name, email: email) }
    }

    private static func isTaken(_ username: String, _ visit: Visit) throws -> Bool {
        try visit.app.database.read { try Account.find(username: username, $0) } != nil
    }

    private static func putOff(
        _ visit: Visit,
        _ pending: PendingPerson,
        _ submission: SignUpSubmission,
        _ seconds: Int64
    ) async throws -> Response {
        let errors = FieldErrors(form: AccountReason.tooManyAccounts(seconds: Int(seconds)))
        var response = try await refuse(visit, pending, submission, errors, status: .tooManyRequests)
        response.headers["Retry-After"] = "\(seconds)"
        return response
    }

    private static func refuse(
        _ visit: Visit,
        _ pending: PendingPerson,
        _ submission: SignUpSubmission,
        _ errors: FieldErrors,
        status: Status = .unprocessableContent
    ) async throws -> Response {
        var form = submission.form
        form.question = try await SignUpDoor.question(
            visit,
            invitation: submission.invitation,
            link: submission.link,
            next: submission.next
        )
        return page(visit, pending, form, errors, status: status)
    }

    private static func page(
        _ visit: Visit,
        _ pending: PendingPerson,
        _ form: SignUpForm,
        _ errors: FieldErrors = .none,
        status: Status = .ok
    ) -> Response {
        let name = visit.app.settings.provider?.name ?? ""
        return visit.formPage(status: status) {
            ProviderSignUpPage(
                context: $0,
                name: name,
                form: form,
                vouched: pending.isEmailVerified ? pending.email : nil,
                hasPicture: pending.picture != nil,
                errors: errors
            )
        }
    }
}
