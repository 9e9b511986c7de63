import Foundation
import GRDB

/// One end of a move: where it is, and how it is asked. Errors say at which end they happened.
struct MovingSide {
    let location: DatabaseLocation
    private let engine: any MovingEngine

    var place: String { location.place }
    var progress: MoveProgress { MoveProgress(db: engine.db) }

    /// Opens what is there; hands it to `body`. Throws `DatabaseFileError` and `ServerDatabaseError` for what either end refuses.
    static func open(_ location: DatabaseLocation, _ body: (MovingSide) throws -> Void) throws {
        switch location {
        case .file(let path):
            try requireFile(path)
            try DatabaseFile(path: path).open(checksReferences: false) { queue in
                try queue.writeWithoutTransaction { database in
                    try database.execute(sql: "PRAGMA synchronous = FULL")
                    try body(MovingSide(location: location, engine: FileMoving(database: database)))
                }
            }
        case .server(let address):
            let engine = try explaining(location) { try ServerMoving(address) }
            try body(MovingSide(location: location, engine: engine))
        }
    }

    /// Throws where there is none, which SQLite would make, or an empty one; what is no database SQLite tells.
    private static func requireFile(_ path: String) throws {
        var information = stat()
        guard stat(path, &information) == 0 else {
            throw [ENOENT, ENOTDIR].contains(errno) ? MoveFailure.noSite(path) : .unreadable(path, code: errno)
        }
        let isFolder = information.st_mode & S_IFMT == S_IFDIR
        if isFolder { throw MoveFailure.unreadable(path, code: EISDIR) }
        if information.st_size == 0 { throw MoveFailure.noSite(path) }
    }

    func ask<Value>(_ body: (any MovingEngine) throws -> Value) throws -> Value {
        try Self.explaining(location) { try body(engine) }
    }

    private static func explaining<Value>(_ location: DatabaseLocation, _ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch {
            switch location {
            case .file(let path): throw DatabaseFault(error).map { DatabaseFileError(path: path, $0) } ?? error
            case .server(let address):
                if error is CommitUnknown { throw ServerDatabaseError(address, .gone) }
                throw (error as? PostgresError).map { ServerDatabaseError(address, $0) } ?? error
            }
        }
    }

    // MARK: Rows

    /// Hands the rows behind `key` to `body`, a page at a time.
    func forEachPage(of table: MovedTable, behind key: MovedKey? = nil, _ body: (MovedRows) throws -> Void) throws {
        var last = key
        while true {
            let rows = try page(of: table, behind: last)
            guard rows.count > 0 else { return }
            try body(rows)
            guard rows.count == MovedTable.pageRows else { return }
            last = rows.key(ofRow: rows.count - 1)
        }
    }

    private func page(of table: MovedTable, behind key: MovedKey?) throws -> MovedRows {
        try ask { engine in
            var rows = MovedRows(of: table)
            let arguments = key?.arguments(of: table) ?? []
            try engine.db.forEachRow(cached: table.selection(isBehindKey: key != nil), arguments: arguments) { row in
                try rows.append(&row)
                return true
            }
            return rows
        }
    }

    /// Keeps rows, and that they are there, at once.
    func keep(_ rows: MovedRows) throws {
        try ask { engine in
            try engine.db.inTransaction {
                try engine.write(rows)
                try progress.keep(rows.key(ofRow: rows.count - 1), of: rows.table)
            }
        }
    }
}
