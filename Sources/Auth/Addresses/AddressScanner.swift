/// Cuts a line of addresses into its parts, in one pass. A quotation mark or a bracket that is never closed is a letter like
/// others: people write those, too.
struct AddressScanner {
    /// What stands between two separators.
    struct Part {
        /// All of it.
        var text = ""
        /// What stands outside of brackets and comments, without quotation marks.
        private(set) var phrase = ""
        /// Whether the phrase has an @. Kept, since a reader that looks through the phrase at each mark takes ever longer.
        private(set) var hasAt = false
        var comment = ""
        /// What stands in angle brackets.
        var bracketed: String?
        /// The part before the @ was quoted.
        var isMalformed = false

        var startsWithBracket: Bool { bracketed != nil && phrase.allSatisfy(\.isWhitespace) && comment.isEmpty }

        mutating func appendToPhrase(_ scalar: Unicode.Scalar) {
            phrase.unicodeScalars.append(scalar)
            if scalar == "@" { hasAt = true }
        }

        /// Forgets what is no name and no address, such as that of a group.
        mutating func restartPhrase() { (phrase, hasAt) = ("", false) }
    }

    static func parts(of line: Substring) -> [Part] {
        for (quotes, comments) in [(true, true), (true, false), (false, true)] {
            if let parts = AddressScanner(quotes: quotes, comments: comments).scan(line) { return parts }
        }
        return AddressScanner(quotes: false, comments: false).scan(line) ?? []
    }

    private enum State { case plain, quoted, bracketed }

    /// Whether quotation marks and round brackets mean something.
    private let quotes: Bool
    private let comments: Bool
    private var parts: [Part] = []
    private var part = Part()
    private var state = State.plain
    private var depth = 0
    private var isEscaped = false
    /// The scalar before was the end of something quoted.
    private var isAfterQuote = false

    private init(quotes: Bool, comments: Bool) { (self.quotes, self.comments) = (quotes, comments) }

    /// `nil` where something stays open.
    private consuming func scan(_ line: Substring) -> [Part]? {
        for scalar in line.unicodeScalars {
            if depth > 0 {
                comment(scalar)
            } else {
                switch state {
                case .quoted: quoted(scalar)
                case .bracketed: bracketed(scalar)
                case .plain: plain(scalar)
                }
            }
        }
        guard depth == 0, state != .quoted else { return nil }
        finish()
        return parts
    }

    private mutating func finish() {
        part.text = part.text.trimmed
        if !part.text.isEmpty { parts.append(part) }
        part = Part()
        state = .plain
    }

    private mutating func plain(_ scalar: Unicode.Scalar) {
        let wasAfterQuote = isAfterQuote
        isAfterQuote = false
        if Self.separators.contains(scalar) { return finish() }
        // Whatever follows a closed bracket is somebody else; a comment is not.
        if scalar == ">", part.bracketed != nil {
            part.text.unicodeScalars.append(scalar)
            return
        }
        let isFurther = part.bracketed != nil && !scalar.properties.isWhitespace && !(scalar == "(" && comments)
        if isFurther { finish() }
        part.text.unicodeScalars.append(scalar)
        switch scalar {
        case "\"" where quotes: state = .quoted
        case "\"": break
        case "(" where comments: depth = 1
        case "<":
            part.bracketed = ""
            state = .bracketed
        // The name of a group ends, or "mailto".
        case ":" where !part.hasAt: part.restartPhrase()
        default:
            if scalar == "@", wasAfterQuote { part.isMalformed = true }
            part.appendToPhrase(scalar)
        }
    }

    private mutating func quoted(_ scalar: Unicode.Scalar) {
        part.text.unicodeScalars.append(scalar)
        if isEscaped {
            isEscaped = false
        } else if scalar == "\\" {
            isEscaped = true
            return
        } else if scalar == "\"" {
            state = .plain
            isAfterQuote = true
            return
        }
        part.appendToPhrase(scalar)
    }

    private mutating func comment(_ scalar: Unicode.Scalar) {
        part.text.unicodeScalars.append(scalar)
        if isEscaped {
            isEscaped = false
        } else if scalar == "\\" {
            isEscaped = true
            return
        } else if scalar == "(" {
            depth += 1
        } else if scalar == ")" {
            depth -= 1
            if depth == 0 { return }
        }
        part.comment.unicodeScalars.append(scalar)
    }

    private mutating func bracketed(_ scalar: Unicode.Scalar) {
        // One that was left open.
        if Self.separators.contains(scalar) { return finish() }
        part.text.unicodeScalars.append(scalar)
        switch scalar {
        case ">": state = .plain
        case "<": break
        default: part.bracketed?.unicodeScalars.append(scalar)
        }
    }

    /// Also those of East Asian and Arabic scripts.
    private static let separators = Set<Unicode.Scalar>(",;，、；،؛".unicodeScalars)
}

extension String {
    fileprivate var trimmed: String {
        guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
        else {
            return ""
        }
        return String(self[first...last])
    }
}
