import Foundation
import HTTPServer

/// The files of members that a backup takes, looked up after the database was copied and while they are held: whatever its rows
/// name lies in the store then, or aside.
struct BackupMediaList {
    /// A file, and where it may be read: in its place, or aside.
    struct File {
        let key: MediaKey
        let sources: [String]
        let byteCount: Int64
        /// What the last backup has of it.
        let known: BackupEntry?

        var path: String { Self.path(of: key) }

        static func path(of key: MediaKey) -> String {
            BackupEntry.media + (key.folders + [key.description]).joined(separator: "/")
        }
    }

    let files: [File]
    var newBytes: Int64 { files.reduce(0) { $0 + ($1.known == nil ? $1.byteCount : 0) } }

    init(store: MediaStore, last: WholeBackup?) {
        let known = Dictionary((last?.manifest.entries ?? []).map { ($0.path, $0) }) { first, _ in first }
        var found: [MediaKey: File] = [:]
        let paths = FileManager.default.enumerator(atPath: store.folder)
        while let path = paths?.nextObject() as? String {
            guard let key = MediaKey(String(path.split(separator: "/").last ?? "")) else { continue }
            // One may be laid aside between the look into its folder and now, or later.
            let sources = [store.path(of: key), store.asidePath(of: key)]
            guard let byteCount = sources.lazy.compactMap(Self.byteCount).first else { continue }
            let entry = known[File.path(of: key)].flatMap { $0.byteCount == byteCount ? $0 : nil }
            found[key] = File(key: key, sources: sources, byteCount: byteCount, known: entry)
        }
        files = found.values.sorted { $0.path < $1.path }
    }

    /// `nil` where there is no such file, or something else in its place.
    private static func byteCount(_ path: String) -> Int64? {
        var information = stat()
        guard lstat(path, &information) == 0, information.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int64(information.st_size)
    }
}
