import CSystem

/// A file that is open for reading and closes with its last reference.
public final class OpenFile: Sendable {
    public let descriptor: CInt
    public let size: Int
    /// Last modification in whole seconds since 1970.
    public let modified: Int

    /// Takes over `descriptor`, which must be a regular file.
    public init(adopting descriptor: CInt, size: Int, modified: Int) {
        self.descriptor = descriptor
        self.size = size
        self.modified = modified
    }

    deinit { close(descriptor) }
}
