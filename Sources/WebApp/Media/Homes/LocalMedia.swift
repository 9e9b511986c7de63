import Glibc

/// A file of the store as tools read it, under a path of this machine.
final class LocalMedia: Sendable {
    let path: String
    private let isCopy: Bool

    /// A copy goes with the last reference.
    init(path: String, isCopy: Bool) { (self.path, self.isCopy) = (path, isCopy) }

    deinit { if isCopy { unlink(path) } }
}
