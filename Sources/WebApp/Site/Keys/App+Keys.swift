import Auth
import Models

extension App {
    /// Signs and seals, and believes what former keys have signed that are accepted yet.
    var signingKey: SigningKey { keys.key(at: clock()) }

    /// Made on the first start, and the same ever after.
    static func digestKey(_ database: AppDatabase, now: Int64) async throws -> DigestKey {
        var generator = SystemRandomNumberGenerator()
        let new = SigningKey.randomBytes(using: &generator)
        let bytes = try await database.write { try Setting.value("digest_key", orKeep: new, now: now, $0) }
        guard let key = DigestKey(bytes: bytes) else { throw DamagedSetting(name: "digest_key") }
        return key
    }

    static func pushKeys(_ database: AppDatabase, now: Int64) async throws -> VAPIDKeys {
        var generator = SystemRandomNumberGenerator()
        let new = try VAPIDKeys.newBytes(using: &generator)
        let bytes = try await database.write { try Setting.value(pushKeySetting, orKeep: new, now: now, $0) }
        guard let keys = VAPIDKeys(bytes: bytes) else { throw DamagedSetting(name: pushKeySetting) }
        return keys
    }

    static let pushKeySetting = "vapid_key"

    /// Takes the keys as they are in the database now: a command may have replaced them. Throws the database's errors.
    func lookAtKeys() throws {
        let (rows, pushes) = try database.read { (try SiteKey.all($0), try Setting.value(Self.pushKeySetting, $0)) }
        try keys.take(rows)
        if let keys = pushes.flatMap(VAPIDKeys.init(bytes:)) { push.take(keys) }
    }

    /// Looks at them every few seconds until its task is cancelled. While the database is away nothing is made or believed that
    /// hangs on one of its rows, so that those of before do no harm.
    func followKeys() async {
        while !Task.isCancelled {
            try? await Task.sleep(for: .seconds(SiteKeys.lookSeconds))
            try? await pool.run { [self] in try lookAtKeys() }
        }
    }
}

/// A setting in the database that no version of the program has written.
struct DamagedSetting: Error, CustomStringConvertible {
    let name: String
    var description: String { "The setting \(name) in the database is damaged." }
}
