import Foundation
import HTTPServer
import Models

/// A backup that was finished.
struct WholeBackup {
    let path: String
    let manifest: BackupManifest

    var name: BackupName? { BackupName(URL(filePath: path).lastPathComponent) }

    /// Throws `BackupFailure` where there is none, or its manifest is not what was written.
    init(path: String) throws {
        self.path = URL(filePath: path, directoryHint: .notDirectory).standardizedFileURL.path
        let file = "\(self.path)/\(BackupManifest.name)"
        guard access(file, F_OK) == 0 else {
            throw BackupFailure("\(self.path) is no backup: it has no \(BackupManifest.name). Give the folder of one.")
        }
        guard let text = try? String(contentsOfFile: file, encoding: .utf8), let manifest = BackupManifest(text: text)
        else { throw BackupFailure("\(file) is damaged, or another program's. Take another backup.") }
        self.manifest = manifest
    }

    /// The newest that can be read; `nil` where there is none.
    static func newest(in folder: BackupFolder) -> WholeBackup? {
        // One after the other, and each once: another process may remove it meanwhile.
        for name in folder.whole.reversed() {
            if let backup = try? WholeBackup(path: folder.path(of: name)) { return backup }
        }
        return nil
    }

    /// That at `path`, or the newest of the folder of backups at `path`. Throws `BackupFailure`.
    static func find(_ path: String) throws -> WholeBackup {
        let folder = BackupFolder(path: path)
        guard access("\(folder.path)/\(BackupManifest.name)", F_OK) != 0, let name = folder.whole.last else {
            return try WholeBackup(path: path)
        }
        return try WholeBackup(path: folder.path(of: name))
    }

    /// Reads every file. Throws `BackupFailure` for the first that is not what the manifest says, and for a backup that this
    /// version cannot put back.
    func requireWhole(before: (_ index: Int) -> Void = { _ in }) throws {
        for (index, entry) in manifest.entries.enumerated() {
            before(index)
            guard entry.isKnown else {
                throw BackupFailure(
                    "\(path) holds \(entry.path), which this version does not know. Take a newer version."
                )
            }
            guard try holds(entry) else {
                throw BackupFailure("\(path)/\(entry.path) is not what was backed up. Take another backup.")
            }
        }
        try requireOurDatabase()
    }

    /// Whether its database is one of a server, which goes back into one.
    var holdsDump: Bool { manifest.entries.contains { $0.path == BackupEntry.dump } }

    private func requireOurDatabase() throws {
        guard !holdsDump else { return try requireKnown(manifest.schema) }
        let database = "\(path)/\(BackupEntry.database)"
        guard manifest.entries.contains(where: { $0.path == BackupEntry.database }),
            let header = DatabaseHeader(path: database), header.isOurs, header.schema == manifest.schema
        else { throw BackupFailure("\(database) is no database of a site. Take another backup.") }
        try requireKnown(header.schema)
    }

    private func requireKnown(_ schema: Int) throws {
        let known = Schema.migrations.count
        guard schema <= known else {
            throw BackupFailure(
                "\(path) was made by version \(manifest.program) with schema \(schema), and this version knows schemas "
                    + "up to \(known). Put it back with that version or a newer one."
            )
        }
    }

    /// Whether a file is there with exactly these bytes. Throws `BackupFailure` where that cannot be found out.
    func holds(_ entry: BackupEntry) throws -> Bool {
        guard byteCount(of: entry) == entry.byteCount else { return false }
        do {
            let (byteCount, digest) = try FileCopy.digest(of: "\(path)/\(entry.path)")
            return byteCount == entry.byteCount && BackupEntry.hexadecimal(digest) == entry.digest
        } catch let error as SystemError where error.code == EIO {
            // The disk knows that it has lost it.
            return false
        } catch {
            throw BackupFailure("\(path)/\(entry.path) cannot be read: \(error). Look whose it is.")
        }
    }

    /// `nil` where there is no such file.
    func byteCount(of entry: BackupEntry) -> Int64? {
        var information = stat()
        guard lstat("\(path)/\(entry.path)", &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
            return nil
        }
        return Int64(information.st_size)
    }
}
