import Auth
import Models

/// The accounts that a browser has logged in to, as it keeps them itself in a cookie that outlives the log-out. Its tries
/// at their passwords are counted apart from those of strangers, so that nobody locks an owner out by guessing.
///
/// An entry is the account's number and a random name of the browser, signed with a secret of the account's that changes with the
/// password. It opens nothing; whoever steals it gets the few tries of one browser.
struct KnownDevices: Sendable {
    private let visit: Visit
    private let entries: [String]

    private static let cookie = "device"
    private static let purpose = "device"
    private static let separator: Character = "~"
    /// A household shares a browser.
    private static let maxAccounts = 4
    /// The longest that browsers keep a cookie (RFC 6265bis section 5.5).
    private static let lifetimeSeconds: Int64 = 400 * 86_400

    init(_ visit: Visit) {
        self.visit = visit
        let text = visit.cookies[visit.app.address.cookieName(Self.cookie)] ?? ""
        entries = text.split(separator: Self.separator).prefix(Self.maxAccounts).map(String.init)
    }

    /// What this browser's tries at the account are counted under; `nil` where it has not logged in to it.
    func name(for account: AccountID) throws -> String? {
        guard !entries.isEmpty, let secret = try secret(of: account) else { return nil }
        return entries.lazy.compactMap { browser(in: $0, secret) }.first.map { "\(account.rawValue) \($0)" }
    }

    /// One of the accounts that this browser has logged in to, where nobody has said yet which it is about: its number is in an
    /// entry, and its secret vouches for that. The tries of all its browsers are one share, since whoever logs in to an account of
    /// their own again and again has as many names as they like.
    func anyAccount() throws -> AccountID? {
        for entry in entries {
            let value = try SignedValue(entry, for: Self.purpose, with: visit.app.signingKey, now: visit.now) { name in
                try Self.account(in: name).flatMap { try secret(of: $0) }
            }
            if let value { return Self.account(in: value.payload) }
        }
        return nil
    }

    /// `nil` for names of earlier versions of the program, which are those of no number.
    private static func account(in name: String) -> AccountID? {
        let parts = name.split(separator: "-", omittingEmptySubsequences: false)
        return parts.count == 2 ? Int64(parts[0]).map(AccountID.init) : nil
    }

    /// The cookie with the account in it: under the name that this browser has already, if it has one.
    func cookie(adding account: AccountID) throws -> SetCookie {
        guard let secret = try secret(of: account) else { return set(entries) }
        let old = entries.lazy.compactMap { browser(in: $0, secret) }.first { Self.account(in: $0) == account }
        let name = old ?? "\(account.rawValue)-" + String(UInt64.random(in: 0...UInt64.max), radix: 36)
        let value = SignedValue(name, expiresAt: visit.now + Self.lifetimeSeconds)
        let entry = value.signed(for: Self.purpose, secret: secret, with: visit.app.signingKey)
        return set([entry] + others(secret))
    }

    /// The cookie without the account, before it is erased.
    func cookie(removing account: AccountID) throws -> SetCookie {
        set(try secret(of: account).map(others) ?? entries)
    }

    private func others(_ secret: [UInt8]) -> [String] { entries.filter { browser(in: $0, secret) == nil } }

    private func set(_ entries: [String]) -> SetCookie {
        let text = entries.prefix(Self.maxAccounts).joined(separator: String(Self.separator))
        return visit.cookie(Self.cookie, text, maxAgeSeconds: text.isEmpty ? 0 : Self.lifetimeSeconds)
    }

    private func browser(in entry: String, _ secret: [UInt8]) -> String? {
        SignedValue(entry, for: Self.purpose, with: visit.app.signingKey, now: visit.now) { _ in secret }?.payload
    }

    private func secret(of account: AccountID) throws -> [UInt8]? {
        try visit.app.database.read { try Account.deviceSecret(of: account, $0)?.bytes }
    }
}
