import Glibc
import Synchronization

/// Where files of forms lie while they are worked on. What they take of the disk is bounded, in sum and for each share
/// (a member, a network), so that nobody fills it by sending slowly.
public final class UploadFolder: Sendable {
    public let path: String
    /// Stands in the names of its files; `nil` where nobody else may use the folder.
    let owner: String?
    private let maxBytes: Int
    private let maxBytesPerShare: Int
    private let taken = Mutex<[String: Int]>([:])

    /// - Parameters:
    ///   - path: exists already.
    ///   - owner: whose files they are, where several processes may use the folder: letters and digits.
    ///   - maxBytes: of all files together. A share has a quarter of it, or enough for a form of ten pictures.
    public init(path: String, owner: String? = nil, maxBytes: Int) {
        (self.path, self.owner) = (path, owner)
        self.maxBytes = maxBytes
        maxBytesPerShare = max(maxBytes / 4, min(maxBytes, 128 << 20))
    }

    /// A tenth of what is free where the folder lies, and four gigabytes at most.
    public static func standardBytes(at path: String) -> Int {
        var information = statvfs()
        guard statvfs(path, &information) == 0 else { return 1 << 30 }
        let free = UInt64(information.f_bavail).multipliedReportingOverflow(by: UInt64(information.f_frsize))
        return Int(min(free.partialValue / 10, 4 << 30))
    }

    /// What the files of all forms take now.
    public var bytes: Int { taken.withLock { $0.values.reduce(0, +) } }

    func take(_ count: Int, for share: String) throws {
        let hasRoom = taken.withLock { taken in
            let (all, own) = (taken.values.reduce(count, +), taken[share, default: 0] + count)
            guard all <= maxBytes, own <= maxBytesPerShare else { return false }
            taken[share] = own
            return true
        }
        guard hasRoom else { throw HTTPError(.serviceUnavailable, "too many files are being worked on") }
    }

    func giveBack(_ count: Int, for share: String) {
        taken.withLock { taken in
            let rest = taken[share, default: 0] - count
            taken[share] = rest > 0 ? rest : nil
        }
    }
}

/// What one file takes of an upload folder, given back with the last reference.
final class UploadSpace: Sendable {
    private let folder: UploadFolder
    private let share: String
    private let bytes = Atomic<Int>(0)

    init(in folder: UploadFolder, for share: String) { (self.folder, self.share) = (folder, share) }

    deinit { folder.giveBack(bytes.load(ordering: .relaxed), for: share) }

    /// Throws `HTTPError` 503.
    func grow(by count: Int) throws {
        try folder.take(count, for: share)
        bytes.add(count, ordering: .relaxed)
    }
}
