/// The string literals of a Swift file, without comments; what is interpolated is a sign of its own, and the literals in it
/// count too.
struct SwiftLiterals {
    struct Literal {
        /// From 1: where it begins.
        let line: Int
        /// The function whose argument it is, or is a part of: "tr".
        let callee: String
        /// Which literal it is in that call, from 0.
        let number: Int
        /// Every call that it is inside of, those around an interpolation too, with what the name belongs to: "logger.info".
        let calls: [String]
        /// The code right before it, as far as a label or an assignment may reach: `reason = `.
        let before: String
        /// What it says, with its escapes resolved.
        var text = ""
    }

    /// A pair of parentheses that is open.
    private struct Call {
        let callee: String
        let path: String
        var literals = 0
    }

    /// Stands for what is interpolated.
    static let hole: Character = "\u{FFFC}"

    private let source: [Character]
    private var index = 0
    private var line = 1
    private var calls: [Call] = []
    /// Those around the interpolation that is being read.
    private var outside: [Call] = []
    private(set) var all: [Literal] = []

    init(_ text: String) {
        source = Array(text)
        readCode(isInterpolated: false)
    }

    private func isAt(_ text: String) -> Bool { source[index...].starts(with: text) }

    private mutating func advance(_ count: Int = 1) {
        for _ in 0..<count where index < source.count {
            if source[index].isNewline { line += 1 }
            index += 1
        }
    }

    /// To the end of the file, or of the interpolation.
    private mutating func readCode(isInterpolated: Bool) {
        var depth = 0
        while index < source.count {
            if isAt("//") {
                while index < source.count, !source[index].isNewline { advance() }
                continue
            }
            switch source[index] {
            case "\"": readLiteral(hashes: "")
            case "#" where isAt("#\""): readLiteral(hashes: "#")
            case "(":
                depth += 1
                calls.append(Call(callee: name { _ in false }, path: name { $0 == "." }))
                advance()
            case ")":
                if isInterpolated, depth == 0 { return }
                depth -= 1
                _ = calls.popLast()
                advance()
            default: advance()
            }
        }
    }

    /// The name right before the parenthesis, with what else `continues` it.
    private func name(_ continues: (Character) -> Bool) -> String {
        var start = index
        while start > 0,
            source[start - 1].isLetter || source[start - 1].isNumber || source[start - 1] == "_"
                || continues(source[start - 1])
        {
            start -= 1
        }
        return String(source[start..<index])
    }

    private mutating func readLiteral(hashes: String) {
        var literal = Literal(
            line: line,
            callee: calls.last?.callee ?? "",
            number: calls.last?.literals ?? 0,
            calls: (outside + calls).map(\.path),
            before: String(source[max(0, index - 24)..<index])
        )
        if !calls.isEmpty { calls[calls.count - 1].literals += 1 }
        advance(hashes.count)
        let quote = isAt("\"\"\"") ? "\"\"\"" : "\""
        advance(quote.count)
        let (end, escape) = (quote + hashes, "\\" + hashes)
        while index < source.count, !isAt(end) {
            if isAt(escape + "(") {
                advance(escape.count + 1)
                let (inside, around) = (calls, outside)
                (calls, outside) = ([], around + inside)
                readCode(isInterpolated: true)
                (calls, outside) = (inside, around)
                advance()
                literal.text.append(Self.hole)
            } else if isAt(escape) {
                advance(escape.count)
                literal.text += readEscape()
            } else {
                literal.text.append(source[index])
                advance()
            }
        }
        advance(end.count)
        if quote.count == 3 { literal.text = Self.unindented(literal.text) }
        all.append(literal)
    }

    /// Behind the backslash.
    private mutating func readEscape() -> String {
        let sign = source[index]
        advance()
        switch sign {
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "u":
            var digits = ""
            advance()
            while source[index] != "}" {
                digits.append(source[index])
                advance()
            }
            advance()
            return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? ""
        case _ where sign.isNewline: return Self.joint
        default: return String(sign)
        }
    }

    /// Stands for a line end of the source that is none of the text.
    private static let joint = "\u{FFFB}"

    /// A literal of several lines without what its last line is indented by.
    private static func unindented(_ text: String) -> String {
        var lines = text.replacing(joint, with: "\n" + joint).split(separator: "\n", omittingEmptySubsequences: false)
        guard let indent = lines.last?.count, lines.count > 2 else { return text }
        lines = Array(lines.dropFirst().dropLast())
        return lines.map { line in
            line.hasPrefix(joint) ? joint + line.dropFirst(1 + indent) : String(line.dropFirst(indent))
        }.joined(separator: "\n").replacing("\n" + joint, with: "")
    }
}
