/// Rows that one INSERT writes, all of the same columns.
struct AssignedRows {
    private let rows: ArraySlice<Assignments>

    /// "(title, zone) VALUES (?, ?), (?, ?)"
    var inserted: String { (rows.first.map { [$0.inserted] } ?? []).joined() + others }

    var arguments: Arguments { rows.reduce(into: []) { $0 += $1.arguments } }

    private var others: String { rows.dropFirst().map { ", (" + $0.written + ")" }.joined() }

    /// In parts whose sizes are powers of two, as few as that allows: a statement is compiled and kept for each size.
    static func parts(of rows: [Assignments]) -> [AssignedRows] {
        StatementParts.of(rows).map { AssignedRows(rows: $0) }
    }
}

/// Texts to stand behind IN, or in the place of a table.
struct TextList {
    private let texts: [String]

    /// "(?, ?)"
    var listed: String { "(" + texts.map { _ in "?" }.joined(separator: ", ") + ")" }

    var arguments: Arguments { Arguments(texts) }

    /// In as few parts as there may be; the last text stands there more than once where that makes a power of two of them.
    static func parts(of texts: [String]) -> [TextList] {
        StatementParts.filled(texts).map { TextList(texts: Array($0)) }
    }
}

/// Pairs of numbers that stand in the place of a table, of `column1` and `column2`.
struct PairList {
    private let pairs: [(Int64, Int64)]

    /// "(VALUES (?, ?), (?, ?))"
    var table: String { "(VALUES " + pairs.map { _ in "(?, ?)" }.joined(separator: ", ") + ")" }

    var arguments: Arguments { Arguments(pairs.flatMap { [$0.0, $0.1] }) }

    /// As of texts: a pair may stand there more than once.
    static func parts(of pairs: [(Int64, Int64)]) -> [PairList] {
        StatementParts.filled(pairs).map { PairList(pairs: Array($0)) }
    }
}

/// How many values go into one statement.
private enum StatementParts {
    private static let most = 256

    static func of<Value>(_ values: [Value]) -> [ArraySlice<Value>] {
        var (parts, rest): ([ArraySlice<Value>], ArraySlice<Value>) = ([], values[...])
        while !rest.isEmpty {
            let size = min(most, 1 << (Int.bitWidth - 1 - rest.count.leadingZeroBitCount))
            parts.append(rest.prefix(size))
            rest = rest.dropFirst(size)
        }
        return parts
    }

    static func filled<Value>(_ values: [Value]) -> [[Value]] {
        var (parts, rest): ([[Value]], ArraySlice<Value>) = ([], values[...])
        while let last = rest.prefix(most).last {
            var part = Array(rest.prefix(most))
            while part.count & (part.count - 1) != 0 { part.append(last) }
            parts.append(part)
            rest = rest.dropFirst(most)
        }
        return parts
    }
}
