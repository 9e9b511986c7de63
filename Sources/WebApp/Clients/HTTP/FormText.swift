/// Names and values as queries and forms carry them: every byte but the unreserved ones (RFC 3986 section 2.3) encoded.
enum FormText {
    private static let digits = Array("0123456789ABCDEF".utf8)

    static func encode(_ text: String) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: bytes.append(byte)
            default: bytes += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    static func encode(_ pairs: [(key: String, value: String)]) -> String {
        pairs.map { "\(encode($0.key))=\(encode($0.value))" }.joined(separator: "&")
    }
}
