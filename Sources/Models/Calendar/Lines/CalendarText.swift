/// What text may hold in a calendar file, and how it is written there. Line ends of all kinds become `\n`; other controls
/// are dropped, so that nothing in a text can end its line.
enum CalendarText {
    /// A value of type TEXT (RFC 5545 section 3.3.11).
    static func escaped(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in lines(text) {
            switch scalar {
            case "\\", ";", ",": result.append(contentsOf: ["\\", scalar])
            case "\n": result.append(contentsOf: ["\\", "n"])
            default: result.append(scalar)
            }
        }
        return String(result)
    }

    /// The text of a value of type TEXT. A backslash before anything else stands for itself: some programs write so.
    static func unescaped(_ value: String) -> String {
        let backslash = UInt8(ascii: "\\")
        var rest = Array(value.utf8)[...]
        guard rest.contains(backslash) else { return value }
        var result: [UInt8] = []
        result.reserveCapacity(rest.count)
        while let mark = rest.firstIndex(of: backslash) {
            result += rest[..<mark]
            rest = rest[(mark + 1)...]
            switch rest.first {
            case UInt8(ascii: "n"), UInt8(ascii: "N"): result.append(UInt8(ascii: "\n"))
            case let next? where ";,\\:\"".utf8.contains(next): result.append(next)
            // The first byte of whatever it is: those that follow it are left.
            case let next?: result += [backslash, next]
            case nil: result.append(backslash)
            }
            rest = rest.dropFirst()
        }
        return String(decoding: result + rest, as: UTF8.self)
    }

    /// A parameter's value: quotation marks, line ends and carets as RFC 6868 section 3 says.
    static func escapedParameter(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in lines(text) {
            switch scalar {
            case "^": result.append(contentsOf: ["^", "^"])
            case "\n": result.append(contentsOf: ["^", "n"])
            case "\"": result.append(contentsOf: ["^", "'"])
            default: result.append(scalar)
            }
        }
        return String(result)
    }

    static func unescapedParameter(_ value: String) -> String {
        var result = String.UnicodeScalarView()
        var scalars = value.unicodeScalars.makeIterator()
        while let scalar = scalars.next() {
            guard scalar == "^" else {
                result.append(scalar)
                continue
            }
            switch scalars.next() {
            case "^": result.append("^")
            case "n": result.append("\n")
            case "'": result.append("\"")
            case let next?: result.append(contentsOf: [scalar, next])
            case nil: result.append(scalar)
            }
        }
        return String(result)
    }

    /// Without anything that ends a line anywhere: what stands in a line as it is.
    static func oneLine(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isControl) else { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { result.append(isControl(scalar) ? " " : scalar) }
        return String(result)
    }

    /// With `\n` as its only line end and the tab as its only other control.
    private static func lines(_ text: String) -> String.UnicodeScalarView {
        var result = String.UnicodeScalarView()
        var previous: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            if isLineEnd(scalar) {
                if !(scalar == "\n" && previous == "\r") { result.append("\n") }
            } else if !isControl(scalar) {
                result.append(scalar)
            }
            previous = scalar
        }
        return result
    }

    /// What Unicode takes for the end of a line (Unicode Standard, section 5.8).
    private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}": true
        default: false
        }
    }

    /// Controls (C0, DEL, C1) and line ends; all but the tab, which RFC 5545 section 3.1 lets be.
    static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09: false
        case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029: true
        default: false
        }
    }
}
