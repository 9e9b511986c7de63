import Foundation

/// What tells one version of a file from the next at the same path.
struct FileIdentity: Hashable, Sendable {
    /// Letters, digits and hyphens, for names of files and entity tags; made once, since every page with a map carries it.
    let text: String

    /// `nil` where there is no file.
    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        let modified = status.st_mtim
        text = [
            Int(bitPattern: UInt(status.st_dev)), Int(bitPattern: UInt(status.st_ino)), modified.tv_sec,
            modified.tv_nsec, Int(status.st_size),
        ]
        .map { String($0, radix: 36) }.joined(separator: "-")
    }
}
