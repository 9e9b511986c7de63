/// A file of a backup: where it lies there, and what its bytes are known by.
struct BackupEntry: Hashable, Sendable {
    /// Below the backup's own folder: "media/ab/cd/…".
    let path: String
    let byteCount: Int64
    /// 64 hexadecimal digits of its SHA-256.
    let digest: String

    init(path: String, byteCount: Int64, digest: String) {
        (self.path, self.byteCount, self.digest) = (path, byteCount, digest)
    }

    init(path: String, byteCount: Int64, digest: [UInt8]) {
        self.init(path: path, byteCount: byteCount, digest: Self.hexadecimal(digest))
    }

    static func hexadecimal(_ bytes: [UInt8]) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    /// A line of the manifest.
    var line: String { "\(digest) \(byteCount) \(path)" }

    /// `nil` for a line that is none, and for a path that leads elsewhere.
    init?(line: some StringProtocol) {
        let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].utf8.count == 64, parts[0].utf8.allSatisfy(Self.isDigit),
            let byteCount = Int64(parts[1]), byteCount >= 0, "\(byteCount)" == parts[1], Self.isInside(parts[2])
        else { return nil }
        self.init(path: String(parts[2]), byteCount: byteCount, digest: String(parts[0]))
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) || (97...102).contains(byte) }

    private static func isInside(_ path: some StringProtocol) -> Bool {
        let names = path.split(separator: "/", omittingEmptySubsequences: false)
        return !names.contains { $0.isEmpty || $0 == "." || $0 == ".." } && !path.contains("\0")
    }

    /// The names of what lies at the top of a backup.
    static let (database, places, media, settings) = ("hereabouts.sqlite", "places.sqlite", "media/", "settings/")
    /// The same for a database of a server, which has it in place of the file.
    static let dump = "hereabouts.dump"

    /// The key of a file of members; `nil` for all else.
    var mediaKey: MediaKey? {
        path.hasPrefix(Self.media) ? path.split(separator: "/").last.flatMap { MediaKey(String($0)) } : nil
    }

    /// Whether a backup of this version may hold it.
    var isKnown: Bool { path == Self.dump || restoredPath != nil }

    /// Where the file belongs in a data folder; `nil` for one that does not belong there.
    var restoredPath: String? {
        if path == Self.database || path == Self.places { return path }
        if path.hasPrefix(Self.media) { return path }
        let name = path.dropFirst(Self.settings.count)
        return path.hasPrefix(Self.settings) && !name.contains("/") ? String(name) : nil
    }
}
