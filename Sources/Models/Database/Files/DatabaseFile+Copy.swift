import Foundation
import GRDB

extension DatabaseFile {
    /// Makes a whole copy of it at `destination`, where there is no file, as it is at one instant while others go on writing
    /// (sqlite.org/backup.html): one file, on the disk, its owner's alone, in which SQLite finds nothing wrong. Returns the
    /// schema.
    ///
    /// Throws `DatabaseFileError` and `MigrationError`; whoever asked removes what there is of the copy then.
    package func copy(to destination: String) throws -> Int {
        let schema = try schema()
        try Self.create(destination)
        try open { source in
            do {
                try Self.fill(destination, from: source)
            } catch {
                // The disk of the copy is full or broken, and not that of the original.
                guard let fault = DatabaseFault(error), fault != .damaged, fault != .noDatabase else { throw error }
                throw DatabaseFileError(path: destination, fault)
            }
        }
        let copy = DatabaseFile(path: destination)
        guard try copy.damage(limit: 1).isEmpty else { throw DatabaseFileError(path: path, .damaged) }
        try copy.sync()
        return schema
    }

    /// Before SQLite does, which would ask the process what others may do with it.
    private static func create(_ path: String) throws {
        let isMade = FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
        guard isMade else { throw DatabaseFileError(path: path, errno == ENOSPC ? .full : .notWritable) }
    }

    private static func fill(_ destination: String, from source: DatabaseQueue) throws {
        let copy = try DatabaseQueue(path: destination)
        // Nobody else has it, and it counts only when it is whole: it is written to the disk once, at the end.
        try copy.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = OFF") }
        try source.backup(to: copy)
        // The log that the original has stays with the original.
        try copy.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
        try copy.close()
    }

    private func sync() throws {
        do {
            let handle = try FileHandle(forUpdating: URL(filePath: path))
            try handle.synchronize()
            try handle.close()
        } catch {
            let isFull = (error as? CocoaError)?.code == .fileWriteOutOfSpace
            throw DatabaseFileError(path: path, isFull ? .full : .other("it cannot be written to the disk: \(error)"))
        }
    }
}
