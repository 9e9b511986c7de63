import Auth
import Clocks
import Foundation
import HTTPServer
import Models
import Templates

/// Making an account (DR2, GB1).
enum SignUpController {
    @Sendable static func new(_ visit: Visit) async throws -> Response {
        guard visit.signedIn == nil else { return visit.redirect(to: .home) }
        let query = try visit.query
        let next = LocalPath(query[.next] ?? "")?.description
        let (invitation, link) = (query[.invitation], SignUpLinkCode.text(query[.link] ?? ""))
        if let shut = try await SignUpDoor.shut(visit, invitation: invitation, link: link, next: next) { return shut }
        let question = try await SignUpDoor.question(visit, invitation: invitation, link: link, next: next)
        let form = SignUpForm(next: next, invitation: invitation, link: link, question: question)
        return visit.formPage { SignUpPage(context: $0, form: form) }
    }

    @Sendable static func create(_ visit: Visit, _ form: FormData) async throws -> Response {
        let submission = SignUpSubmission(form)
        var errors = submission.problems(today: CivilDate(utcAt: visit.now))
        if errors.isEmpty {
            if let earlier = try earlierAnswer(submission, form, visit) { return earlier }
            if try isTaken(submission.username, visit) { errors.add(.username, AccountProblem.usernameTaken) }
        }
        let door = try await SignUpDoor(visit, submission)
        if door.isClosed { return door.closed(visit, next: submission.next) }
        errors.add(door.problems(with: submission))
        // A picture costs work whatever comes of the form, so with one every try counts.
        let invited = try door.sponsor(visit)
        var (sponsor, share) = (invited, Self.share(of: invited, visit))
        let file = form.file(.photo)
        if errors.isEmpty || file != nil {
            switch Self.begin(invited, visit) {
            case .wait(let reason): return try await refuse(visit, submission, reason)
            case .counted(let counted): (sponsor, share) = (counted, Self.share(of: counted, visit))
            }
        }
        // Also when something else is wrong, so that all that is wrong is said at once.
        let photo = try await ProfilePhoto.make(of: form, for: visit, &errors)
        guard errors.isEmpty else {
            try? photo?.remove(in: visit.app)
            return try await refuse(visit, submission, errors)
        }
        let credentials: Credentials?
        var isMade = false
        defer {
            if !isMade {
                if file == nil { visit.app.signUpThrottle.abandoned(share) }
                try? photo?.remove(in: visit.app)
            }
        }
        switch try await signUp(visit, submission, form, photo, sponsor, door) {
        case .failure(.tooManyAccounts(let seconds)):
            let reason = AccountReason.tooManyAccounts(seconds: Int(seconds), isInvited: invited != nil)
            return try await refuse(visit, submission, reason)
        case .failure(.account(let problem)):
            // Another process may have made it meanwhile, of the same form.
            if let earlier = try earlierAnswer(submission, form, visit) { return earlier }
            return try await refuse(visit, submission, [.username: problem])
        case .failure(.door(let refusal)): return try await refuse(visit, submission, refusal)
        case .success(let made):
            (credentials, isMade) = (made, true)
            visit.app.metrics.signUps.count(.made)
        }
        guard let credentials else { return visit.redirect(to: .logIn(next: submission.next)) }
        if let waiting = try SuspensionPass.response(for: credentials.accountID, visit) { return waiting }
        return try await NewSession(visit, by: .password).response(
            for: credentials,
            next: next(submission).path,
            flash: .welcome
        )
    }

    private static func isTaken(_ username: String, _ visit: Visit) throws -> Bool {
        try visit.app.database.read { try Account.find(username: username, $0) } != nil
    }

    /// Where this very form has made the account before.
    private static func earlierAnswer(
        _ submission: SignUpSubmission,
        _ form: FormData,
        _ visit: Visit
    ) throws -> Response? {
        let taken = try visit.app.database.read { try Account.find(username: submission.username, $0) }
        guard let taken, try isAnswered(form, by: taken.id, visit) else { return nil }
        return try visit.redirect(to: .logIn(next: submission.next), welcome(taken.id, visit))
    }

    private static func welcome(_ account: AccountID, _ visit: Visit) throws -> Flash {
        try visit.app.database.read { try SignUpRequest.exists(of: account, $0) } ? .signUpWaits : .welcome
    }

    /// Whether this very form has made the account before, and its answer was lost. It opens nothing: the password may be
    /// another one by now.
    private static func isAnswered(_ form: FormData, by account: AccountID, _ visit: Visit) throws -> Bool {
        guard let key = form.key else { return false }
        return try visit.app.database.read { try AnsweredForm.find(key.digest, of: account, now: visit.now, $0) } != nil
    }

    /// Why no account was made.
    private enum Refusal: Error {
        /// The network, or the invitations of one member, have reached their number of new accounts for the day.
        case tooManyAccounts(seconds: Int64)
        case account(AccountProblem)
        /// The rules were changed, or a link was used up, in the last moment.
        case door(SignUpDoor.Refusal)
    }

