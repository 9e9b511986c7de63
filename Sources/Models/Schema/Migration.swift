/// One step of the schema. Steps are numbered from 1 without gaps and only ever added: one that has run somewhere is
/// never changed.
package struct Migration: Sendable {
    package let number: Int
    package let sql: String
    /// The same for PostgreSQL. `nil` in steps that `PostgresSchema` is the sum of.
    package let postgres: String?
    /// Tables that are made anew before `sql` runs, in the same transaction.
    package let rebuilds: [TableRebuild]

    package init(_ number: Int, rebuilding rebuilds: [TableRebuild] = [], _ sql: String, postgres: String? = nil) {
        self.number = number
        self.rebuilds = rebuilds
        self.sql = sql
        self.postgres = postgres
    }
}

/// Why a database cannot be used by this version of the program.
package enum MigrationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Written by a newer version.
    case fromTheFuture(found: Int, known: Int)
    /// An SQLite file, or a database of a server, but none of ours.
    case foreign
    /// A server's database that compares letters by the rules of a language, or does not keep all of them.
    case otherLetters
    /// `hereabouts move` has begun to fill it.
    case halfMoved
    case failed(number: Int, message: String)
    /// There is no room for the copy that is made before a step, in bytes.
    case noRoom(number: Int, needed: Int64, free: Int64)

    package var description: String {
        switch self {
        case .fromTheFuture(let found, let known):
            """
            The database has schema \(found), and this version knows schemas up to \(known): a newer version wrote it. \
            Start that version again. Or go back: stop the site and put the copy which that version has made beside the \
            database, before-\(Self.padded(known + 1)).sqlite or the next smaller number, in its place, without its -wal \
            and -shm files (on PostgreSQL, the dump that was made before); what was written since is lost. Nothing was changed.
            """
        case .foreign:
            "The database is another program's: it holds tables, and they are none of ours. Nothing was changed."
        case .otherLetters:
            """
            The database orders letters as a language does, or is not in UTF-8, and Hereabouts compares them by their bytes. Make \
            one with: CREATE DATABASE hereabouts TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C'. Nothing was changed.
            """
        case .halfMoved:
            """
            A move into this database has not come to its end: run hereabouts move again, with the same FROM and TO. Nothing was \
            changed.
            """
        case .failed(let number, let message):
            "Schema step \(number) failed, and the database stays as it was before it: \(message)"
        case .noRoom(let number, let needed, let free):
            """
            Before schema step \(number) the database is copied, and \(Self.megabytes(needed)) have to be free on its disk for \
            that and for the step; \(Self.megabytes(free)) are. Make room, and start again. Nothing was changed.
            """
        }
    }

    /// `040`, as in names of files.
    static func padded(_ number: Int) -> String {
        String(repeating: "0", count: max(0, 3 - "\(number)".count)) + "\(number)"
    }

    private static func megabytes(_ bytes: Int64) -> String { "\((bytes + (1 << 20) - 1) >> 20) MB" }
}
