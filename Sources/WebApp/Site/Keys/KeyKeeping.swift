import Auth
import Models

/// Keeps the site's keys in another way: sealed under a master key, under another one, or open. The keys themselves stay, so processes
/// that serve do not notice.
struct KeyKeeping: Sendable {
    struct Report: Hashable, Sendable {
        /// Kept in another way than before.
        var changed = 0
        /// Kept in that way already.
        var unchanged = 0
    }

    let database: AppDatabase
    /// How they may be kept until now; the first that opens one does.
    let former: [KeyVault]
    let vault: KeyVault
    /// Epoch seconds, by the clock of the database.
    let now: Int64

    /// Keys that lie among the settings, by their names.
    private static let settings = [App.digestKeySetting, App.pushKeySetting]

    /// Whether any is kept otherwise than it is to be.
    func isNeeded() throws -> Bool {
        try database.read { db in
            let rows = try SiteKey.all(db)
            guard rows.allSatisfy({ vault.keeps($0.secret, as: KeyVault.siteKeyName) }) else { return true }
            return try Self.settings.contains { name in
                guard let kept = try Setting.value(name, db) else { return false }
                return !vault.keeps(kept, as: name)
            }
        }
    }

    /// All of it or nothing. Throws `SealedKeys` where one is opened by nobody.
    func run() async throws -> Report {
        try await database.write { db in
            var report = Report()
            for row in try SiteKey.all(db) {
                guard let kept = try keptAnew(row.secret, as: KeyVault.siteKeyName, &report) else { continue }
                try SiteKey.keep(kept, of: row.number, db)
            }
            for name in Self.settings {
                guard let setting = try Setting.value(name, db),
                    let kept = try keptAnew(setting, as: name, &report)
                else { continue }
                try Setting.replace(name, with: kept, now: now, db)
            }
            guard report.changed > 0 else { return report }
            let words = vault.master == nil ? "the site's keys are kept open" : "the site's keys were sealed"
            try ModerationEntry.writeChange(words, by: .command, now: now, db)
            return report
        }
    }

    /// `nil` where it is kept as it is to be.
    private func keptAnew(_ kept: [UInt8], as name: String, _ report: inout Report) throws -> [UInt8]? {
        if vault.keeps(kept, as: name) {
            report.unchanged += 1
            return nil
        }
        let keys = former.lazy.compactMap { try? $0.key(kept, as: name) }
        guard let key = keys.first else {
            throw former.contains { $0.master != nil } ? SealedKeys.otherMaster : SealedKeys.noMaster
        }
        report.changed += 1
        return try vault.kept(key, as: name)
    }
}