    private enum Turn {
        /// For this inviter, or for the network.
        case counted(AccountID?)
        case wait(AccountReason)
    }

    private static func share(of sponsor: AccountID?, _ visit: Visit) -> SignUpThrottle.Share {
        sponsor.map { .inviter($0.rawValue) } ?? .network(visit.network)
    }

    /// Counts a try for the inviter; where others have used that up, as for anybody who comes without an invitation: else a
    /// link that leaks would keep out whom it invites.
    private static func begin(_ sponsor: AccountID?, _ visit: Visit) -> Turn {
        let throttle = visit.app.signUpThrottle
        var wait = throttle.begin(share(of: sponsor, visit), now: visit.now)
        if wait == 0 { return .counted(sponsor) }
        if sponsor != nil {
            let own = throttle.begin(share(of: nil, visit), now: visit.now)
            if own == 0 { return .counted(nil) }
            wait = min(wait, own)
        }
        return .wait(.tooManyAccounts(seconds: Int(wait), isInvited: sponsor != nil))
    }

    /// New members choose friends first (DR4); the page that they wanted to open comes after it.
    private static func next(_ submission: SignUpSubmission) -> Route {
        .friends(.find, next: submission.next ?? Route.home.path)
    }

    /// Makes the account; its credentials, unless it is gone again already.
    private static func signUp(
        _ visit: Visit,
        _ submission: SignUpSubmission,
        _ form: FormData,
        _ photo: ProfilePhoto?,
        _ sponsor: AccountID?,
        _ door: SignUpDoor
    ) async throws -> Result<Credentials?, Refusal> {
        let hash = try await PasswordCheck(app: visit.app, share: visit.share).hash(submission.password)
        let new = NewAccount(
            username: submission.username,
            name: submission.name,
            email: submission.email,
            dateOfBirth: submission.dateOfBirth,
            passwordHash: hash,
            photoKey: photo?.key,
            language: Language.current.code
        )
        let now = visit.now
        return try await visit.app.database.write(orRefuse: Refusal.self) { db in
            let entry = try Result.ofOne(SignUpDoor.Refusal.self) { try door.enter(submission, visit, db) }
            let (link, request) = try entry.map { ($0.link, $0.request) }.mapError(Refusal.door).get()
            let made = try Result.ofOne(AccountProblem.self) { try Account.signUp(new, now: now, db) }
            let account = try made.mapError(Refusal.account).get()
            try link?.keep(account.id, now: now, db)
            if let friend = door.friend { try SiteInvitation.follow(by: account.email, of: friend, now: now, db) }
            try request?.make(for: account.id, now: now, db)
            try askToConfirm(account, by: sponsor, visit, db)
            try form.remember(next(submission), .welcome, for: account.id, now: now, db)
            return try Account.credentials(account.id, db)
        }
    }

    /// Counted for the inviter, and for the network where that one's are used up. Throws `Refusal`.
    private static func askToConfirm(
        _ account: Account,
        by sponsor: AccountID?,
        _ visit: Visit,
        _ db: DatabaseConnection
    ) throws {
        var waits: [Int64] = []
        for sponsor in sponsor == nil ? [nil] : [sponsor, nil] {
            let mail = visit.accountMail(to: account.email, for: account.id, .newAccount, by: sponsor)
            guard case .tooMany(let wait) = try AccountMails.askToConfirm(account.email, mail, now: visit.now, db)
            else {
                return
            }
            waits.append(wait)
        }
        throw Refusal.tooManyAccounts(seconds: waits.min() ?? 0)
    }

    private static func refuse(
        _ visit: Visit,
        _ submission: SignUpSubmission,
        _ reason: AccountReason
    ) async throws -> Response {
        let form = try await form(submission, visit)
        var response = visit.formPage(status: .tooManyRequests) {
            SignUpPage(
                context: $0,
                form: form,
                errors: FieldErrors(form: reason)
            )
        }
        if case .tooManyAccounts(let seconds, _) = reason { response.headers["Retry-After"] = "\(seconds)" }
        response.reason = "too many accounts"
        return response
    }

    private static func refuse(
        _ visit: Visit,
        _ submission: SignUpSubmission,
        _ refusal: SignUpDoor.Refusal
    ) async throws -> Response {
        switch refusal {
        case .closed: try await SignUpDoor(visit, submission).closed(visit, next: submission.next)
        case .field(let name, let reason): try await refuse(visit, submission, [name: reason])
        }
    }

    private static func refuse(
        _ visit: Visit,
        _ submission: SignUpSubmission,
        _ errors: FieldErrors
    ) async throws -> Response {
        let form = try await form(submission, visit)
        return visit.formPage(status: .unprocessableContent) { SignUpPage(context: $0, form: form, errors: errors) }
    }

    /// What was typed, with the question that is asked now.
    private static func form(_ submission: SignUpSubmission, _ visit: Visit) async throws -> SignUpForm {
        var form = submission.form
        form.question = try await SignUpDoor.question(
            visit,
            invitation: submission.invitation,
            link: submission.link,
            next: submission.next
        )
        return form
    }
}
