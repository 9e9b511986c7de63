import Foundation

/// What the nightly look at both databases has found, as the site keeps it about itself.
package struct LastDatabaseCheck: Codable, Hashable, Sendable {
    /// When it began, in epoch seconds.
    package let checkedAt: Int64
    /// The first thing that is wrong with what people wrote, in the engine's words; `nil` where nothing is.
    package let siteFault: String?
    /// The same of the map.
    package let placesFault: String?

    /// The name of the setting that holds it.
    private static let name = "last_database_check"
    /// So old one is that somebody should look why there is none.
    package static let oldSeconds: Int64 = 3 * 86_400

    package init(checkedAt: Int64, siteFault: String? = nil, placesFault: String? = nil) {
        (self.checkedAt, self.siteFault, self.placesFault) = (checkedAt, siteFault, placesFault)
    }

    package var isWhole: Bool { siteFault == nil && placesFault == nil }

    /// `nil` where nobody has looked yet.
    package static func read(_ db: DatabaseConnection) throws -> LastDatabaseCheck? {
        guard let bytes = try Setting.value(name, db) else { return nil }
        return try? JSONDecoder().decode(LastDatabaseCheck.self, from: Data(bytes))
    }

    package func keep(now: Int64, _ db: DatabaseConnection) throws {
        try Setting.replace(Self.name, with: Array(try JSONEncoder().encode(self)), now: now, db)
    }

    /// Tells operators, each of whom has had no such notice that is unread yet.
    package static func tellOperators(saying words: NoticeBody, now: Int64, _ db: DatabaseConnection) throws {
        for reader in try Account.operators(db) where try !Notice.isUnread(.damage, for: reader.id, db) {
            try NewNotice(for: reader.id, .damage, detail: words).post(now: now, db)
        }
    }
}
