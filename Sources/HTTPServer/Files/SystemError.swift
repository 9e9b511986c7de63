import Glibc

/// A system call that failed, with its `errno`.
public struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
    public let call: String
    public let code: CInt

    /// Made right after the call, before `errno` can change.
    public init(_ call: String) {
        code = errno
        self.call = call
    }

    public var description: String { "\(call): \(String(cString: strerror(code)))" }
}
