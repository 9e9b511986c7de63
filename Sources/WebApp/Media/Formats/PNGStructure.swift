/// Walks through the chunks of a PNG file (W3C PNG section 5.3) that should hold only what drawing it needs.
enum PNGStructure {
    /// Width and height in pixels. Throws `UncleanPicture` at eXIf, tEXt, zTXt, iTXt, tIME, profiles, bytes behind the
    /// end, and everything that is not on the list.
    static func size(of bytes: [UInt8]) throws -> (width: Int, height: Int) {
        guard bytes.starts(with: signature) else { throw UncleanPicture(part: "start") }
        var size: (width: Int, height: Int)?
        var at = signature.count
        while at + 12 <= bytes.count {
            let length = number(in: bytes, at: at)
            let name = String(decoding: bytes[at + 4..<at + 8], as: UTF8.self)
            let end = at + 12 + length
            guard end <= bytes.count else { throw UncleanPicture(part: "length") }
            guard needed.contains(name) else { throw UncleanPicture(part: name) }
            if name == "IHDR", length == 13 {
                size = (width: number(in: bytes, at: at + 8), height: number(in: bytes, at: at + 12))
            }
            if name == "IEND" {
                guard let size, end == bytes.count else { throw UncleanPicture(part: "bytes behind the end") }
                return size
            }
            at = end
        }
        throw UncleanPicture(part: "end")
    }

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    private static let needed: Set<String> = [
        "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "sRGB", "gAMA", "cHRM", "sBIT", "bKGD", "pHYs",
    ]

    private static func number(in bytes: [UInt8], at: Int) -> Int {
        bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
    }
}
