import Models

/// How long something is kept, and what removes it: `docs/retention.md` is made of these, and a test by clock holds each.
struct RetentionRule: Sendable {
    typealias Removal = @Sendable (_ now: Int64, _ db: DatabaseConnection) throws -> Void
    /// Returns whether there may be more.
    typealias PartialRemoval = @Sendable (_ now: Int64, _ db: DatabaseConnection) throws -> Bool

    /// For operators and for whoever asks them.
    let what: String
    /// Tables whose rows it is about; empty for files and for what is in memory alone.
    let tables: [String]
    let seconds: Int64
    /// From when the seconds count.
    let since: String
    /// Removes some of what is older, in a transaction each, once a day; `nil` where a job or a cache of its own does.
    let remove: PartialRemoval?

    init(_ what: String, _ tables: String..., seconds: Int64, since: String, remove: @escaping Removal) {
        self.init(what, tables, seconds, since) {
            try remove($0, $1)
            return false
        }
    }

    /// For what takes long for each row: a slice at a time keeps no writer waiting.
    init(_ what: String, _ tables: String..., seconds: Int64, since: String, removeSome: @escaping PartialRemoval) {
        self.init(what, tables, seconds, since, removeSome)
    }

    /// A rule about files, or about rows, which a job of their own removes.
    init(_ what: String, _ tables: String..., seconds: Int64, since: String) {
        self.init(what, tables, seconds, since, nil)
    }

    private init(_ what: String, _ tables: [String], _ seconds: Int64, _ since: String, _ remove: PartialRemoval?) {
        self.what = what
        self.tables = tables
        self.seconds = seconds
        self.since = since
        self.remove = remove
    }

    /// "30 days", "36 hours".
    var length: String {
        let units: [(Int64, String)] = [(86_400, "day"), (3_600, "hour"), (60, "minute"), (1, "second")]
        let (unit, name) = units.first { seconds % $0.0 == 0 && seconds >= $0.0 } ?? (1, "second")
        let count = seconds / unit
        return "\(count) \(name)\(count == 1 ? "" : "s")"
    }
}
