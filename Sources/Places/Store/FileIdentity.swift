import Foundation

/// What tells one version of a file from the next at the same path.
struct FileIdentity: Hashable, Sendable {
    private let device: UInt64
    private let inode: UInt64
    private let modifiedSeconds: Int
    private let modifiedNanoseconds: Int
    private let size: Int64

    /// `nil` where there is no file.
    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        device = UInt64(status.st_dev)
        inode = UInt64(status.st_ino)
        modifiedSeconds = status.st_mtim.tv_sec
        modifiedNanoseconds = status.st_mtim.tv_nsec
        size = Int64(status.st_size)
    }

    /// Letters and digits, for names of files and entity tags.
    var text: String {
        [Int(truncatingIfNeeded: inode), modifiedSeconds, modifiedNanoseconds, Int(size)]
            .map { String($0, radix: 36) }.joined(separator: "-")
    }
}
