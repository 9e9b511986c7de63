import Auth
import Models
import Synchronization

/// The keys of the site as this process knows them. Every process looks at their rows anew every few seconds, and a new key is
/// accepted by all before any of them signs by it: so none hands out what another one refuses.
final class SiteKeys: Sendable {
    /// What is one key, and at what times: until then another one begins to sign, or one ends.
    private struct Known {
        let rows: [SiteKey]
        let key: SigningKey
        let times: Range<Int64>
    }

    /// How often a process looks.
    static let lookSeconds: Int64 = 5
    /// So long after it was made a new key begins to sign: a look or two may fail, or be late.
    static let waitSeconds: Int64 = 30

    private let known: Mutex<Known>

    /// Throws `DamagedSetting`.
    init(_ rows: [SiteKey], now: Int64) throws { known = Mutex(try Self.known(rows, at: now)) }

    /// Those of the database; where there is none, as on a first start, one is made. Throws `DamagedSetting`, `SealedKeys` and the
    /// database's errors.
    convenience init(_ database: AppDatabase, _ vault: KeyVault = .unsealed, now: Int64) async throws {
        var generator = SystemRandomNumberGenerator()
        let new = try vault.kept(SigningKey.randomBytes(using: &generator), as: KeyVault.siteKeyName)
        let rows = try await database.write { try SiteKey.all(orKeep: new, now: now, $0) }
        try self.init(vault.keys(rows), now: now)
    }

    /// `now` is in epoch seconds.
    func key(at now: Int64) -> SigningKey {
        known.withLock { known in
            if !known.times.contains(now), let other = try? Self.known(known.rows, at: now) { known = other }
            return known.key
        }
    }

    /// Takes other rows in the place of those that it knew; none are no reason to forget. Throws `DamagedSetting`.
    func take(_ rows: [SiteKey]) throws {
        try known.withLock { known in
            guard !rows.isEmpty, rows != known.rows else { return }
            let now = known.times.lowerBound
            known = try Self.known(rows, at: now)
        }
    }

    /// The key that signs at that time and all that are accepted then. Throws `DamagedSetting`.
    static func key(_ rows: [SiteKey], at now: Int64) throws -> SigningKey { try known(rows, at: now).key }

    /// The newest key, also before it signs, for what every process opens by whichever key it was sealed. Throws `DamagedSetting`.
    static func sealing(_ rows: [SiteKey]) throws -> SigningKey {
        guard !rows.contains(where: { MasterKey.isSealed($0.secret) }) else { throw SealedKeys.noMaster }
        let newest = newest(of: rows)
        let others = rows.filter { $0 != newest }.map(\.secret)
        return try damaged(newest.flatMap { SigningKey(bytes: $0.secret, ended: others) })
    }

    /// The one that no other has replaced.
    static func newest(of rows: [SiteKey]) -> SiteKey? { rows.last { $0.endsAt == nil } ?? rows.last }

    private static func known(_ rows: [SiteKey], at now: Int64) throws -> Known {
        // What is sealed would do for a key, and be another one than that of everybody else.
        guard !rows.contains(where: { MasterKey.isSealed($0.secret) }) else { throw SealedKeys.noMaster }
        // Before the first of them where a clock was set back.
        let current = rows.last { $0.signsAt <= now && $0.isAccepted(at: now) } ?? newest(of: rows)
        let others = rows.filter { $0 != current }.sorted { $0.number > $1.number }
        let key = current.flatMap { current in
            SigningKey(
                bytes: current.secret,
                former: others.filter { $0.isAccepted(at: now) }.map(\.secret),
                ended: others.filter { !$0.isAccepted(at: now) }.map(\.secret)
            )
        }
        let changes = rows.flatMap { [$0.signsAt, $0.endsAt ?? $0.signsAt] }
        let from = changes.filter { $0 <= now }.max() ?? .min
        let until = changes.filter { $0 > now }.min() ?? .max
        return Known(rows: rows, key: try damaged(key), times: from..<until)
    }

    private static func damaged(_ key: SigningKey?) throws -> SigningKey {
        guard let key else { throw DamagedSetting(name: "site_key") }
        return key
    }

    /// What has become of an address that was shown first at `instant` and is made by the key: `nil` where it is the same yet.
    func change(of instant: Int64, now: Int64) -> (at: Int64, worksUntil: Int64?)? {
        let rows = known.withLock { $0.rows }
        guard let first = rows.last(where: { $0.signsAt <= instant }) ?? rows.first,
            let next = rows.first(where: { $0.number > first.number && $0.signsAt <= now }),
            let end = first.endsAt
        else { return nil }
        return (next.signsAt, end > now ? end : nil)
    }
}
