import Auth
import Models

extension App {
    /// Signs and seals, and believes what former keys have signed that are accepted yet.
    var signingKey: SigningKey { keys.key(at: clock()) }

    /// How they lie in the database.
    var vault: KeyVault { settings.data.vault }

    /// The key that signs and seals, and the one that recognises what is not kept.
    static func keys(_ database: AppDatabase, _ vault: KeyVault, now: Int64) async throws -> (SiteKeys, DigestKey) {
        (try await SiteKeys(database, vault, now: now), try await digestKey(database, vault, now: now))
    }

    /// Made on the first start, and the same ever after.
    static func digestKey(_ database: AppDatabase, _ vault: KeyVault, now: Int64) async throws -> DigestKey {
        var generator = SystemRandomNumberGenerator()
        let new = SigningKey.randomBytes(using: &generator)
        let bytes = try await setting(digestKeySetting, orKeep: new, database, vault, now: now)
        guard let key = DigestKey(bytes: bytes) else { throw DamagedSetting(name: digestKeySetting) }
        return key
    }

    static func pushKeys(_ database: AppDatabase, _ vault: KeyVault, now: Int64) async throws -> VAPIDKeys {
        var generator = SystemRandomNumberGenerator()
        let new = try VAPIDKeys.newBytes(using: &generator)
        let bytes = try await setting(pushKeySetting, orKeep: new, database, vault, now: now)
        guard let keys = VAPIDKeys(bytes: bytes) else { throw DamagedSetting(name: pushKeySetting) }
        return keys
    }

    private static func setting(
        _ name: String,
        orKeep new: [UInt8],
        _ database: AppDatabase,
        _ vault: KeyVault,
        now: Int64
    ) async throws -> [UInt8] {
        let new = try vault.kept(new, as: name)
        return try vault.key(try await database.write { try Setting.value(name, orKeep: new, now: now, $0) }, as: name)
    }

    static let digestKeySetting = "digest_key"
    static let pushKeySetting = "vapid_key"

    /// Takes the keys as they are in the database now: a command may have replaced them. Throws `SealedKeys` and the database's errors.
    func lookAtKeys() throws {
        let (rows, pushes) = try database.read { (try SiteKey.all($0), try Setting.value(Self.pushKeySetting, $0)) }
        try keys.take(vault.keys(rows))
        let bytes = try pushes.map { try vault.key($0, as: Self.pushKeySetting) }
        if let keys = bytes.flatMap(VAPIDKeys.init(bytes:)) { push.take(keys) }
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
