import Auth
import HTTPServer
import Models
import Templates

/// What somebody who is suspended gets for the right password, in a cookie: no session, and no route of members asks for
/// it. It hangs on the account's secret and on this suspension, so that it ends with either, and after half an hour.
struct SuspensionPass: Sendable {
    let account: Account
    /// Whether the site asks for more than what was shown: then the pass says why nothing opens, and opens nothing itself.
    let isHeld: Bool

    private static let name = "suspended"
    private static let seconds: Int64 = 30 * 60

    /// `nil` without one, and where the account is not suspended any more, or anew.
    init?(_ visit: Visit) throws {
        guard let text = visit.cookies[visit.app.address.cookieName(Self.name)] else { return nil }
        var found: (account: Account, isHeld: Bool)?
        let value = try visit.app.database.read { db in
            try SignedValue(text, for: Self.name, with: visit.app.signingKey, now: visit.now) { payload in
                found = try Self.account(payload, db)
                return try found.flatMap { try Account.deviceSecret(of: $0.account.id, db)?.bytes }
            }
        }
        guard value != nil, let found else { return nil }
        (account, isHeld) = found
    }

    private static func account(_ payload: String, _ db: DatabaseConnection) throws -> (Account, isHeld: Bool)? {
        let numbers = payload.split(separator: " ").compactMap { Int64($0) }
        guard numbers.count == 3, let account = try Account.find(AccountID(rawValue: numbers[0]), db),
            account.suspendedAt == numbers[1]
        else { return nil }
        return (account, numbers[2] != 0)
    }

    /// `nil` for an account that is not suspended.
    private static func cookie(for account: Account, isHeld: Bool, _ visit: Visit) throws -> SetCookie? {
        guard let since = account.suspendedAt,
            let secret = try visit.app.database.read({ try Account.deviceSecret(of: account.id, $0)?.bytes })
        else { return nil }
        let value = SignedValue("\(account.id.rawValue) \(since) \(isHeld ? 1 : 0)", expiresAt: visit.now + seconds)
        let text = value.signed(for: name, secret: secret, with: visit.app.signingKey)
        return visit.cookie(name, text, maxAgeSeconds: seconds)
    }

    /// Leads somebody who is suspended, or waits to be let in, to what is left to them; `nil` for all others.
    /// - Parameter lack: what the site asks for besides what they have shown.
    static func response(for account: AccountID, _ visit: Visit, _ lack: FactorLack? = nil) throws -> Response? {
        let (account, isWaiting) = try visit.app.database.read { db in
            (try Account.find(account, db), try SignUpRequest.exists(of: account, db))
        }
        guard let account, let pass = try cookie(for: account, isHeld: lack != nil, visit) else { return nil }
        var response = visit.redirect(to: isWaiting ? .waiting(.page) : .suspended)
        response.add(pass)
        return response
    }

    static func end(_ visit: Visit) -> SetCookie { visit.cookie(name, "", maxAgeSeconds: 0) }
}
