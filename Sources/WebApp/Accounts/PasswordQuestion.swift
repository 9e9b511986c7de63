import Auth
import Models
import Templates

/// Asks a member for the password again before something that cannot be taken back. The open session has tries of its
/// own, which no stranger's guessing uses up.
struct PasswordQuestion: Sendable {
    enum Answer: Sendable {
        case right(Credentials)
        case wrong
        case wait(seconds: Int64)
    }

    private let visit: Visit
    private let account: Account
    /// What the tries are counted under.
    private let known: String

    init(_ member: MemberVisit) {
        self.init(member.visit, member.account, known: "session \(member.session.digest)")
    }

    init(_ visit: Visit, _ account: Account, known: String) {
        self.visit = visit
        self.account = account
        self.known = known
    }

    func ask(_ password: String) async throws -> Answer {
        let app = visit.app
        let guess = Guess.password(
            account: UsernamePolicy.folded(account.username),
            network: NetworkName.throttled(visit.clientAddress),
            known: known
        )
        let wait = try app.guesses.begin(guess, now: visit.now)
        guard wait == 0 else { return .wait(seconds: wait) }
        let credentials: Credentials?
        do {
            credentials = try await PasswordCheck(app: app, share: visit.share).credentials(account.id, password)
        } catch {
            app.guesses.abandon(guess)
            throw error
        }
        guard let credentials else {
            try await app.guesses.wrong(guess, now: visit.now)
            return .wrong
        }
        let late = try await app.guesses.right(guess, now: visit.now)
        return late == 0 ? .right(credentials) : .wait(seconds: late)
    }
}

extension PasswordQuestion {
    /// The credentials, if `password` is the account's; else an error at `field`. Guesses are slowed here as at the log-in.
    func credentials(_ password: String, _ field: FieldName, _ errors: inout FieldErrors) async throws -> Credentials? {
        switch try await ask(password) {
        case .right(let credentials): return credentials
        case .wrong: errors.add(field, AccountReason.notYourPassword)
        case .wait(let seconds): errors.add(field, AccountReason.waitHere(seconds: Int(seconds)))
        }
        return nil
    }
}
