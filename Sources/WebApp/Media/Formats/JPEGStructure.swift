/// Walks through the segments of a JPEG file (ITU-T T.81 annex B) that should hold only what drawing it needs.
enum JPEGStructure {
    /// Width and height in pixels. Throws `UncleanPicture` at Exif, XMP, IPTC, profiles, comments, bytes behind the end,
    /// and everything that is not on the list.
    static func size(of bytes: [UInt8]) throws -> (width: Int, height: Int) {
        guard bytes.starts(with: [0xFF, 0xD8]) else { throw UncleanPicture(part: "start") }
        var size: (width: Int, height: Int)?
        var at = 2
        while at + 1 < bytes.count, bytes[at] == 0xFF {
            let marker = bytes[at + 1]
            if marker == endOfImage {
                guard let size, at + 2 == bytes.count else { throw UncleanPicture(part: "bytes behind the end") }
                return size
            }
            let content = try segment(in: bytes, at: at + 2)
            guard isNeeded(marker, bytes[content]) else { throw UncleanPicture(part: name(of: marker)) }
            if startsOfFrame.contains(marker), content.count >= 5 {
                let first = content.lowerBound
                size = (
                    width: Int(bytes[first + 3]) << 8 | Int(bytes[first + 4]),
                    height: Int(bytes[first + 1]) << 8 | Int(bytes[first + 2])
                )
            }
            at = marker == startOfScan ? endOfScan(in: bytes, from: content.upperBound) : content.upperBound
        }
        throw UncleanPicture(part: "end")
    }

    private static let endOfImage: UInt8 = 0xD9
    private static let startOfScan: UInt8 = 0xDA
    /// Baseline, extended and progressive.
    private static let startsOfFrame: ClosedRange<UInt8> = 0xC0...0xC2

    private static func isNeeded(_ marker: UInt8, _ content: ArraySlice<UInt8>) -> Bool {
        switch marker {
        // Frame, Huffman tables, scan, quantization tables, restart interval.
        case startsOfFrame, 0xC4, startOfScan, 0xDB, 0xDD: true
        case 0xE0: content.starts(with: "JFIF\0".utf8)
        case 0xEE: content.starts(with: "Adobe".utf8)
        default: false
        }
    }

    /// The content of the segment whose length stands at `at`.
    private static func segment(in bytes: [UInt8], at: Int) throws -> Range<Int> {
        guard at + 2 <= bytes.count else { throw UncleanPicture(part: "end") }
        let length = Int(bytes[at]) << 8 | Int(bytes[at + 1])
        guard length >= 2, at + length <= bytes.count else { throw UncleanPicture(part: "length") }
        return at + 2..<at + length
    }

    /// Where the next marker stands that is neither a stuffed byte nor a restart (section B.1.1.5).
    private static func endOfScan(in bytes: [UInt8], from start: Int) -> Int {
        bytes.withUnsafeBufferPointer { bytes in
            var at = start
            while at + 1 < bytes.count {
                if bytes[at] == 0xFF, bytes[at + 1] != 0, !(0xD0...0xD7).contains(bytes[at + 1]) { return at }
                at += 1
            }
            return bytes.count
        }
    }

    private static func name(of marker: UInt8) -> String {
        (0xE0...0xEF).contains(marker) ? "APP\(marker - 0xE0)" : "marker \(String(marker, radix: 16))"
    }
}
