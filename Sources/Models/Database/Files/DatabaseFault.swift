import Foundation
import GRDB

/// What keeps a database from being used, of which whoever runs the site can be told without the engine's words.
package enum DatabaseFault: Hashable, Sendable {
    /// The disk, or what this user may have of it.
    case full
    case notWritable
    case noDatabase
    case damaged
    /// Another program keeps the file locked.
    case busy
    /// The server of the database has ended what took too long, or what others stood against.
    case heldUp
    /// The server of the database does not answer, or ends, or has no connection left.
    case away
    /// The site's role of the server must not do what it has to.
    case forbidden
    /// With what the engine says.
    case other(String)

    /// SQLITE_IOERR_SHMSIZE (sqlite.org/rescode.html): the index of the log cannot grow.
    private static let noRoomForIndex: Int32 = 4_874

    /// `nil` for an error that is none of the engine's.
    package init?(_ error: any Error) {
        if let error = error as? PostgresError {
            self.init(error)
            return
        }
        guard let error = error as? DatabaseError else { return nil }
        switch error.resultCode {
        case .SQLITE_FULL: self = .full
        case _ where error.extendedResultCode.rawValue == Self.noRoomForIndex: self = .full
        case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH: self = .notWritable
        case .SQLITE_NOTADB: self = .noDatabase
        case .SQLITE_CORRUPT: self = .damaged
        case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy
        default: self = .other(error.message ?? "\(error.resultCode.rawValue)")
        }
    }

    /// By the classes of SQLSTATE (https://www.postgresql.org/docs/15/errcodes-appendix.html).
    private init(_ error: PostgresError) {
        switch error.state {
        case "53100": self = .full
        // A lock that was waited for in vain, one that two waited for crosswise, and a statement that took too long.
        case "40001", "40P01", "55P03", "57014": self = .heldUp
        case "53300", "25P03": self = .away
        case PostgresError.insufficientPrivilege: self = .forbidden
        case "XX001", "XX002": self = .damaged
        case _ where error.endsConnection: self = .away
        default: self = .other(error.description)
        }
    }

    package var words: String {
        switch self {
        case .full: "there is no room on the disk. Free some, then start again"
        case .notWritable: "it cannot be written"
        case .noDatabase: "it is no database. Restore a backup of it, or give the folder of the site by --data"
        case .damaged: "it is damaged. Restore a backup of it"
        case .busy: "another program keeps it locked. End that, then start again"
        case .heldUp:
            """
            its server has ended what took too long: somebody holds a lock, it waits for a standby, or it has too much to do. \
            See pg_stat_activity there, then start again
            """
        case .away: "its server does not answer. See whether it runs, and whether its address is right"
        case .forbidden: "its role may not do that. Give it its rights back: see hereabouts check"
        case .other(let words): words
        }
    }
}

/// A database that cannot be opened, in one line: which file, whose it is, and what to do.
package struct DatabaseFileError: Error, CustomStringConvertible {
    package let description: String
    let fault: DatabaseFault

    init(path: String, _ fault: DatabaseFault) {
        self.fault = fault
        let hindrance = fault == .notWritable ? Self.hindrance(path) : nil
        if let hindrance {
            description = "\(hindrance) cannot be read and written: \(FileOwner.advice(on: hindrance))"
        } else {
            description = "\(path) (of \(FileOwner.name(of: path))) cannot be used: \(fault.words)."
        }
    }

    /// Throws where this program must not write one of the database's files. SQLite would open it for reading, and say so only
    /// at the first write.
    static func requireWritable(_ path: String) throws {
        if hindrance(path) != nil { throw DatabaseFileError(path: path, .notWritable) }
    }

    /// The first of the database's files, and the folder of them all, that must not be written.
    private static func hindrance(_ path: String) -> String? {
        let files = ["", "-wal", "-shm"].map { path + $0 }.filter { access($0, F_OK) == 0 }
        let folder = URL(filePath: path).deletingLastPathComponent().path
        return files.first { access($0, R_OK | W_OK) != 0 } ?? (access(folder, W_OK | X_OK) == 0 ? nil : folder)
    }
}
