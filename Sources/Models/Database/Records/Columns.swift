/// The columns of a record, in the order in which it takes them from a row: the one list that its statements are
/// written from.
package struct Columns: Sendable, CustomStringConvertible {
    private let columns: [(table: String?, name: String)]
    /// As SELECT wants them.
    package let description: String

    /// Columns of one table.
    package init(of table: String, _ names: String...) {
        self.init(names.map { (table, $0) })
    }

    /// Columns with their tables, or what is computed from them.
    package init(_ expressions: String...) { self.init(expressions) }

    init(_ expressions: [String]) { self.init(expressions.map { (nil, $0) }) }

    private init(_ columns: [(table: String?, name: String)]) {
        self.columns = columns
        description = columns.map { ($0.table.map { $0 + "." } ?? "") + $0.name }.joined(separator: ", ")
    }

    package var count: Int { columns.count }

    /// Without their tables.
    package var names: [String] { columns.map(\.name) }

    /// For RETURNING, which knows no other table.
    package var bare: String { columns.map(\.name).joined(separator: ", ") }

    /// The same columns of another table, or of the same by another name.
    package func of(_ table: String) -> Columns { Columns(columns.map { (table, $0.name) }) }

    package static func + (first: Columns, second: Columns) -> Columns { Columns(first.columns + second.columns) }
}
