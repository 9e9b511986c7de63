/// A JSON object on one line, written field by field (RFC 8259). Foundation's encoder takes ten times as long, and there is a
/// line for every request.
struct JSONLine {
    private var text = "{"

    mutating func add(_ name: String, _ value: String) {
        begin(name)
        Self.append(value, to: &text)
    }

    /// - Parameter number: its digits, as JSON has them.
    mutating func add(_ name: String, number: String) {
        begin(name)
        text += number
    }

    /// The whole line.
    var ended: String { text + "}\n" }

    private mutating func begin(_ name: String) {
        if text.utf8.count > 1 { text += "," }
        Self.append(name, to: &text)
        text += ":"
    }

    private static func append(_ value: String, to text: inout String) {
        text += "\""
        if value.utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }) {
            for scalar in value.unicodeScalars { append(scalar, to: &text) }
        } else {
            text += value
        }
        text += "\""
    }

    private static func append(_ scalar: Unicode.Scalar, to text: inout String) {
        switch scalar {
        case "\"": text += "\\\""
        case "\\": text += "\\\\"
        case "\n": text += "\\n"
        case "\r": text += "\\r"
        case "\t": text += "\\t"
        case _ where scalar.value < 0x20:
            let digits = String(scalar.value, radix: 16)
            text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: text.unicodeScalars.append(scalar)
        }
    }
}
