/// A table that is moved, as both engines have it.
struct MovedTable: Hashable {
    enum Kind: Hashable {
        case integer, real, text, bytes
    }

    struct Column: Hashable {
        let name: String
        let kind: Kind
    }

    let name: String
    let columns: [Column]
    /// Places of the columns of the key among those of the table, in the order of the key.
    let key: [Int]
    /// Whether its numbers come from a sequence, which never gives one twice.
    let isNumbered: Bool

    /// What a catalogue says of a column: the name, the type in the words of its engine, and the place in the key, from 1 on; 0 for
    /// none.
    typealias Described = (name: String, type: String, key: Int)

    /// Throws `MoveFailure` for a table without a key, and for types that no column of Hereabouts has.
    init(_ name: String, _ described: [Described], kinds: [String: Kind], isNumbered: Bool) throws {
        let key = described.indices.filter { described[$0].key > 0 }.sorted { described[$0].key < described[$1].key }
        guard !key.isEmpty else { throw MoveFailure.otherTable(name) }
        let columns = try described.map { column in
            guard let kind = kinds[column.type] else { throw MoveFailure.otherKind(table: name, column: column.name) }
            return Column(name: column.name, kind: kind)
        }
        (self.name, self.columns, self.key, self.isNumbered) = (name, columns, key, isNumbered)
    }

    /// In quotes: some are words of SQL.
    var names: String { columns.map { Self.quoted($0.name) }.joined(separator: ", ") }

    var keyNames: String { key.map { Self.quoted(columns[$0].name) }.joined(separator: ", ") }

    var quotedName: String { Self.quoted(name) }

    static func quoted(_ name: String) -> String { "\"\(name.replacing("\"", with: "\"\""))\"" }

    /// The rows behind a key, or from the first one on.
    func selection(isBehindKey: Bool) -> String {
        let marks = key.map { _ in "?" }.joined(separator: ", ")
        let condition = isBehindKey ? "WHERE (\(keyNames)) > (\(marks))" : ""
        return "SELECT \(names) FROM \(quotedName) \(condition) ORDER BY \(keyNames) LIMIT \(Self.pageRows)"
    }

    /// Rows at once: what is in memory.
    static let pageRows = 1_000
}
