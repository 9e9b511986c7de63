import Foundation
import GRDB
import Models

/// Builds a new `places.sqlite` beside the old one and puts it in its place in one step, or not at all.
struct DatabaseReplacement {
    let database: URL
    /// For tests of a full disk: pages of 4,096 bytes that the new file may have.
    var maxPages: Int?

    private var temporary: URL { database.appendingPathExtension("importing") }

    /// Runs `work` in one transaction on a copy of the database (or on an empty one, if there is none or
    /// `startsEmpty`), then makes it durable and renames it over the old file. Throws `ImportError` only; then the
    /// old file is untouched and the new one gone.
    func run<Value>(startsEmpty: Bool, _ work: (Database) throws -> Value) throws -> Value {
        let lock = try ImportLock(for: database)
        defer { withExtendedLifetime(lock) {} }
        removeTemporary()
        do {
            if !startsEmpty, FileManager.default.fileExists(atPath: database.path) {
                try FileManager.default.copyItem(at: database, to: temporary)
            }
            let value = try build(work)
            guard FileOwner.handOver(temporary.path) else { throw failure("given to the owner of its folder", errno) }
            try sync(temporary.path)
            guard rename(temporary.path, database.path) == 0 else { throw failure("replaced", errno) }
            try sync(database.deletingLastPathComponent().path)
            return value
        } catch {
            removeTemporary()
            throw translate(error)
        }
    }

    private func build<Value>(_ work: (Database) throws -> Value) throws -> Value {
        let queue = try DatabaseQueue(path: temporary.path, configuration: configuration)
        let value = try queue.inDatabase { db in
            try prepare(db)
            var value: Value?
            try db.inTransaction {
                value = try work(db)
                return .commit
            }
            return value
        }
        try queue.close()
        guard let value else { throw ImportError(.database, "The import ended without a result.") }
        return value
    }

    private func prepare(_ db: Database) throws {
        // The file is thrown away unless everything succeeds, so neither a journal nor fsync on the way.
        try db.execute(sql: "PRAGMA journal_mode = OFF")
        try db.execute(sql: "PRAGMA synchronous = OFF")
        try db.execute(sql: "PRAGMA temp_store = MEMORY")
        if let maxPages { try db.execute(sql: "PRAGMA max_page_count = \(maxPages)") }
        switch try PlacesSchema.version(of: db) {
        case PlacesSchema.version: try WordsIndex.prepare("place_words", db)
        case 0 where try !db.tableExists("place"): try PlacesSchema.create(db)
        default:
            throw ImportError(
                .database,
                "\(database.lastPathComponent) is of another version; import with replacement to start anew."
            )
        }
    }

    private var configuration: Configuration {
        var configuration = Configuration()
        // 32 MiB of page cache (negative: KiB), https://sqlite.org/pragma.html#pragma_cache_size
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA cache_size = -32768") }
        return configuration
    }

    private func removeTemporary() {
        for suffix in ["", "-journal", "-wal", "-shm"] {
            try? FileManager.default.removeItem(atPath: temporary.path + suffix)
        }
    }

    private func sync(_ path: String) throws(ImportError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure("opened", errno) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw failure("written", errno) }
    }

    private func failure(_ verb: String, _ code: Int32) -> ImportError {
        ImportError(
            code == ENOSPC ? .diskFull : .database,
            "\(database.lastPathComponent) could not be \(verb): \(errorText(code))."
        )
    }

    private func translate(_ error: any Error) -> ImportError {
        switch error {
        case let error as ImportError: return error
        case let error as DatabaseError where error.resultCode == .SQLITE_FULL:
            return ImportError(
                .diskFull,
                "There is no room on the disk for a new \(database.path); what was there is as it was."
            )
        case let error as CocoaError where error.code == .fileWriteOutOfSpace:
            return ImportError(
                .diskFull,
                "There is no room on the disk for a new \(database.path); what was there is as it was."
            )
        default: return ImportError(.database, "The database could not be written: \(error).")
        }
    }
}
