import Foundation
import GRDB
import Models

/// Takes the `places.sqlite` of another machine in the place of what is here: it comes into a file beside it, which goes on from where
/// it was broken off, and is renamed once it is whole and of this version of the program. Until then what was there is as it was.
package final class PlacesCopy {
    package let database: URL
    /// Where it comes, named by what it is to be.
    package let partial: URL
    private let lock: ImportLock
    private let descriptor: Int32

    private static let suffix = ".copying"

    /// - Parameter digest: what the whole file is named by: hexadecimal digits.
    /// Throws `ImportError`, `busy` while an import or another copy is at work.
    package init(database: URL, digest: String) throws(ImportError) {
        self.database = database
        lock = try ImportLock(for: database)
        partial = URL(filePath: database.path + "." + digest.prefix(16) + Self.suffix)
        Self.removeOthers(beside: database, but: partial)
        descriptor = open(partial.path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_APPEND, 0o600)
        guard descriptor >= 0, FileOwner.handOver(descriptor, at: partial.path) else {
            throw Self.failure(partial, errno)
        }
    }

    deinit { close(descriptor) }

    /// So much of it has come.
    package var size: Int64 {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? Int64(status.st_size) : 0
    }

    package func append(_ bytes: UnsafeRawBufferPointer) throws(ImportError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw Self.failure(partial, errno) }
            rest = rest.dropFirst(count)
        }
    }

    /// It begins anew.
    package func empty() { ftruncate(descriptor, 0) }

    /// What has come is not what was to come.
    package func remove() {
        empty()
        unlink(partial.path)
    }

    /// Puts it in its place. The caller has seen that all of it has come. Throws `ImportError`; then nothing was changed, and what has come
    /// is gone.
    package func install() throws {
        do {
            try check()
            guard fsync(descriptor) == 0, rename(partial.path, database.path) == 0 else {
                throw Self.failure(database, errno)
            }
        } catch {
            remove()
            throw error
        }
        // The name too.
        let folder = open(database.deletingLastPathComponent().path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { close(folder) }
        guard folder >= 0, fsync(folder) == 0 else { throw Self.failure(database, errno) }
    }

    private func check() throws {
        var configuration = Configuration()
        configuration.readonly = true
        let version: Int
        do {
            version = try DatabaseQueue(path: partial.path, configuration: configuration).read(
                PlacesSchema.version(of:)
            )
        } catch {
            throw ImportError(
                .malformed,
                "What that machine has sent is no database of places; nothing was changed here."
            )
        }
        guard version == PlacesSchema.version else {
            let other = version > PlacesSchema.version ? "a newer" : "an older"
            throw ImportError(
                .unsupported,
                "The places of that machine are of \(other) version of Hereabouts: run the same on both; nothing was changed here."
            )
        }
    }

    private static func removeOthers(beside database: URL, but kept: URL) {
        let (folder, name) = (database.deletingLastPathComponent().path, database.lastPathComponent + ".")
        for other in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        where other.hasPrefix(name) && other.hasSuffix(suffix) && other != kept.lastPathComponent {
            unlink(folder + "/" + other)
        }
    }

    private static func failure(_ file: URL, _ code: Int32) -> ImportError {
        code == ENOSPC
            ? ImportError(
                .diskFull,
                "There is no room on the disk for \(file.path): make some, and do it again. Nothing was changed."
            )
            : ImportError(.database, "\(file.path) cannot be written: \(errorText(code)).")
    }
}
