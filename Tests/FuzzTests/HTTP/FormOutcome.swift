@testable import HTTPServer

/// A form as the library reads it, and as a naive second reader does.
enum FormOutcome {
    static func decoded(_ bytes: [UInt8]) -> [[String]]? {
        (try? FormFields(urlEncoded: bytes)).map { $0.map { [$0.name, $0.value] } }
    }

    static func reference(_ bytes: [UInt8]) -> [[String]]? {
        var fields: [[String]] = []
        for pair in bytes.split(separator: 0x26) {
            let halves = pair.split(separator: 0x3D, maxSplits: 1, omittingEmptySubsequences: false)
            let texts = halves.compactMap { text(Array($0)) }
            guard texts.count == halves.count else { return nil }
            fields.append([texts[0], texts.count > 1 ? texts[1] : ""])
        }
        return fields.count > FormFields.defaultMaxFields ? nil : fields
    }

    private static func text(_ bytes: [UInt8]) -> String? {
        var decoded: [UInt8] = []
        var rest = bytes[...]
        while let byte = rest.popFirst() {
            guard byte == 0x25 else {
                decoded.append(byte == 0x2B ? 0x20 : byte)
                continue
            }
            let digits = rest.prefix(2)
            guard digits.count == 2, digits.allSatisfy({ UnicodeScalar($0).properties.isASCIIHexDigit }),
                let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
            else { return nil }
            decoded.append(value)
            rest = rest.dropFirst(2)
        }
        let text = String(decoding: decoded, as: UTF8.self)
        return Array(text.utf8) == decoded && !decoded.contains(0) ? text : nil
    }
}
