import Auth
import Models
import Templates

/// The link of a mail that ends mails of its kind without logging in (RFC 8058). Anybody who has the mail may use it,
/// as often as they like, for a year.
struct Unsubscription: Sendable {
    let account: AccountID
    /// `nil`: mails of every kind.
    let kind: NoticeKind?

    private static let purpose = "unsubscription"
    private static let lifetimeSeconds: Int64 = 365 * 86_400

    init(account: AccountID, kind: NoticeKind?) {
        self.account = account
        self.kind = kind
    }

    /// - Parameter date: of the mail, in epoch seconds.
    func token(date: Int64, key: SigningKey) -> String {
        SignedValue("\(account.rawValue) \(kind?.rawValue ?? "*")", expiresAt: date + Self.lifetimeSeconds)
            .signed(for: Self.purpose, with: key)
    }

    init?(_ token: String, key: SigningKey, now: Int64) {
        guard let words = SignedValue(token, for: Self.purpose, with: key, now: now)?.payload.split(separator: " "),
            words.count == 2, let number = Int64(words[0])
        else { return nil }
        let kind = NoticeKind(rawValue: String(words[1]))
        guard kind != nil || words[1] == "*" else { return nil }
        self.init(account: AccountID(rawValue: number), kind: kind)
    }

    /// Nothing happens where the account is gone.
    func end(_ db: DatabaseConnection) throws {
        guard try Account.find(account, db) != nil else { return }
        for kind in kind.map({ [$0] }) ?? NoticeKind.allCases {
            try NoticeSetting.set(kind, .mail, false, of: account, db)
        }
    }
}
