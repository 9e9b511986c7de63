import Auth
import Models
import Templates

/// The link of a mail that ends mails of its kind, or the alert that it comes from, without logging in (RFC 8058). Anybody who has the mail may use it,
/// as often as they like, for a year.
struct Unsubscription: Sendable {
    enum Subject: Hashable, Sendable {
        case everything
        case kind(NoticeKind)
        /// One alert of the map, by its number.
        case alert(Int64)
    }

    let account: AccountID
    let subject: Subject

    private static let purpose = "unsubscription"
    private static let lifetimeSeconds: Int64 = 365 * 86_400

    init(account: AccountID, _ subject: Subject) {
        self.account = account
        self.subject = subject
    }

    /// `nil`: mails of every kind.
    init(account: AccountID, kind: NoticeKind?) {
        self.init(account: account, kind.map { .kind($0) } ?? .everything)
    }

    /// - Parameter date: of the mail, in epoch seconds.
    func token(date: Int64, key: SigningKey) -> String {
        SignedValue("\(account.rawValue) \(subject.text)", expiresAt: date + Self.lifetimeSeconds)
            .signed(for: Self.purpose, with: key)
    }

    init?(_ token: String, key: SigningKey, now: Int64) {
        guard let words = SignedValue(token, for: Self.purpose, with: key, now: now)?.payload.split(separator: " "),
            words.count == 2, let number = Int64(words[0]), let subject = Subject(words[1])
        else { return nil }
        self.init(account: AccountID(rawValue: number), subject)
    }

    /// Nothing happens where the account is gone.
    func end(_ db: DatabaseConnection) throws {
        guard try Account.find(account, db) != nil else { return }
        switch subject {
        case .alert(let id): try EventAlert.remove(id, of: account, db)
        case .kind(let kind): try NoticeSetting.set(kind, .mail, false, of: account, db)
        case .everything:
            for kind in NoticeKind.allCases { try NoticeSetting.set(kind, .mail, false, of: account, db) }
        }
    }
}

extension Unsubscription.Subject {
    private static let alertPrefix = "alert:"

    fileprivate init?(_ text: Substring) {
        if text == "*" {
            self = .everything
        } else if let kind = NoticeKind(rawValue: String(text)) {
            self = .kind(kind)
        } else if text.hasPrefix(Self.alertPrefix), let id = Int64(text.dropFirst(Self.alertPrefix.count)) {
            self = .alert(id)
        } else {
            return nil
        }
    }

    fileprivate var text: String {
        switch self {
        case .everything: "*"
        case .kind(let kind): kind.rawValue
        case .alert(let id): "\(Self.alertPrefix)\(id)"
        }
    }
}
