import CSystem
import Foundation
import HTTPServer

/// A folder with backups of one site, each a folder of its own that is named by its time.
struct BackupFolder: Sendable {
    let path: String

    private static let unfinished = "unfinished-"

    /// Makes the folder, for its owner only, where there is none. Throws `FolderFailure`.
    init(making path: String) throws {
        self.init(path: path)
        do {
            try FileManager.default.createDirectory(
                atPath: self.path,
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
        } catch {
            throw FolderFailure(self.path, error)
        }
    }

    init(path: String) { self.path = URL(filePath: path, directoryHint: .notDirectory).standardizedFileURL.path }

    func path(of name: BackupName) -> String { "\(path)/\(name)" }

    /// Those that were finished, oldest first.
    var whole: [BackupName] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.compactMap(BackupName.init).filter { access("\(path(of: $0))/\(BackupManifest.name)", F_OK) == 0 }
            .sorted()
    }

    /// Runs `work` as the only one that writes here. Throws `BackupFailure`.
    func locked<Value>(_ work: () throws -> Value) throws -> Value {
        let file = "\(path)/backup.lock"
        let descriptor = csystem_open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw FolderFailure(file: file, code: errno) }
        defer { close(descriptor) }
        guard csystem_lock_byte(descriptor, 0) == 0 else {
            throw BackupFailure("Another backup is being written to \(path). Wait for its end.", isBusy: true)
        }
        return try work()
    }

    /// An empty folder for a backup that is not whole yet.
    func makeUnfinished() throws -> String {
        let folder = "\(path)/\(Self.unfinished)\(String(UInt64.random(in: .min ... .max), radix: 36))"
        guard mkdir(folder, 0o700) == 0 else { throw SystemError("mkdir") }
        return folder
    }

    /// Removes what backups have left that were killed. Under the lock, where nobody is at one.
    func sweep() {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        where name.hasPrefix(Self.unfinished) { try? FileManager.default.removeItem(atPath: "\(path)/\(name)") }
    }

    /// Gives a finished backup its name, or the next free one. It is there for good when this returns.
    func finish(_ unfinished: String, as name: BackupName) throws -> BackupName {
        var name = name
        while access(path(of: name), F_OK) == 0 { name = BackupName(instant: name.instant + 1) }
        guard rename(unfinished, path(of: name)) == 0 else { throw SystemError("rename") }
        try DurableFolder.sync(path)
        return name
    }

    /// Removes those that need not be kept, and returns them. One that is half removed has no name of a backup any more.
    func forget(_ keep: BackupKeep) throws -> [BackupName] {
        let names = keep.superfluous(among: whole)
        for name in names {
            let going = "\(path)/\(Self.unfinished)\(name)"
            guard rename(path(of: name), going) == 0 else { throw SystemError("rename") }
            try FileManager.default.removeItem(atPath: going)
        }
        return names
    }
}
