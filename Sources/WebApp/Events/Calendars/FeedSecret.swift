import Auth
import Models

/// The secret name of a member's calendar: the account and which of its addresses this is, sealed with the row's secret.
enum FeedSecret {
    enum Finding {
        case works(AccountID, CalendarFeed)
        /// It was ours once.
        case ended
        case none
    }

    private static let purpose = "calendar-feed"

    static func text(_ feed: CalendarFeed, _ key: SigningKey) -> String {
        let body = String(feed.account.rawValue, radix: 36) + "." + String(feed.version, radix: 36)
        return SealedName(body, secret: feed.secret, for: purpose, with: key).text
    }

    static func find(_ text: String, _ key: SigningKey, _ db: DatabaseConnection) throws -> Finding {
        guard let name = SealedName(text) else { return .none }
        let numbers = name.body.split(separator: ".").compactMap { Int64($0, radix: 36) }
        guard numbers.count == 2, let feed = try CalendarFeed.find(of: AccountID(rawValue: numbers[0]), db),
            name.isValid(secret: feed.secret, for: purpose, with: key)
        else { return .none }
        return feed.isOn && feed.version == numbers[1] ? .works(feed.account, feed) : .ended
    }
}
