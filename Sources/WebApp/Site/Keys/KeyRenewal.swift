import Auth
import Foundation
import Models

/// Puts a new key in the place of the site's, beside processes that serve.
struct KeyRenewal: Sendable {
    enum Manner: Hashable, Sendable {
        /// The former one is accepted for so many seconds after the new one has begun to sign.
        case planned(acceptingFormer: Int64)
        /// Nothing that a former key has made is good any more.
        case stolen
        /// Nobody can open the former ones: all keys are made anew, and nothing that they have made is good any more.
        case lost
    }

    /// What has become of it in the transaction.
    struct Outcome: Hashable, Sendable {
        let key: SiteKey
        let dependents: SiteKey.Dependents
        var codes = 0
        var codeOwners = 0
        /// Browsers that were pushed to; `nil` where that key has stayed.
        var subscriptions: Int?
    }

    let database: AppDatabase
    var vault = KeyVault.unsealed
    let manner: Manner
    /// Whether the key of pushes is replaced, too.
    var alsoPushes = false
    /// Epoch seconds, by the clock of the database.
    let now: Int64

    /// All of it or nothing. What is sealed is not sealed anew yet: `KeySealing` does that, at once or as a job.
    func begin() async throws -> Outcome {
        var generator = SystemRandomNumberGenerator()
        let (first, new) = (try newKey(&generator), try newKey(&generator))
        let pushes =
            alsoPushes ? try vault.kept(VAPIDKeys.newBytes(using: &generator), as: App.pushKeySetting) : nil
        return try await database.write { db in
            _ = try SiteKey.all(orKeep: first, now: now, db)
            let dependents = try SiteKey.Dependents.count(now: now, db)
            let (signsAt, seconds) = manner.times(now)
            try SiteKey.renew(with: new, signsAt: signsAt, acceptingFormer: seconds, now: now, db)
            guard let key = try SiteKey.all(db).last else { throw DamagedSetting(name: "site_key") }
            if manner == .lost { try removeSealed(before: key, db) }
            try ModerationEntry.writeChange(manner.words, by: .command, now: now, db)
            try Job.enqueue(
                KeySealingJob.kind,
                payload: "{}",
                in: .upkeep,
                of: .site,
                runAt: now,
                uniqueKey: "\(KeySealingJob.kind) of key \(key.number)",
                now: now,
                db
            )
            var outcome = Outcome(key: key, dependents: dependents)
            if manner.endsAll { try endAll(&outcome, db) }
            if let pushes { outcome.subscriptions = try replacePushes(with: pushes, db) }
            return outcome
        }
    }

    private func newKey(_ generator: inout SystemRandomNumberGenerator) throws -> [UInt8] {
        try vault.kept(SigningKey.randomBytes(using: &generator), as: KeyVault.siteKeyName)
    }

    /// The key for digests is made by the next process that starts.
    private func removeSealed(before key: SiteKey, _ db: DatabaseConnection) throws {
        try SiteKey.removeAll(before: key.number, db)
        try Setting.remove(App.digestKeySetting, db)
    }

    private func endAll(_ outcome: inout Outcome, _ db: DatabaseConnection) throws {
        try SignUpLink.endAll(now: now, db)
        let (owners, count) = try SecondFactor.endAllCodes(db)
        (outcome.codes, outcome.codeOwners) = (count, owners.count)
        try EndedCodesJob.enqueue(owners, now: now, db)
    }

    private func replacePushes(with bytes: [UInt8], _ db: DatabaseConnection) throws -> Int {
        try Setting.replace(App.pushKeySetting, with: bytes, now: now, db)
        try ForgottenPushesJob.enqueue(now: now, db)
        return try PushSubscription.removeAll(madeBy: now, db)
    }
}

extension KeyRenewal.Manner {
    /// When the new key begins to sign, and for how many seconds the former ones are accepted from then on.
    fileprivate func times(_ now: Int64) -> (signsAt: Int64, seconds: Int64) {
        switch self {
        case .planned(let seconds): (now + SiteKeys.waitSeconds, seconds)
        case .stolen, .lost: (now, 0)
        }
    }

    /// For the list of decisions.
    fileprivate var words: String {
        switch self {
        case .planned: "the site's key was replaced"
        case .stolen: "the site's key was replaced as a stolen one"
        case .lost: "the site's keys were replaced, since the master key was lost"
        }
    }

    fileprivate var endsAll: Bool { self == .stolen || self == .lost }
}
