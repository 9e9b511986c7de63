import Auth
import Models

extension App {
    /// Made on the first start, and the same ever after.
    static func signingKey(_ database: AppDatabase, now: Int64) async throws -> SigningKey {
        var generator = SystemRandomNumberGenerator()
        let new = SigningKey.randomBytes(using: &generator)
        let bytes = try await database.write { try Setting.value("signing_key", orKeep: new, now: now, $0) }
        guard let key = SigningKey(bytes: bytes) else { throw DamagedSetting(name: "signing_key") }
        return key
    }

    static func pushKeys(_ database: AppDatabase, now: Int64) async throws -> VAPIDKeys {
        var generator = SystemRandomNumberGenerator()
        let new = try VAPIDKeys.newBytes(using: &generator)
        let bytes = try await database.write { try Setting.value("vapid_key", orKeep: new, now: now, $0) }
        guard let keys = VAPIDKeys(bytes: bytes) else { throw DamagedSetting(name: "vapid_key") }
        return keys
    }
}

/// A setting in the database that no version of the program has written.
struct DamagedSetting: Error, CustomStringConvertible {
    let name: String
    var description: String { "The setting \(name) in the database is damaged." }
}
