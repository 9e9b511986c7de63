import Foundation
import Models

/// Why a folder cannot be made or used, in one line: which, whose it is, and what to do.
struct FolderFailure: Error, CustomStringConvertible {
    let description: String

    private init(description: String) { self.description = description }

    /// For a file in a folder that may be used.
    init(file: String, code: CInt) {
        if Self.isFolder(file) {
            self.init(description: "\(file) is a folder, where a file is needed. Move it away, then start again.")
        } else if access(file, F_OK) == 0, access(file, R_OK | W_OK) != 0 {
            self.init(description: "\(file) cannot be opened: \(FileOwner.advice(on: file))")
        } else {
            self.init(URL(filePath: file).deletingLastPathComponent().path, code: code)
        }
    }

    /// - Parameter error: what Foundation has thrown.
    init(_ path: String, _ error: any Error) { self.init(path, code: Self.code(of: error)) }

    /// - Parameter code: of `errno`.
    init(_ path: String, code: CInt) {
        let path = URL(filePath: path, directoryHint: .isDirectory).path
        let there = Self.nearest(path)
        if !Self.isFolder(there) {
            description =
                "\(there) (of \(FileOwner.name(of: there))) is a file, where a folder is needed. Move it, or give another folder."
        } else if code == ENOSPC || code == EDQUOT {
            description = "\(path) cannot be made: there is no room on the disk. Free some, then start again."
        } else if code == EROFS || FileOwner.isReadOnly(there) {
            description =
                "\(path) cannot be written: its disk is mounted read-only. Mount it for writing, or give another folder."
        } else if access(there, R_OK | W_OK | X_OK) == 0 {
            description =
                "\(path) (of \(FileOwner.name(of: there))) cannot be used: \(String(cString: strerror(code)))."
        } else if there == path {
            description = "\(path) cannot be written: \(FileOwner.advice(on: path))"
        } else {
            let (owner, user) = (FileOwner.name(of: there), FileOwner.ofThisProcess)
            description =
                "\(path) cannot be made: \(there) belongs to \(owner), and this program runs as \(user). "
                + "Do as root: install -d -m 700 -o \(user) \(path)"
        }
    }

    /// The folder or file on the way to `path` that is there.
    private static func nearest(_ path: String) -> String {
        var url = URL(filePath: path, directoryHint: .notDirectory)
        while access(url.path, F_OK) != 0, url.path != "/" { url = url.deletingLastPathComponent() }
        return url.path.count > 1 && url.path.hasSuffix("/") ? String(url.path.dropLast()) : url.path
    }

    private static func isFolder(_ path: String) -> Bool {
        var information = stat()
        return stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
    }

    private static func code(of error: any Error) -> CInt {
        if (error as? CocoaError)?.code == .fileWriteOutOfSpace { return ENOSPC }
        let inner = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
        return CInt(truncatingIfNeeded: inner?.code ?? Int(EIO))
    }
}
