import ArgumentParser
import Foundation
import Models

/// The data directory, which every command needs.
struct DataOptions: ParsableArguments {
    @Option(Configuration.data) var data: String

    /// Read before the command line is, since it says what other options are; here it is only taken.
    @Option(name: .long, help: "File with settings, one `name = value` a line: see docs/configuration.md.")
    var config: String?

    @OptionGroup var databaseOptions: DatabaseOptions

    @OptionGroup var masterKeyOptions: MasterKeyOptions

    /// Makes the folder, for its owner only, and returns what lies in it. Throws `FolderFailure`.
    func directory(say: (String) -> Void = StandardError.say) throws -> DataDirectory {
        let data = try DataDirectory(path: data, server: databaseOptions.address, vault: masterKeyOptions.vault)
        PrivateFiles.tighten(data.databaseFiles, say: say)
        return data
    }

    /// Runs what fills a folder; one that was not there is gone again where that fails.
    func filling(_ body: (DataDirectory) throws -> Void) throws {
        let isNew = !FileManager.default.fileExists(atPath: data)
        let data = try directory()
        do {
            try body(data)
        } catch {
            if isNew { data.removeUnused() }
            throw error
        }
    }

    /// The folder for whatever works on what people wrote. Throws `LostDatabase`, `UnfinishedRestore` and `MovedSite` too.
    func site(allowsEmpty: Bool = false, say: (String) -> Void = StandardError.say) throws -> DataDirectory {
        try requireCurrent()
        let data = try directory(say: say)
        if !allowsEmpty { try data.requireItsDatabase() }
        return data
    }

    /// Nobody works on half of a backup: what came of it would be swept away by the next restore. Nor on the file of a site that lies
    /// elsewhere since.
    private func requireCurrent() throws {
        let folder = URL(filePath: data, directoryHint: .notDirectory).standardizedFileURL.path
        try UnfinishedRestore.requireNone(in: folder)
        if try databaseOptions.address == nil { try MovedSite.requireNone(in: folder) }
    }

    /// The same where there is a site; throws `NoDatabase`, and makes nothing, where there is none: whoever mistypes a
    /// folder would be told of a new and empty site.
    func existingSite(
        allowsEmpty: Bool = false,
        say: (String) -> Void = StandardError.say
    ) throws -> DataDirectory {
        try requireCurrent()
        let path = DataDirectory.databasePath(in: data)
        guard try access(path, F_OK) == 0 || databaseOptions.address != nil else {
            if errno == ENOENT { throw NoDatabase(path: path) }
            throw FolderFailure(data, code: errno)
        }
        return try site(allowsEmpty: allowsEmpty, say: say)
    }
}

struct UnfinishedRestore: Error, CustomStringConvertible {
    let folder: String

    static func requireNone(in folder: String) throws {
        guard access(DataDirectory.restoring(in: folder), F_OK) != 0 else { throw UnfinishedRestore(folder: folder) }
    }

    var description: String {
        "A restore into \(folder) runs, or has not come to its end. If none runs, do it again: hereabouts restore FROM --data \(folder)"
    }
}

struct NoDatabase: Error, CustomStringConvertible {
    let path: String
    var description: String { "There is no database at \(path). Is --data the folder of the site?" }
}

/// For what works on a site for long, and would do so unseen.
struct EmptyDatabaseOptions: ParsableArguments {
    @Flag(Configuration.allowEmpty) var allowEmpty: Bool

    var isAllowed: Bool { Configuration.allowEmpty.isOn(allowEmpty) }

    /// Keeps the answer, so that it has to be given once.
    func keep(in app: App) async throws {
        guard isAllowed else { return }
        let now = app.clock()
        try await app.database.write { try DatabaseGlance.allowEmpty(now: now, $0) }
    }
}
