import Auth
import Models

/// The accounts that do not ask this browser for a code, since their owners have said so there. As with `KnownDevices`, the
/// browser keeps it, in a cookie; an entry hangs on a secret that changes with the password, and on one of the factor that
/// changes when all trusted devices are forgotten.
struct TrustedDevices: Sendable {
    private let visit: Visit
    private let entries: [String]

    private static let name = "trusted"
    private static let separator: Character = "~"
    /// A household shares a browser.
    private static let maxAccounts = 4
    private static let seconds: Int64 = 30 * 86_400

    init(_ visit: Visit) {
        self.visit = visit
        let text = visit.cookies[visit.app.address.cookieName(Self.name)] ?? ""
        entries = text.split(separator: Self.separator).prefix(Self.maxAccounts).map(String.init)
    }

    func trust(_ step: LogInStep) -> Bool { entries.contains { isFor(step, $0) } }

    /// The cookie with the account in it, for thirty days from now.
    func cookie(adding step: LogInStep) -> SetCookie {
        let value = SignedValue("\(step.account.id.rawValue)", expiresAt: visit.now + Self.seconds)
        let entry = value.signed(for: Self.name, secret: secret(step), with: visit.app.signingKey)
        let all = ([entry] + entries.filter { !isFor(step, $0) }).prefix(Self.maxAccounts)
        return visit.cookie(Self.name, all.joined(separator: String(Self.separator)), maxAgeSeconds: Self.seconds)
    }

    private func isFor(_ step: LogInStep, _ entry: String) -> Bool {
        let value = SignedValue(entry, for: Self.name, with: visit.app.signingKey, now: visit.now) { _ in
            secret(step)
        }
        return value?.payload == "\(step.account.id.rawValue)"
    }

    private func secret(_ step: LogInStep) -> [UInt8] {
        step.deviceSecret.bytes + step.factor.trustSecret.bytes
    }
}
