import Foundation

/// The database as it is before the first step of an update changes it: a whole file beside it, to go back with.
struct UpgradeCopy {
    /// The file of the database.
    let path: String
    /// The step that is about to run.
    let step: Int

    private static let beginning = "before-"
    private static let unfinished = ".unfinished"
    /// So many stay, each as large as the database was.
    private static let kept = 2

    var name: String { "\(Self.beginning)\(MigrationError.padded(step)).sqlite" }
    private var folder: String { URL(filePath: path).deletingLastPathComponent().path }

    /// Throws `MigrationError.noRoom`, and `DatabaseFileError`.
    /// - Parameter descriptor: the folder's, from `alone`.
    func make(in descriptor: CInt, freeBytes: (String) -> Int64) throws {
        // As much again for the step: one that makes a table anew has it twice while it runs.
        let (needed, free) = (2 * size, freeBytes(path))
        guard free > needed else { throw MigrationError.noRoom(number: step, needed: needed, free: free) }
        // A start that was killed while it copied has left them.
        sweep { $0.hasPrefix(Self.beginning) && $0.contains(Self.unfinished) }
        try copy()
        // The name survives a power cut too: the step that follows cannot be undone otherwise.
        guard fsync(descriptor) == 0 else {
            throw DatabaseFileError(path: folder, .other("its disk does not answer"))
        }
        let older = copies.dropLast(Self.kept)
        sweep { older.contains($0) }
    }

    private func copy() throws {
        let new = "\(folder)/\(name)\(Self.unfinished)"
        do {
            _ = try DatabaseFile(path: path).copy(to: new)
            guard rename(new, "\(folder)/\(name)") == 0 else { throw DatabaseFileError(path: new, .notWritable) }
        } catch {
            unlink(new)
            throw error
        }
    }

    /// One process at a time: `serve` and `work` may start at once. Hands over the descriptor of the folder that `path` lies in.
    static func alone(at path: String, _ work: (CInt) throws -> Void) throws {
        let folder = URL(filePath: path).deletingLastPathComponent().path
        let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0, flock(descriptor, LOCK_EX) == 0 else {
            throw DatabaseFileError(path: folder, .notWritable)
        }
        defer { close(descriptor) }
        try work(descriptor)
    }

    /// With its log, of which the copy has everything.
    private var size: Int64 {
        ["", "-wal"].reduce(0) { sum, ending in
            var information = stat()
            return stat(path + ending, &information) == 0 ? sum + Int64(information.st_size) : sum
        }
    }

    /// Those that are whole, the oldest first.
    private var copies: [String] {
        names.filter { $0.wholeMatch(of: /before-[0-9]{3,}\.sqlite/) != nil }.sorted()
    }

    private var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] }

    private func sweep(_ isOver: (String) -> Bool) {
        for name in names where isOver(name) { unlink("\(folder)/\(name)") }
    }

    /// For this user, on the disk of `path`.
    static func freeBytes(at path: String) -> Int64 {
        var information = statvfs()
        guard statvfs(URL(filePath: path).deletingLastPathComponent().path, &information) == 0 else { return .max }
        return Int64(
            clamping: UInt64(information.f_bavail).multipliedReportingOverflow(by: UInt64(information.f_frsize))
                .partialValue
        )
    }
}
