import Models

/// Whether the site's key is to be replaced.
struct KeyCheck {
    let location: DatabaseLocation
    /// Epoch seconds.
    let now: Int64

    /// A year is what docs/operating.md says, and some weeks to get to it.
    static let oldDays: Int64 = 400

    func findings() throws -> [Finding] {
        let keys = try location.read { try SiteKey.all($0) }
        guard let newest = SiteKeys.newest(of: keys) else { return [] }
        let days = (now - newest.madeAt) / 86_400
        guard days > Self.oldDays else { return [] }
        let advice = "hereabouts renew-key puts a new one in its place: see docs/operating.md, “The site's key”"
        return [Finding(.warning, "The site's key is \(days) days old. \(advice).")]
    }
}
