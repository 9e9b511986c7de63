/// Changes inputs a little, by a seed: for the suite that has no libFuzzer.
struct Mutator {
    var random: SeededRandom

    private static let tricks: [[UInt8]] =
        [
            "\r\n", "\n", "\r\n\r\n", " ", "\t", "\0", ":", "%", "%00", "&", "=", "+", "-1", "99999999999999999999",
            "\"", "\\", "<", ">",
        ]
        .map { Array($0.utf8) } + [[0xFF], [0x80], [0xFF, 0xFF, 0xFF, 0xFF], [0, 0, 0, 0], [0x7F, 0xFF]]

    /// One of the target's seeds, changed.
    mutating func mutated(_ target: FuzzTarget) -> [UInt8] {
        var bytes = pick(target.seeds)
        // Mostly one change or two: with many, nearly everything is refused at its first byte.
        for _ in 0..<pick([1, 1, 1, 2, 2, 3, 6]) { mutate(&bytes, target) }
        return bytes
    }

    private mutating func pick<T>(_ list: [T]) -> T { list[Int.random(in: 0..<list.count, using: &random)] }

    private mutating func mutate(_ bytes: inout [UInt8], _ target: FuzzTarget) {
        let at = Int.random(in: 0...bytes.count, using: &random)
        let end = min(bytes.count, at + Int.random(in: 1...12, using: &random))
        switch Int.random(in: 0..<9, using: &random) {
        case 0: if at < bytes.count { bytes[at] ^= 1 << UInt8.random(in: 0..<8, using: &random) }
        case 1: if at < bytes.count { bytes[at] = UInt8.random(in: 0...255, using: &random) }
        case 2: bytes.removeSubrange(at..<end)
        case 3: bytes.insert(contentsOf: Array(bytes[at..<end]), at: at)
        case 4:
            let other = pick(target.seeds)
            bytes = Array(bytes[..<at] + other[Int.random(in: 0...other.count, using: &random)...])
        case 5: bytes = Array(bytes[..<at])
        case 6, 7: if !target.words.isEmpty { bytes.insert(contentsOf: Array(pick(target.words).utf8), at: at) }
        default: bytes.insert(contentsOf: pick(Self.tricks), at: at)
        }
    }
}
