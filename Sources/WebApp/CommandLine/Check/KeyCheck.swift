import Auth
import Models

/// Whether the site's keys can be opened, and are to be sealed or replaced.
struct KeyCheck {
    let location: DatabaseLocation
    let vault: KeyVault
    /// Epoch seconds.
    let now: Int64

    /// A year is what docs/operating.md says, and some weeks to get to it.
    static let oldDays: Int64 = 400

    func findings() throws -> [Finding] {
        let (keys, settings) = try location.read { db in
            let names = [App.digestKeySetting, App.pushKeySetting]
            return (
                try SiteKey.all(db), try names.compactMap { name in try Setting.value(name, db).map { (name, $0) } }
            )
        }
        return age(of: keys) + sealing(of: keys.map { (KeyVault.siteKeyName, $0.secret) } + settings)
    }

    private func age(of keys: [SiteKey]) -> [Finding] {
        guard let newest = SiteKeys.newest(of: keys) else { return [] }
        let days = (now - newest.madeAt) / 86_400
        guard days > Self.oldDays else { return [] }
        let advice = "hereabouts renew-key puts a new one in its place: see docs/operating.md, “The site's key”"
        return [Finding(.warning, "The site's key is \(days) days old. \(advice).")]
    }

    private func sealing(of kept: [(name: String, bytes: [UInt8])]) -> [Finding] {
        do {
            for (name, bytes) in kept { _ = try vault.key(bytes, as: name) }
        } catch {
            return [Finding(.fault, "\(error)")]
        }
        let open = kept.count { !vault.keeps($0.bytes, as: $0.name) }
        guard open > 0 else { return [] }
        return [
            Finding(
                .warning,
                "\(open) of the site's keys lie open in its database, though a master key is named: hereabouts seal-keys seals them."
            )
        ]
    }
}
