/// The string literals of a Swift file, without comments; what is interpolated is a sign of its own, and the literals in it
/// count too.
struct SwiftLiterals {
    struct Literal {
        /// From 1: where it begins.
        let line: Int
        var text = ""
    }

    /// Stands for what is interpolated.
    static let hole: Character = "\u{FFFC}"

    private let source: [Character]
    private var index = 0
    private var line = 1
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
                advance()
            case ")":
                if isInterpolated, depth == 0 { return }
                depth -= 1
                advance()
            default: advance()
            }
        }
    }

    private mutating func readLiteral(hashes: String) {
        var literal = Literal(line: line)
        advance(hashes.count)
        let quote = isAt("\"\"\"") ? "\"\"\"" : "\""
        advance(quote.count)
        let (end, escape) = (quote + hashes, "\\" + hashes)
        while index < source.count, !isAt(end) {
            if isAt(escape + "(") {
                advance(escape.count + 1)
                readCode(isInterpolated: true)
                advance()
                literal.text.append(Self.hole)
            } else if isAt(escape) {
                advance(escape.count)
                literal.text.append(isAt("\"") ? "\"" : " ")
                advance()
            } else {
                literal.text.append(source[index])
                advance()
            }
        }
        advance(end.count)
        all.append(literal)
    }
}
