import Glibc

extension OpenFile {
    /// The bytes of `range` in memory. Throws `SystemError`, also when the file has become shorter.
    public func read(_ range: Range<Int>) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: range.count)
        var at = 0
        while at < bytes.count {
            let count = bytes.withUnsafeMutableBytes { buffer in
                pread(descriptor, buffer.baseAddress.map { $0 + at }, buffer.count - at, range.lowerBound + at)
            }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { throw SystemError("pread") }
            at += count
        }
        return bytes
    }
}
