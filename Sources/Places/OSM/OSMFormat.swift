/// What a file is, by its first bytes; its name does not matter.
enum OSMFormat: Sendable {
    case pbf, xml, gzipXML

    static func detect(_ file: ImportFile) throws(ImportError) -> OSMFormat {
        let head = try file.read(at: 0, count: 512)
        guard !head.isEmpty else { throw ImportError(.truncated, "The file is empty.") }
        if head.starts(with: [0x1f, 0x8b]) { return .gzipXML }
        try refuseKnown(head)
        let text = head.drop { $0 <= 0x20 || [0xef, 0xbb, 0xbf].contains($0) }
        if text.first == UInt8(ascii: "<") {
            let start = String(decoding: text.prefix(64), as: UTF8.self).lowercased()
            guard !start.hasPrefix("<!doctype html"), !start.hasPrefix("<html") else {
                throw ImportError(.unknownFormat, "This is a web page, not a map: the download probably failed.")
            }
            return .xml
        }
        // The length of the first block's header has four bytes, big-endian, and is less than 64 KiB.
        let hasName = String(decoding: head, as: UTF8.self).contains("OSMHeader")
        guard hasName || head.prefix(2) == [0, 0] || head.prefix(2) == [0, 1] || head == [0] else {
            throw ImportError(.unknownFormat, "This is neither OpenStreetMap PBF nor XML.")
        }
        return .pbf
    }

    private static let others: [(start: [UInt8], name: String)] = [
        (Array("BZh".utf8), "compressed with bzip2; decompress it, or compress it with gzip"),
        ([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00], "compressed with xz; decompress it, or compress it with gzip"),
        ([0x28, 0xb5, 0x2f, 0xfd], "compressed with Zstandard; decompress it, or compress it with gzip"),
        (Array("PK\u{3}\u{4}".utf8), "a ZIP archive; unpack it"),
        ([0xff, 0xfe], "encoded as UTF-16; only UTF-8 is read"),
        ([0xfe, 0xff], "encoded as UTF-16; only UTF-8 is read"),
        ([0xff, 0xe0], "in the format o5m; convert it to PBF"),
    ]

    private static func refuseKnown(_ head: [UInt8]) throws(ImportError) {
        for other in others where head.starts(with: other.start) {
            throw ImportError(.unsupported, "The file is \(other.name).")
        }
    }
}
