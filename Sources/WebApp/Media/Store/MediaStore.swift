import HTTPServer

/// The pictures, videos and songs of one installation, each a file that is written once and never changed, wherever they lie. Adding
/// and removing wait for a disk or a network: run them on `App.mediaPool`.
struct MediaStore: Sendable {
    let home: any MediaHome
    /// Threads for a home that is too slow for an event loop; `nil` for one that is not.
    let pool: WorkPool?
    /// Whether browsers may keep what they are shown.
    let isKept: Bool

    init(_ home: any MediaHome, pool: WorkPool? = nil, isKept: Bool = true) {
        (self.home, self.pool, self.isKept) = (home, pool, isKept)
    }

    /// In a folder, which is made where there is none.
    init(folder: String) throws { self.init(try FolderHome(folder: folder)) }

    /// Stores a picture under a new key. When this returns, it survives a power cut; when it throws, nothing is left of it.
    func add(_ picture: EncodedImage) throws -> MediaKey {
        let key = Self.newKey(MediaFormat(picture.format))
        try home.put(picture.bytes, as: key)
        return key
    }

    /// Makes a finished file one of the store, however long it is. Durable as by `add`. It has to lie on the disk of the data
    /// folder, and to be nobody else's; when this throws, the file is where it was.
    func adopt(_ path: String, as format: MediaFormat, isOriginal: Bool) throws -> MediaKey {
        let key = Self.newKey(format, isOriginal: isOriginal)
        try home.take(path, as: key)
        return key
    }

    /// Removes a file for good, or lays it aside while a backup is made; one that is not there is no error.
    func remove(_ key: MediaKey) throws { try home.remove(key) }

    /// The files that were stored before that instant (epoch seconds), in no order.
    func keys(storedBefore instant: Int64) throws -> [MediaKey] {
        var keys: [MediaKey] = []
        try home.list { if !$0.isAside, $0.storedAt < instant { keys.append($0.key) } }
        return keys
    }

    private static func newKey(_ format: MediaFormat, isOriginal: Bool = false) -> MediaKey {
        var random = SystemRandomNumberGenerator()
        return MediaKey(format: format, isOriginal: isOriginal, using: &random)
    }

    /// Asks the home from an event loop: at once where that is quick, else on threads that may wait.
    func asking<Value: Sendable>(
        _ work: @escaping @Sendable (any MediaHome) throws -> Value
    ) async throws -> Value {
        guard let pool else { return try work(home) }
        return try await pool.run { [home] in try work(home) }
    }

    /// `nil` when there is no such file.
    func reader(of key: MediaKey) async throws -> MediaReader? {
        try await asking { try $0.open(key) }.map { MediaReader($0, of: self) }
    }
}
