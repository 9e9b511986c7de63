import CSystem
import Foundation
import HTTPServer
import Models

/// Puts a backup back into an empty folder: looked through before anything is written, then copied beside its place, and given its
/// names when all of it is on the disk. One that was killed is begun anew by the next.
struct SiteRestore {
    let backup: WholeBackup
    /// The data folder.
    let target: String
    /// Where files of members go.
    var media = MediaSettings()
    /// Where the database goes, if not into the folder.
    var database: PostgresAddress?
    var beforeStep: (_ words: String, _ index: Int, _ count: Int) -> Void = { _, _, _ in }

    private var unfinished: String { DataDirectory.restoring(in: target) }

    /// Throws `BackupFailure` and `FolderFailure`.
    func run() throws {
        let dump = try restoredDump
        try requireEmpty()
        let count = backup.manifest.entries.count
        try dump?.requireEmpty()
        try backup.requireWhole { beforeStep("looking through", $0, count) }
        do {
            try makeFolder()
            try locked {
                try sweep()
                try copyAll()
                try dump?.putBack { beforeStep("the database", 0, 1) }
                try nameAll()
            }
        } catch {
            throw BackupFailure.explaining(error, at: target)
        }
    }

    /// What lies in the folder when all is done; the database comes last, since a site is where there is one.
    private var names: [String] {
        let tops = local.compactMap(\.restoredPath).map { String($0.prefix { $0 != "/" }) }
        return Set(tops).subtracting([BackupEntry.database]).sorted() + (backup.holdsDump ? [] : [BackupEntry.database])
    }

    /// Throws where the backup and what it is to go into do not belong together.
    private var restoredDump: RestoredDump? {
        get throws {
            switch (database, backup.holdsDump) {
            case (nil, false): return nil
            case (let database?, true): return RestoredDump(backup: backup, address: database, folder: unfinished)
            case (nil, true):
                throw BackupFailure(
                    "\(backup.path) holds a database of a PostgreSQL server. Name an empty one by --database, with --database-password-file."
                )
            case (_?, false):
                throw BackupFailure(
                    "\(backup.path) holds its database as a file. Put it back without --database, then carry it over: hereabouts move."
                )
            }
        }
    }

    /// What comes to lie in the folder.
    private var local: [BackupEntry] {
        backup.manifest.entries.filter { $0.restoredPath != nil && (!media.isFar || $0.mediaKey == nil) }
    }

    private func requireEmpty() throws {
        guard access(target, F_OK) == 0 else { return }
        guard let found = try? FileManager.default.contentsOfDirectory(atPath: target) else {
            throw FolderFailure(target, code: errno)
        }
        // A disk of its own has that.
        var others = Set(found).subtracting(["lost+found"])
        // Whatever lies beside that was put there by a restore that did not come to its end.
        if others.contains(DataDirectory.restoring) { others.subtract(names + [DataDirectory.restoring]) }
        if let first = others.sorted().first {
            throw BackupFailure("\(target) is not empty: there is \(first). Give a folder that is empty or not there.")
        }
    }

    private func makeFolder() throws {
        do {
            try FileManager.default.createDirectory(
                atPath: unfinished,
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
        } catch {
            throw FolderFailure(target, error)
        }
        try requireRoom()
    }

    private func requireRoom() throws {
        let needed = local.reduce(0) { $0 + $1.byteCount }
        guard needed < UploadFiles.freeBytes(at: target) else {
            try? FileManager.default.removeItem(atPath: unfinished)
            throw BackupFailure.noRoom(at: target, needing: needed)
        }
    }

    private func locked(_ work: () throws -> Void) throws {
        let descriptor = csystem_open("\(unfinished)/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw SystemError("open") }
        defer { close(descriptor) }
        guard csystem_lock_byte(descriptor, 0) == 0 else {
            throw BackupFailure("Another restore into \(target) is running. Wait for its end.")
        }
        try work()
    }

    /// Removes what one that was killed has left.
    private func sweep() throws {
        for name in names { try? FileManager.default.removeItem(atPath: "\(target)/\(name)") }
        for name in try FileManager.default.contentsOfDirectory(atPath: unfinished)
        where !["lock", RestoredDump.mark].contains(name) {
            try FileManager.default.removeItem(atPath: "\(unfinished)/\(name)")
        }
        try FileCopy.makeFolders(of: "files/x", below: unfinished)
    }

    private func copyAll() throws {
        let store = media.farHome
        for (index, entry) in backup.manifest.entries.enumerated() {
            beforeStep("copying", index, backup.manifest.entries.count)
            guard let path = entry.restoredPath else { continue }
            if let store, let key = entry.mediaKey {
                try put(entry, key, in: store)
                continue
            }
            try FileCopy.makeFolders(of: path, below: "\(unfinished)/files")
            let (byteCount, digest) = try FileCopy.make(
                of: "\(backup.path)/\(entry.path)",
                at: "\(unfinished)/files/\(path)"
            )
            try require(entry, byteCount, digest)
        }
        try FileCopy.syncAll(target)
    }

    /// Also where something of that key is there already: it may be what a restore is to mend.
    private func put(_ entry: BackupEntry, _ key: MediaKey, in store: any MediaHome) throws {
        let path = "\(backup.path)/\(entry.path)"
        let (byteCount, digest) = try FileCopy.digest(of: path)
        try require(entry, byteCount, digest)
        try store.put(file: path, as: key)
    }

    /// Somebody may have written there since it was looked through.
    private func require(_ entry: BackupEntry, _ byteCount: Int64, _ digest: [UInt8]) throws {
        guard byteCount == entry.byteCount, BackupEntry.hexadecimal(digest) == entry.digest else {
            throw BackupFailure("\(backup.path)/\(entry.path) changed while it was read. Take another backup.")
        }
    }

    private func nameAll() throws {
        for name in names {
            guard rename("\(unfinished)/files/\(name)", "\(target)/\(name)") == 0 else { throw SystemError("rename") }
            try DurableFolder.sync(target)
        }
        try FileManager.default.removeItem(atPath: unfinished)
        try DurableFolder.sync(target)
    }
}
