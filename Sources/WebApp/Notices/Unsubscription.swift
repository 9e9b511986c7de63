import Auth
import Models
import Templates

/// The link of a mail that ends mails of its kind, or the saved search that it comes from, without logging in (RFC
/// 8058). Anybody who has the mail may use it, as often as they like, for a year. It depends on the secrets of the
/// account and of the saved search.
struct Unsubscription: Sendable {
    enum Subject: Hashable, Sendable {
        case everything
        case kind(NoticeKind)
        /// One saved search of the map, by its number and a tag of its secret: another one of the same number is not
        /// meant.
        case alert(Int64, tag: String)

        static func alert(_ alert: EventAlert, _ key: DigestKey) -> Subject {
            .alert(alert.id, tag: key.tag("\(alert.secret.bytes)", for: "alert"))
        }
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
    /// `nil` where the account is gone.
    func token(date: Int64, key: SigningKey, _ db: DatabaseConnection) throws -> String? {
        guard let secret = try secret(db) else { return nil }
        return SignedValue("\(account.rawValue) \(subject.text)", expiresAt: date + Self.lifetimeSeconds)
            .signed(for: Self.purpose, secret: secret, with: key)
    }

    /// `nil` for what is none of ours, or over, and where the account is gone.
    init?(_ token: String, key: SigningKey, now: Int64, _ db: DatabaseConnection) throws {
        var found: Unsubscription?
        let value = try SignedValue(token, for: Self.purpose, with: key, now: now) { payload in
            found = Unsubscription(payload)
            return try found?.secret(db)
        }
        guard value != nil, let found else { return nil }
        self = found
    }

    private init?(_ payload: String) {
        let words = payload.split(separator: " ")
        guard words.count == 2, let number = Int64(words[0]), let subject = Subject(words[1]) else { return nil }
        self.init(account: AccountID(rawValue: number), subject)
    }

    private func secret(_ db: DatabaseConnection) throws -> [UInt8]? {
        try Account.find(account, db)?.secret.bytes
    }

    /// The saved search that is meant, until it is ended.
    func alert(_ key: DigestKey, _ db: DatabaseConnection) throws -> EventAlert? {
        guard case .alert(let id, _) = subject, let alert = try EventAlert.find(id, of: account, db),
            .alert(alert, key) == subject
        else { return nil }
        return alert
    }

    /// Nothing happens where the account is gone.
    func end(_ key: DigestKey, _ db: DatabaseConnection) throws {
        guard try Account.find(account, db) != nil else { return }
        switch subject {
        case .alert: if let alert = try alert(key, db) { try EventAlert.remove(alert.id, of: account, db) }
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
        } else {
            let words = text.split(separator: ":")
            guard words.count == 3, text.hasPrefix(Self.alertPrefix), let id = Int64(words[1]) else { return nil }
            self = .alert(id, tag: String(words[2]))
        }
    }

    fileprivate var text: String {
        switch self {
        case .everything: "*"
        case .kind(let kind): kind.rawValue
        case .alert(let id, let tag): "\(Self.alertPrefix)\(id):\(tag)"
        }
    }
}
