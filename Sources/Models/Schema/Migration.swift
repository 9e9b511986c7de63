/// One step of the schema. Steps are numbered from 1 without gaps and only ever added: one that has run somewhere is
/// never changed.
package struct Migration: Sendable {
    package let number: Int
    package let sql: String
    /// Tables that are made anew before `sql` runs, in the same transaction.
    package let rebuilds: [TableRebuild]

    package init(_ number: Int, rebuilding rebuilds: [TableRebuild] = [], _ sql: String) {
        self.number = number
        self.rebuilds = rebuilds
        self.sql = sql
    }
}

/// Why a database cannot be used by this version of the program.
package enum MigrationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Written by a newer version.
    case fromTheFuture(found: Int, known: Int)
    /// An SQLite file, but none of ours.
    case foreign
    case failed(number: Int, message: String)

    package var description: String {
        switch self {
        case .fromTheFuture(let found, let known):
            """
            The database has schema \(found), and this version knows schemas up to \(known): a newer version wrote it. \
            Start that version again, or restore a backup from before. Nothing was changed.
            """
        case .foreign:
            "The file is an SQLite database of another program. Nothing was changed."
        case .failed(let number, let message):
            "Schema step \(number) failed, and the database stays as it was before it: \(message)"
        }
    }
}
