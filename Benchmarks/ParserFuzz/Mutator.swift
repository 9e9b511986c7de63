/// Changes inputs a little, by a seed.
struct Mutator {
    var random: SeededRandom

    private static let tricks: [[UInt8]] = [
        "\r\n", "\n", "\r", "\r\r\n", "\n\r", "\r\n\r\n", " ", "\t", "\0", ":", " :", "\r\n ", "\u{b}", "\u{7f}", "%",
        "%2e", "%00",
        "%2f", "&", "=", "+", "?", "#", "HTTP/1.1", "HTTP/1.0", "GET ", "POST ", "0\r\n\r\n", "5\r\n", ";", "--XyZ",
        "--", "\"", "\\",
        "Host: b\r\n", "Content-Length: 3\r\n", "Content-Length: 0\r\n", "Content-Length: 3, 3\r\n",
        "content-length:4\r\n",
        "Transfer-Encoding: chunked\r\n", "transfer-encoding:\tCHUNKED\r\n", "Transfer-Encoding: chunked, chunked\r\n",
        "Transfer-Encoding: xchunked\r\n", "Transfer_Encoding: chunked\r\n", "Connection: close\r\n",
        "Expect: 100-continue\r\n",
        "Content-Length: 99999999999999999999\r\n", "Content-Length: -1\r\n", "Content-Length : 1\r\n",
    ].map { Array($0.utf8) }

    mutating func mutated(from samples: [[UInt8]]) -> [UInt8] {
        var bytes = pick(samples)
        // Mostly one change or two: with many, nearly everything is refused at its first line.
        let changes = pick([0, 1, 1, 1, 2, 2, 3, 6])
        for _ in 0..<changes { mutate(&bytes, samples) }
        if Int.random(in: 0..<2_000, using: &random) == 0 { lengthen(&bytes) }
        return bytes
    }

    mutating func pick<T>(_ list: [T]) -> T { list[Int.random(in: 0..<list.count, using: &random)] }

    private mutating func mutate(_ bytes: inout [UInt8], _ samples: [[UInt8]]) {
        let at = Int.random(in: 0...bytes.count, using: &random)
        let end = min(bytes.count, at + Int.random(in: 1...12, using: &random))
        switch Int.random(in: 0..<9, using: &random) {
        case 0: if at < bytes.count { bytes[at] ^= 1 << UInt8.random(in: 0..<8, using: &random) }
        case 1: if at < bytes.count { bytes[at] = UInt8.random(in: 0...255, using: &random) }
        case 2: bytes.removeSubrange(at..<end)
        case 3: bytes.insert(contentsOf: Array(bytes[at..<end]), at: at)
        case 4:
            let other = pick(samples)
            bytes = Array(bytes[..<at] + other[Int.random(in: 0...other.count, using: &random)...])
        case 5: bytes = Array(bytes[..<at])
        case 6: duplicateLine(&bytes)
        case 7: changeLineEnd(&bytes)
        default: bytes.insert(contentsOf: pick(Self.tricks), at: at)
        }
    }

    /// Past the limits of targets, header sections and fields.
    private mutating func lengthen(_ bytes: inout [UInt8]) {
        let at = Int.random(in: 0...bytes.count, using: &random)
        let piece = pick([[0x61], [0x2F], Array("X: y\r\n".utf8)])
        let times = Int.random(in: 100...9_000, using: &random)
        bytes.insert(contentsOf: (0..<times).flatMap { _ in piece }, at: at)
    }

    private mutating func duplicateLine(_ bytes: inout [UInt8]) {
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        let line = pick(lines) + [0x0A]
        let ends = bytes.indices.filter { bytes[$0] == 0x0A }
        guard !ends.isEmpty else { return }
        bytes.insert(contentsOf: line, at: pick(ends) + 1)
    }

    private mutating func changeLineEnd(_ bytes: inout [UInt8]) {
        let ends = bytes.indices.filter { bytes[$0] == 0x0D || bytes[$0] == 0x0A }
        guard !ends.isEmpty else { return }
        let end = pick(ends)
        bytes.replaceSubrange(end...end, with: pick(Self.tricks))
    }
}
