/// The files of members that a backup takes, looked up after the database was copied and while they are held: whatever its rows
/// name lies in the store then, or aside.
struct BackupMediaList {
    struct File {
        let key: MediaKey
        let byteCount: Int64
        /// What the last backup has of it.
        let known: BackupEntry?

        var path: String { Self.path(of: key) }

        static func path(of key: MediaKey) -> String {
            BackupEntry.media + (key.folders + [key.description]).joined(separator: "/")
        }
    }

    let store: MediaStore
    let files: [File]
    var newBytes: Int64 { files.reduce(0) { $0 + ($1.known == nil ? $1.byteCount : 0) } }

    init(store: MediaStore, last: WholeBackup?) throws {
        self.store = store
        let known = Dictionary((last?.manifest.entries ?? []).map { ($0.path, $0) }) { first, _ in first }
        var found: [MediaKey: File] = [:]
        try store.home.list { file in
            let entry = known[File.path(of: file.key)].flatMap { $0.byteCount == file.byteCount ? $0 : nil }
            found[file.key] = File(key: file.key, byteCount: file.byteCount, known: entry)
        }
        files = found.values.sorted { $0.path < $1.path }
    }
}
