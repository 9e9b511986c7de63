import Foundation
import HTTPServer
import Models

/// Where everything of one installation lies.
struct DataDirectory: Sendable {
    let folder: URL
    /// Where what people wrote lies, if not in the folder.
    let server: PostgresAddress?
    /// How the site's keys are kept there.
    let vault: KeyVault

    /// Makes the folder, readable by its owner only, where there is none. Throws `FolderFailure`.
    init(path: String, server: PostgresAddress? = nil, vault: KeyVault = .unsealed) throws {
        folder = URL(filePath: path, directoryHint: .isDirectory)
        (self.server, self.vault) = (server, vault)
        try requireKinds()
        for folder in [folder, uploads, work] {
            let isNew = access(folder.path, F_OK) != 0
            do {
                try FileManager.default.createDirectory(
                    at: folder,
                    withIntermediateDirectories: true,
                    attributes: [.posixPermissions: 0o700]
                )
            } catch {
                throw FolderFailure(self.folder.path, error)
            }
            // A command of root's makes nothing that the site cannot use.
            if isNew, folder != self.folder { FileOwner.handOver(folder.path) }
        }
    }

    /// Throws `FolderFailure` where a file lies in place of a folder, or a folder in place of a file.
    private func requireKinds() throws {
        var isFolder: ObjCBool = false
        for folder in [uploads, work, media, outbox, tiles, cards, downloads]
        where FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder) && !isFolder.boolValue {
            throw FolderFailure(folder.path, code: ENOTDIR)
        }
        for file in [database, places, towns, serveLock, workerLocks]
        where FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder) && isFolder.boolValue {
            throw FolderFailure(file: file.path, code: EISDIR)
        }
    }

    /// What people wrote.
    var location: DatabaseLocation { server.map { .server($0) } ?? .file(database.path) }

    /// The same as a file, where it is one.
    var database: URL { URL(filePath: Self.databasePath(in: folder.path)) }

    /// The same, for whoever must not make the folder.
    static func databasePath(in folder: String) -> String {
        URL(filePath: folder, directoryHint: .isDirectory).appending(path: "hereabouts.sqlite").path
    }
    /// The name of the folder in which a backup lies that is being put back.
    static let restoring = "restoring"

    static func restoring(in folder: String) -> String { "\(folder)/\(restoring)" }

    /// What was imported.
    var places: URL { folder.appending(path: "places.sqlite") }
    /// The towns of the world, made of the system's gazetteer; can be made again.
    var towns: URL { folder.appending(path: "towns.sqlite") }
    /// Pictures that people sent, as they may be shown.
    var media: URL { folder.appending(path: "media") }
    /// By which a bucket knows this folder; in no backup.
    var mediaOwner: URL { folder.appending(path: Self.mediaOwnerName) }
    static let mediaOwnerName = "media-site"
    /// Files of forms, while the form is worked on.
    var uploads: URL { folder.appending(path: "uploads") }
    /// A folder each for files that the tools of pictures and videos work on.
    var work: URL { folder.appending(path: "work") }
    /// Tiles of the map, which can be drawn again.
    var tiles: URL { folder.appending(path: "tiles") }
    /// Preview images of public events, which can be drawn again.
    var cards: URL { folder.appending(path: "cards") }

    /// Removes what a server that was killed has left half done. Files of forms go at once, but for those of processes that may
    /// live, as `isAlive` says of the owner in their names; pictures and mails may be another command's, and go when they are
    /// a day old.
    func sweepLeftovers(now: Date = Date(), isAlive: (String) -> Bool = { _ in false }) {
        // `TemporaryFile` names them so until they have their final name; those of earlier versions have no owner.
        sweep(uploads, olderThan: 0, now: now) {
            $0.hasPrefix("upload-") && !(TemporaryFile.owner(ofFileNamed: $0).map(isAlive) ?? false)
        }
        // What comes in parts has a job of its own.
        sweep(uploads, olderThan: 86_400, now: now) { UploadName($0) == nil }
        sweep(work, olderThan: 86_400, now: now) { _ in true }
        for folder in [media, outbox] { sweep(folder, olderThan: 86_400, now: now) { $0.hasPrefix("upload-") } }
    }

    private func sweep(_ folder: URL, olderThan seconds: Double, now: Date, _ isLeftover: (String) -> Bool) {
        let keys: Set<URLResourceKey> = [.contentModificationDateKey]
        let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: Array(keys))
        for file in files ?? [] where isLeftover(file.lastPathComponent) {
            let changed = (try? file.resourceValues(forKeys: keys))?.contentModificationDate
            if let changed, now.timeIntervalSince(changed) >= seconds { try? FileManager.default.removeItem(at: file) }
        }
    }

    /// Removes the folder where nothing is in it but what can be made again; somebody may have begun a site in it meanwhile.
    func removeUnused() {
        guard ![database, places].contains(where: { FileManager.default.fileExists(atPath: $0.path) }) else { return }
        let files = ["", "-wal", "-shm", "-journal", ".lock"].map { towns.path + $0 } + [places.path + ".lock"]
        for file in files { unlink(file) }
        for folder in [downloads, uploads, work, folder] { rmdir(folder.path) }
    }

    /// Databases, and what lies beside them while they are in use.
    var databaseFiles: [URL] {
        [database, places, towns].flatMap { file in
            ["", "-wal", "-shm", "-journal"].map { URL(filePath: file.path + $0) }
        }
    }

    /// Files that are fetched for an import.
    var downloads: URL { folder.appending(path: "downloads") }
    /// Where places were found by name at a source of others; may be lost.
    var geocoding: URL { folder.appending(path: "geocoding.json") }

    /// Which processes on this machine are alive: a lock each, and nothing in it.
    var workerLocks: URL { folder.appending(path: "workers.lock") }

    /// Held by the one server on this folder, and nothing in it.
    var serveLock: URL { folder.appending(path: "serve.lock") }

    /// Mails, where no server takes them.
    var outbox: URL { folder.appending(path: "outbox") }
}
