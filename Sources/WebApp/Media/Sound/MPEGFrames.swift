import Foundation

/// The frames of an MP3 file (ISO/IEC 11172-3 and 13818-3, layer III), as far as their lengths go.
enum MPEGFrames {
    private static let bitRates1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
    private static let bitRates2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
    private static let sampleRates = [44_100, 48_000, 32_000]

    /// Whether the file consists of frames and of nothing else. What stands between them is kept by whoever copies
    /// packets: tags of unknown kinds, and whatever somebody has hidden there.
    static func areAll(ofFile path: String) throws -> Bool {
        let data = try Data(contentsOf: URL(filePath: path), options: .alwaysMapped)
        return data.withUnsafeBytes { areAll(of: $0) }
    }

    static func areAll(of bytes: UnsafeRawBufferPointer) -> Bool {
        var offset = 0
        while offset + 4 <= bytes.count {
            guard let length = length(bytes[offset], bytes[offset + 1], bytes[offset + 2]) else { return false }
            offset += length
        }
        return offset == bytes.count && offset > 0
    }

    /// `nil` for what is no head of a frame, and for one that leaves its length open.
    private static func length(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Int? {
        guard first == 0xFF, second & 0xE0 == 0xE0, second >> 1 & 3 == 1 else { return nil }
        let version = second >> 3 & 3
        let (rate, frequency) = (Int(third >> 4), Int(third >> 2 & 3))
        guard version != 1, (1...14).contains(rate), frequency < 3 else { return nil }
        let isFirst = version == 3
        let bits = (isFirst ? bitRates1 : bitRates2)[rate] * 1_000
        let samples = sampleRates[frequency] / (isFirst ? 1 : version == 2 ? 2 : 4)
        return (isFirst ? 144 : 72) * bits / samples + Int(third >> 1 & 1)
    }
}
