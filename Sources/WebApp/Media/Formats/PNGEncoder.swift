import HTTPServer

/// Writes PNG files (RFC 2083) of drawings: no row is filtered, which is what flat colours compress best with.
enum PNGEncoder {
    /// `rgb` has three bytes per pixel, row by row. Throws `HTTPError` 500 when zlib has no memory.
    static func encode(rgb: [UInt8], width: Int, height: Int) throws -> [UInt8] {
        var rows: [UInt8] = []
        rows.reserveCapacity(rgb.count + height)
        for row in 0..<height {
            rows.append(0)  // No filter.
            rows += rgb[(row * width * 3)..<((row + 1) * width * 3)]
        }
        let header = bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [8, 2, 0, 0, 0]
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        return try signature + chunk("IHDR", header) + chunk("IDAT", compressed(rows)) + chunk("IEND", [])
    }

    /// zlib's format (RFC 1950). The deflate stream in the middle is that of the gzip file, which has ten bytes before
    /// it and eight behind (RFC 1952 section 2.3).
    private static func compressed(_ bytes: [UInt8]) throws -> [UInt8] {
        let deflated = try Gzip.compress(bytes, level: Gzip.storedLevel).dropFirst(10).dropLast(8)
        return [0x78, 0xDA] + deflated + bigEndian(adler32(bytes))
    }

    private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
        let body = Array(type.utf8) + content
        return bigEndian(UInt32(content.count)) + body + bigEndian(crc32(body))
    }

    private static func adler32(_ bytes: [UInt8]) -> UInt32 {
        var (low, high): (UInt32, UInt32) = (1, 0)
        for byte in bytes {
            low = (low + UInt32(byte)) % 65_521
            high = (high + low) % 65_521
        }
        return high << 16 | low
    }

    /// RFC 2083 section 15.
    private static func crc32(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~0) { crc, byte in table[Int((crc ^ UInt32(byte)) & 0xFF)] ^ (crc >> 8) }
    }

    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
    }

    private static func bigEndian(_ value: UInt32) -> [UInt8] { withUnsafeBytes(of: value.bigEndian) { Array($0) } }
}
