import Foundation
import HTTPServer
import Models

/// The database of a backup on its way into that of a server. It gets there as a whole or not at all; a mark in the folder of the
/// restore says whose it is where a restore ends right behind that.
struct RestoredDump {
    static let mark = "database"

    let backup: WholeBackup
    let address: PostgresAddress
    /// That of the restore.
    let folder: String

    private var location: DatabaseLocation { .server(address) }
    private var markPath: String { "\(folder)/\(Self.mark)" }
    /// The sum of the manifest is different for each backup.
    private var sum: String { backup.manifest.text }

    /// Throws unless the database has no tables, or just what was put back by a restore of this backup that did not come to its end.
    func requireEmpty() throws {
        if try location.schema() > 0, !isOurs { throw notEmpty }
    }

    private var isOurs: Bool { (try? String(contentsOfFile: markPath, encoding: .utf8)) == sum }

    private var notEmpty: BackupFailure {
        BackupFailure(
            "The database \(location.place) is not empty. Make an empty one, with its letters ordered by bytes (LOCALE 'C')."
        )
    }

    func putBack(watch: @escaping () -> Void) throws {
        guard try location.schema() == 0 else {
            guard isOurs else { throw notEmpty }
            return try forgetHome()
        }
        let file = try TemporaryFile(in: folder)
        try file.write(Array(sum.utf8))
        try file.move(to: markPath)
        try DurableFolder.sync(folder)
        do {
            try DatabaseDump(address: address, path: "\(backup.path)/\(BackupEntry.dump)", watch: watch).putBack()
        } catch {
            // The pg_restore of a restore that was killed may have outlived it, and come first.
            guard try location.schema() > 0 else { throw error }
        }
        try forgetHome()
        try address.analyze()
    }

    private func forgetHome() throws {
        let now = Int64(Date().timeIntervalSince1970)
        try location.write { try KnownHome.rename(now: now, $0) }
    }
}
