/// Texts of SQLite's schema, taken apart.
enum SQLiteText {
    /// The expressions of all CHECKs in the text of a table.
    static func checks(in text: String) -> [String] {
        let text = text.replacing(#/--[^\n]*/#, with: "")
        return text.ranges(of: #/\bCHECK \(/#).map { inner(text[$0.upperBound...]) }
    }

    /// What stands before the parenthesis that ends `text`.
    private static func inner(_ text: Substring) -> String {
        var (depth, isQuoted) = (1, false)
        for index in text.indices {
            switch text[index] {
            case "'": isQuoted.toggle()
            case "(" where !isQuoted: depth += 1
            case ")" where !isQuoted: depth -= 1
            default: break
            }
            if depth == 0 { return spaced(text[..<index]) }
        }
        return spaced(text)
    }

    /// A trigger: what stands before WHEN, its condition, and what it does.
    struct Trigger {
        let head: String
        let condition: String?
        let body: String

        init?(_ text: String) {
            let pattern = #/(?s)CREATE TRIGGER (.*?)(?:\bWHEN\b(.*?))?\bBEGIN\b(.*)\bEND/#
            guard let match = text.replacing(#/--[^\n]*/#, with: "").wholeMatch(of: pattern) else { return nil }
            head = spaced(match.1)
            condition = match.2.map { spaced($0) }
            body = spaced(match.3)
        }
    }

    /// With one space for any number of them.
    static func spaced(_ text: some StringProtocol) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
