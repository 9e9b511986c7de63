import Foundation

/// Where a statement takes a number for a truth, or a truth for a number.
struct StatementTruths {
    private(set) var broken: [String] = []

    /// Columns of the schema that hold 0 or 1.
    private static let columns: [String] = {
        let schema = try? String(contentsOf: TestApp.root.appending(path: "docs/schema.sql"), encoding: .utf8)
        let names = (schema ?? "").matches(of: /\b([a-z]+_[a-z_]+|is_\w+) INTEGER[^,\n]*CHECK \(\1 IN \(0, 1\)\)/)
        return Set(names.map { String($0.output.1) }).sorted()
    }()

    init(_ statement: String) {
        if Self.takesColumnForTruth(statement) { broken.append("a column is no truth: is_on = 1") }
        if Self.takesArgumentForTruth(statement) { broken.append("an argument is no truth: ? = 1") }
        if Self.takesNumberForTruth(statement) { broken.append("a truth stands in for a truth: coalesce(…, FALSE)") }
    }

    private static func takesColumnForTruth(_ statement: String) -> Bool {
        let name = "(\\w+\\.)?(\(columns.joined(separator: "|")))"
        let patterns = ["\\b(AND|OR|NOT|WHERE|WHEN) \\(?\(name)(\\)| THEN\\b|$)", "\\b\(name) (AND|OR) "]
        return patterns.contains { pattern in (try? Regex(pattern)).map(statement.contains) ?? true }
    }

    /// What stands between two values is none of it.
    private static func takesArgumentForTruth(_ statement: String) -> Bool {
        statement.replacing(#/BETWEEN \S+( [-+] \S+)? AND [?]\d*/#, with: "IS NULL")
            .contains(#/\b(AND|OR|NOT|WHERE|WHEN) \(?[?]\d*( AND\b| OR\b| THEN\b|\)|$)/#)
    }

    /// Whether `coalesce` of what is compared falls back to a number. What stands in parentheses inside of it is something
    /// else: a sum with a filter, a statement.
    private static func takesNumberForTruth(_ statement: String) -> Bool {
        let comparison = #/ (=|<>|<|>|<=|>=|AND|OR|IS|IN) /#
        return statement.ranges(of: "coalesce(").contains { start in
            let values = outermost(statement[start.upperBound...]).split(separator: ",")
            guard let first = values.first, let last = values.last else { return false }
            return first.contains(comparison) && ["0", "1"].contains(last.trimmingCharacters(in: .whitespaces))
        }
    }

    /// What stands before the parenthesis that ends `text`, without what stands in others.
    private static func outermost(_ text: Substring) -> String {
        var depth = 0
        var kept = ""
        for character in text {
            if character == ")" { depth -= 1 }
            if depth < 0 { break }
            if depth == 0, character != ")" { kept.append(character) }
            if character == "(" { depth += 1 }
        }
        return kept
    }
}
