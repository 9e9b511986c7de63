/// What an INSERT or an UPDATE writes: each column beside its value, so that neither can be counted wrongly.
struct Assignments: ExpressibleByDictionaryLiteral {
    private var columns: [String]
    private var expressions: [String]
    private(set) var arguments: Arguments

    init(dictionaryLiteral elements: (String, (any ColumnValue)?)...) { self.init(elements) }

    init(_ elements: [(String, (any ColumnValue)?)]) {
        columns = elements.map(\.0)
        expressions = Array(repeating: "?", count: elements.count)
        arguments = Arguments(elements.map(\.1))
    }

    /// A column that gets what `expression` makes of `values`.
    init(_ column: String, _ expression: String, _ values: (any ColumnValue)?...) {
        columns = [column]
        expressions = [expression]
        arguments = Arguments(values)
    }

    static func + (first: Assignments, second: Assignments) -> Assignments {
        var all = first
        all.columns += second.columns
        all.expressions += second.expressions
        all.arguments += second.arguments
        return all
    }

    /// The columns that get something.
    var names: [String] { columns }

    /// "(title, zone) VALUES (?, ?)"
    var inserted: String { "(" + columns.joined(separator: ", ") + ") VALUES (" + written + ")" }

    /// "?, ?"
    var written: String { expressions.joined(separator: ", ") }

    /// "(title, zone) SELECT ?, ?", before FROM or WHERE: written where they say so.
    var selected: String {
        "(" + columns.joined(separator: ", ") + ") SELECT " + written
    }

    /// "title = ?, zone = ?"
    var set: String { zip(columns, expressions).map { "\($0) = \($1)" }.joined(separator: ", ") }

    /// "ON CONFLICT (id) DO UPDATE SET title = excluded.title": a row with the same key gets all that is written but its key
    /// and what it keeps.
    func replacing(_ key: String..., keeping kept: String...) -> String {
        let (keys, kept) = (key.joined(separator: ", "), key + kept)
        let replaced = columns.filter { !kept.contains($0) }.map { "\($0) = excluded.\($0)" }
        let list = replaced.joined(separator: ", ")
        return "ON CONFLICT (\(keys)) DO UPDATE SET \(list)"
    }
}
