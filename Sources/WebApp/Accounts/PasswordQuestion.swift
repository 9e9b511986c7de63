import Auth
import Models

/// Asks a member for the password again before something that cannot be taken back. The open session has tries of its
/// own, which no stranger's guessing uses up.
struct PasswordQuestion: Sendable {
    enum Answer: Sendable {
        case right(Credentials)
        case wrong
        case wait(seconds: Int64)
    }

    private let member: MemberVisit

    init(_ member: MemberVisit) { self.member = member }

    func ask(_ password: String) async throws -> Answer {
        let app = member.app
        let account = UsernamePolicy.folded(member.account.username)
        let address = NetworkName.throttled(member.visit.clientAddress)
        let known = "session \(member.session.digest)"
        let wait = app.throttle.begin(account: account, address: address, known: known, now: member.now)
        guard wait == 0 else { return .wait(seconds: wait) }
        let credentials: Credentials?
        do {
            credentials = try await PasswordCheck(app: app, share: member.visit.share).credentials(
                member.account.id,
                password
            )
        } catch {
            app.throttle.abandoned(account: account, address: address, known: known)
            throw error
        }
        guard let credentials else { return .wrong }
        app.throttle.succeeded(account: account, address: address, known: known)
        return .right(credentials)
    }
}
