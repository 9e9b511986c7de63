import Foundation

/// The newest backup that was finished, as the site keeps it about itself: for its page of health and for whoever measures it.
package struct LastBackup: Codable, Hashable, Sendable {
    /// When what is in it was read, in epoch seconds.
    package let madeAt: Int64
    package let folder: String
    package let byteCount: Int64

    package init(madeAt: Int64, folder: String, byteCount: Int64) {
        (self.madeAt, self.folder, self.byteCount) = (madeAt, folder, byteCount)
    }

    /// The name of the setting that holds it.
    package static let name = "last_backup"

    /// `nil` where none was ever made.
    package static func read(_ db: DatabaseConnection) throws -> LastBackup? {
        guard let bytes = try Setting.value(name, db) else { return nil }
        return try? JSONDecoder().decode(LastBackup.self, from: Data(bytes))
    }

    package func keep(now: Int64, _ db: DatabaseConnection) throws {
        try Setting.replace(Self.name, with: Array(try JSONEncoder().encode(self)), now: now, db)
    }
}
