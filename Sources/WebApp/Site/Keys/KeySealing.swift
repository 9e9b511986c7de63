import Auth
import Models

/// Seals the secrets of authenticators anew that are sealed under a former key. Done in groups, and again from the start where it was
/// broken off: what is done needs nothing.
struct KeySealing: Sendable {
    struct Report: Hashable, Sendable {
        var anew = 0
        /// Sealed under no key that there is.
        var lost = 0
    }

    let database: AppDatabase
    var vault = KeyVault.unsealed

    /// In one transaction; other writers wait for some milliseconds.
    static let groupSize = 200

    func run() async throws -> Report {
        var (report, last) = (Report(), AccountID?.none)
        while true {
            let (before, after) = (report, last)
            (report, last) = try await database.write { db in
                var report = before
                let last = try sealGroup(after: after, &report, db)
                return (report, last)
            }
            guard last != nil else { return report }
        }
    }

    /// Away with keys that have ended, behind a run: nothing hangs on them any more.
    func removeEnded(now: Int64) async throws {
        try await database.write { try SiteKey.removeEnded(now: now, $0) }
    }

    /// Returns the last account of the group; `nil` after the last group.
    private func sealGroup(after: AccountID?, _ report: inout Report, _ db: DatabaseConnection) throws
        -> AccountID?
    {
        let rows = try SiteKey.all(db)
        // As long as there was one key, all is sealed under it.
        guard let newest = rows.last, newest.number > 1 else { return nil }
        let key = try SiteKeys.sealing(vault.keys(rows))
        var generator = SystemRandomNumberGenerator()
        let factors = try SecondFactor.list(after: after, limit: Self.groupSize, db)
        for factor in factors {
            let seal = try OneTimeSecret.sealAnew(
                factor.sealedSecret,
                rowSecret: factor.secret.bytes,
                with: key,
                using: &generator
            )
            switch seal {
            case .current: break
            case .lost: report.lost += 1
            case .anew(let bytes): if try factor.replaceSeal(with: bytes, db) { report.anew += 1 }
            }
        }
        return factors.last?.accountID
    }
}

/// Finishes what a renewal of the key has begun, and looks each day whether a process that knew of no new key has sealed something
/// under the old one.
enum KeySealingJob: PeriodicJob {
    static let kind = "key-sealing"

    static let restSeconds: Int64 = 86_400

    static func run(now: Int64, _ app: App) async throws {
        let sealing = KeySealing(database: app.database, vault: app.vault)
        let report = try await sealing.run()
        try await sealing.removeEnded(now: now)
        if report.anew > 0 { app.logger.info("Sealed \(report.anew) secrets of authenticators under the new key") }
        if report.lost > 0 {
            app.logger.warning(
                "\(report.lost) secrets of authenticators are sealed under no key that there is: `user reset-factors` helps their owners"
            )
        }
    }
}
