extension RandomNumberGenerator {
    /// `count` bytes, as secret as the generator: `SystemRandomNumberGenerator` (getrandom(2) on Linux) outside tests.
    mutating func bytes(_ count: Int) -> [UInt8] {
        // Eight bytes a draw: a page with a form draws many, and each draw may be a system call.
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count)
        while bytes.count < count {
            withUnsafeBytes(of: next()) { bytes.append(contentsOf: $0.prefix(count - bytes.count)) }
        }
        return bytes
    }
}
