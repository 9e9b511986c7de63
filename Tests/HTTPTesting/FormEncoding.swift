import HTTPServer

/// Writes `application/x-www-form-urlencoded` as browsers do (WHATWG URL section 5.2).
package enum FormEncoding {
    package static func encode(_ fields: KeyValuePairs<String, String>) -> [UInt8] {
        Array(fields.map { "\(encode($0.key))=\(encode($0.value))" }.joined(separator: "&").utf8)
    }

    private static func encode(_ text: String) -> String {
        var encoded = ""
        for byte in text.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2A, 0x2D, 0x2E, 0x5F:
                encoded.unicodeScalars.append(UnicodeScalar(byte))
            case UInt8(ascii: " "):
                encoded += "+"
            default:
                encoded += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }
        return encoded
    }
}
