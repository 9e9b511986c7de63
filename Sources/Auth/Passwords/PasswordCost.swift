/// How much work and memory one password hash takes (scrypt, RFC 7914 section 2).
package struct PasswordCost: Hashable, Sendable {
    /// N is 2 to this power; 1...20, within `maxMemoryBytes`.
    package let logN: Int
    /// r; 1...16. Memory is 128 · N · r bytes.
    package let blockSize: Int
    /// p; 1...16. How often that work is done.
    package let parallelism: Int

    /// N = 2^15, r = 8, p = 3: 32 MiB (OWASP Password Storage Cheat Sheet, scrypt, third row).
    package static let production = PasswordCost(unchecked: (15, 8, 3))
    /// For tests only: a few microseconds, which protects nothing.
    package static let cheap = PasswordCost(unchecked: (4, 1, 1))

    /// More would be a way to stop the server.
    static let maxMemoryBytes = 256 << 20

    /// `nil` outside the ranges, so that a string from a damaged database cannot take all memory or all day.
    package init?(logN: Int, blockSize: Int, parallelism: Int) {
        guard (1...20).contains(logN), (1...16).contains(blockSize), (1...16).contains(parallelism),
            (128 << logN) * blockSize <= Self.maxMemoryBytes,
            // RFC 7914 section 6: N < 2^(128 · r / 8).
            logN < 16 * blockSize
        else { return nil }
        self.init(unchecked: (logN, blockSize, parallelism))
    }

    private init(unchecked cost: (Int, Int, Int)) {
        (logN, blockSize, parallelism) = cost
    }
}
