import Auth
import Models

/// How the site's keys lie in its database: open, or sealed under the operator's master key. What works with a key asks here, in both
/// directions.
struct KeyVault: Sendable {
    /// `nil` where the operator names none: keys are kept open.
    let master: MasterKey?

    static let unsealed = KeyVault(master: nil)

    /// The names that seals are bound to are those of tables and of settings.
    static let siteKeyName = "site_key"

    /// What is stored for a key.
    func kept(_ key: [UInt8], as name: String) throws -> [UInt8] {
        var generator = SystemRandomNumberGenerator()
        return try master?.seal(key, as: name, using: &generator) ?? key
    }

    /// The key of which this is stored. An open one is taken as it is: it was kept before the operator named a master key. Throws
    /// `SealedKeys`.
    func key(_ kept: [UInt8], as name: String) throws -> [UInt8] {
        guard MasterKey.isSealed(kept) else { return kept }
        guard let master else { throw SealedKeys.noMaster }
        guard let key = master.open(kept, as: name) else { throw SealedKeys.otherMaster }
        return key
    }

    /// Whether this is how it keeps a key: one that is open, or sealed under this master key.
    func keeps(_ kept: [UInt8], as name: String) -> Bool {
        master.map { $0.open(kept, as: name) != nil } ?? !MasterKey.isSealed(kept)
    }

    /// The same for all of the site's. Throws `SealedKeys`.
    func keys(_ rows: [SiteKey]) throws -> [SiteKey] {
        try rows.map { try $0.replacingSecret { try key($0, as: Self.siteKeyName) } }
    }
}

/// Keys of the database that cannot be opened here.
enum SealedKeys: Error, CustomStringConvertible {
    case noMaster, otherMaster

    var description: String {
        let what =
            switch self {
            case .noMaster: "and no master key is named"
            case .otherMaster: "under another master key than the one that is named"
            }
        return "The keys of this site are sealed, \(what). Name the one that they were sealed under (master-key-file)."
    }
}
