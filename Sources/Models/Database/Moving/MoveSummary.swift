/// How far a move has come.
package enum MoveStep: Hashable, Sendable {
    /// So many rows since it was begun, or was gone on with.
    case copied(table: String, rows: Int)
    /// A table is the same at both ends.
    case compared(MovedTableSummary)
    /// Foreign keys, triggers, numbers and indexes of words are made.
    case finishing
}

/// A table that is the same at both ends.
package struct MovedTableSummary: Hashable, Sendable {
    package let name: String
    package let rowCount: Int
    /// The one of all its rows in the order of their keys.
    package let hash: [UInt8]
}

package struct MoveSummary: Hashable, Sendable {
    package let tables: [MovedTableSummary]
    /// The one of the hashes of all tables, by their names.
    package let hash: [UInt8]

    package var rowCount: Int { tables.reduce(0) { $0 + $1.rowCount } }
}
