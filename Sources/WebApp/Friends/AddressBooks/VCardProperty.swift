/// One property of a vCard: `item1.EMAIL;TYPE=home:ada@example.org`.
struct VCardProperty {
    /// In capitals, without its group.
    let name: String
    let isQuotedPrintable: Bool
    var value: [UInt8]

    /// `nil` for a line without a name or without a colon outside of quotation marks.
    init?(_ line: [UInt8]) {
        guard let colon = Self.colon(in: line) else { return nil }
        let head = String(decoding: line[..<colon], as: UTF8.self).uppercased()
        let parts = head.split(separator: ";", omittingEmptySubsequences: false)
        guard let name = parts.first?.split(separator: ".").last, !name.isEmpty,
            name.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || Character(UnicodeScalar($0)).isLetterOrDigit })
        else { return nil }
        self.name = String(name)
        // 2.1 writes the value of a parameter without its name, too.
        isQuotedPrintable = parts.dropFirst().contains { $0 == "QUOTED-PRINTABLE" || $0 == "ENCODING=QUOTED-PRINTABLE" }
        value = Array(line[(colon + 1)...])
    }

    /// The value without its escapes and without `mailto:`; `nil` where it is not plain text.
    var text: String? {
        let decoded = isQuotedPrintable ? Self.unquoted(value) : value
        guard let decoded else { return nil }
        var text = ""
        var isEscaped = false
        for scalar in String(decoding: decoded, as: UTF8.self).unicodeScalars {
            if scalar == "\\", !isEscaped {
                isEscaped = true
                continue
            }
            text.unicodeScalars.append(isEscaped && (scalar == "n" || scalar == "N") ? " " : scalar)
            isEscaped = false
        }
        return text.lowercased().hasPrefix("mailto:") ? String(text.dropFirst(7)) : text
    }

    private static func colon(in line: [UInt8]) -> Int? {
        var isQuoted = false
        for (index, byte) in line.enumerated() {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if byte == UInt8(ascii: ":"), !isQuoted { return index }
        }
        return nil
    }

    /// RFC 2045 section 6.7; `nil` where an equals sign is followed by no two digits.
    private static func unquoted(_ bytes: [UInt8]) -> [UInt8]? {
        var plain: [UInt8] = []
        var rest = bytes[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "=") else {
                plain.append(byte)
                continue
            }
            guard let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16), rest.count >= 2 else {
                return nil
            }
            plain.append(code)
            rest = rest.dropFirst(2)
        }
        return plain
    }
}

extension Character {
    fileprivate var isLetterOrDigit: Bool { isASCII && (isLetter || isNumber) }
}
