/// The string literals of a script, without comments and regular expressions; what is interpolated is a sign of its own, and
/// the literals in it count too.
struct ScriptLiterals {
    struct Literal {
        /// From 1: where it begins.
        let line: Int
        var text = ""
        /// The end of the code before it.
        let before: String
    }

    /// Stands for a literal in the code, and for what is interpolated in a literal.
    static let hole: Character = "\u{FFFC}"

    private let source: [Character]
    private var index = 0
    private var line = 1
    /// The script with a sign for each literal, in the order of `all`.
    private(set) var code = ""
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

    private mutating func skip(to end: String) {
        while index < source.count, !isAt(end) { advance() }
        advance(end.count)
    }

    /// To the end of the file, or of the interpolation.
    private mutating func readCode(isInterpolated: Bool) {
        var depth = 0
        while index < source.count {
            let character = source[index]
            switch character {
            case "/" where isAt("//"): skip(to: "\n")
            case "/" where isAt("/*"): skip(to: "*/")
            case "/" where isExpression: readExpression()
            case "\"", "'", "`": readLiteral(quote: character)
            case "}" where isInterpolated && depth == 0: return
            default:
                if character == "{" { depth += 1 }
                if character == "}" { depth -= 1 }
                code.append(character)
                advance()
            }
        }
    }

    /// Whether a slash begins a regular expression here and is no division.
    private var isExpression: Bool {
        guard let last = code.last(where: { !$0.isWhitespace }) else { return true }
        return "(,=:[!&|?{};>".contains(last) || code.hasSuffix("return ")
    }

    private mutating func readExpression() {
        var isInClass = false
        advance()
        while index < source.count, isInClass || source[index] != "/" {
            if source[index] == "[" { isInClass = true }
            if source[index] == "]" { isInClass = false }
            advance(source[index] == "\\" ? 2 : 1)
        }
        advance()
        code.append("0")
    }

    private mutating func readLiteral(quote: Character) {
        let place = all.count
        all.append(Literal(line: line, before: String(code.suffix(40))))
        code.append(Self.hole)
        advance()
        while index < source.count, source[index] != quote {
            if quote == "`", isAt("${") {
                advance(2)
                all[place].text.append(Self.hole)
                readCode(isInterpolated: true)
                advance()
            } else if source[index] == "\\" {
                advance()
                all[place].text.append(source[index] == "n" ? "\n" : source[index])
                advance()
            } else {
                all[place].text.append(source[index])
                advance()
            }
        }
        advance()
    }
}
