import Foundation
import GRDB

/// What a database file holds, told before it is opened for work: that would write a schema into an empty one.
package enum DatabaseGlance: Equatable {
    /// There is no file.
    case missing
    /// A file without tables. One is left where the log beside it, which held everything, was not copied.
    case blank
    /// A site on which nobody has ever had an account, as it is before the first sign-up.
    case withoutPeople
    /// There are accounts, or there were, or somebody has said that there need not be any.
    case known

    /// The name of the setting which says that a site may be without accounts although there are files of members.
    private static let mark = "may_be_empty"

    /// Throws `DatabaseFileError` where the file cannot be read or is no database.
    package init(path: String) throws {
        guard FileManager.default.fileExists(atPath: path) else {
            self = .missing
            return
        }
        // Not a reader: the last one to leave could not write out the log that its coming has made.
        try DatabaseFileError.requireWritable(path)
        var configuration = Configuration()
        configuration.busyMode = .timeout(5)
        do {
            let connection = try DatabaseQueue(path: path, configuration: configuration)
            self = try connection.inDatabase(Self.read)
            try connection.close()
        } catch {
            throw DatabaseFault(error).map { DatabaseFileError(path: path, $0) } ?? error
        }
    }

    private static func read(_ db: GRDB.Database) throws -> DatabaseGlance {
        let tables = Set(try String.fetchAll(db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table'"))
        if tables.isEmpty { return .blank }
        // Whose file it is, of which version, and whether it is whole, is told when it is opened.
        guard tables.isSuperset(of: ["account", "setting"]), !tables.contains(MoveProgress.table) else { return .known }
        if try isKnown(DatabaseConnection(db)) { return .known }
        // Numbers of accounts are never given twice, so the highest one is known when its account is gone.
        guard tables.contains("sqlite_sequence") else { return .withoutPeople }
        let last = try Int.fetchOne(db, sql: "SELECT seq FROM sqlite_sequence WHERE name = 'account'") ?? 0
        return last > 0 ? .known : .withoutPeople
    }

    /// Whether there are accounts, or somebody has said that there need not be any.
    package static func isKnown(_ db: DatabaseConnection) throws -> Bool {
        let question = "SELECT EXISTS (SELECT 1 FROM account) OR EXISTS (SELECT 1 FROM setting WHERE name = ?)"
        return try Bool.fetchOne(db, sql: question, arguments: [mark]) ?? false
    }

    /// Keeps that the database may be without accounts from now on.
    package static func allowEmpty(now: Int64, _ db: DatabaseConnection) throws {
        _ = try Setting.value(mark, orKeep: [1], now: now, db)
    }
}
