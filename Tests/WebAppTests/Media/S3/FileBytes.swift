import Foundation

/// Files of tests whose bytes can be told apart, wherever one looks.
enum FileBytes {
    static func bytes(_ count: Int, seed: UInt64 = 1) -> [UInt8] {
        var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        return (0..<count).map { _ in
            // xorshift64 (Marsaglia 2003).
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return UInt8(truncatingIfNeeded: state)
        }
    }

    static func write(_ count: Int, seed: UInt64 = 1, to path: String) throws {
        try Data(bytes(count, seed: seed)).write(to: URL(filePath: path))
    }
}
