import CSystem
import Foundation
import HTTPServer
import Models

/// A file with one random name in it, by which something is known again: which data folder a bucket belongs to, and which folder of
/// files a database. A line of at most 255 bytes.
struct IdentityFile: Sendable {
    let path: String
    /// The one that it lies in, whose user it belongs to.
    let folder: String
    /// A folder on the same disk, for what is not finished.
    let work: String

    private static let maxBytes = 255

    /// `nil` where there is none, and where there is nothing in it.
    func read() throws -> String? {
        let descriptor = csystem_open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK, 0)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw SystemError("open")
        }
        var information = stat()
        guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            return nil
        }
        let file = OpenFile(adopting: descriptor, size: Int(information.st_size), modified: 0)
        let id = Self.id(try file.read(0..<min(Self.maxBytes, file.size)))
        return id.isEmpty ? nil : id
    }

    /// The name that is there. Where there is none a new one is made; of many who do that at once all get the same.
    func make() throws -> String? {
        if access(path, F_OK) != 0 {
            let new = try writeBeside(UUID().uuidString)
            defer { unlink(new) }
            // Where two write at once the first gives the name.
            guard link(new, path) == 0 || errno == EEXIST else { throw SystemError("link") }
            try DurableFolder.sync(folder)
        }
        return try read()
    }

    /// Puts `id` in place of what was there.
    func replace(with id: String) throws {
        let new = try writeBeside(id)
        guard rename(new, path) == 0 else {
            let error = SystemError("rename")
            unlink(new)
            throw error
        }
        try DurableFolder.sync(folder)
    }

    private func writeBeside(_ id: String) throws -> String {
        let file = try TemporaryFile(in: work)
        try file.write(Array("\(id)\n".utf8))
        let new = "\(path).\(UUID().uuidString)"
        try file.move(to: new)
        // Who runs a check as root makes nothing that the site cannot read.
        FileOwner.handOver(new)
        return new
    }

    static func id(_ bytes: [UInt8]) -> String {
        String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
