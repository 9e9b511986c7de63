extension RandomNumberGenerator {
    /// `count` bytes, as secret as the generator: `SystemRandomNumberGenerator` (getrandom(2) on Linux) outside tests.
    mutating func bytes(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in UInt8.random(in: 0...255, using: &self) }
    }
}
