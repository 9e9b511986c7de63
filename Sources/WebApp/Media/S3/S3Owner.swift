import Foundation
import HTTPServer
import Models

/// Whose bucket it is: the object `site` there names a data folder by an id that lies in that folder and in no backup. What no row
/// names is removed by that folder's processes alone, and neither by another site nor by one that was restored beside it, whose
/// rows are the same and grow apart.
struct S3Owner: Sendable {
    let objects: S3Objects
    let data: DataDirectory

    static let name = "site"

    /// Whether the bucket is this folder's, or nobody's.
    ///
    /// - Parameters:
    ///   - claiming: makes it this folder's where it is nobody's.
    ///   - takingOver: makes it this folder's whosever it is.
    func isOurs(claiming: Bool, takingOver: Bool = false) throws -> Bool {
        let named = try mark()
        guard let own = try ownID(making: claiming || takingOver) else { return named == nil }
        if named == own { return true }
        guard named == nil || takingOver else { return false }
        guard claiming || takingOver else { return true }
        try objects.put(Array("\(own)\n".utf8), as: Self.name, type: "text/plain")
        // The last of two who came at once has it.
        return try mark() == own
    }

    private func mark() throws -> String? { try objects.get(Self.name, 0..<256).map { Self.id($0.bytes) } }

    /// `nil` where there is none and none is to be made.
    private func ownID(making: Bool) throws -> String? {
        let path = data.mediaOwner.path
        if access(path, F_OK) != 0 {
            guard making else { return nil }
            try make(path)
        }
        let id = Self.id(Array(try Data(contentsOf: data.mediaOwner)))
        return id.isEmpty ? nil : id
    }

    private func make(_ path: String) throws {
        let file = try TemporaryFile(in: data.work.path)
        try file.write(Array("\(UUID().uuidString)\n".utf8))
        let new = "\(path).\(UUID().uuidString)"
        try file.move(to: new)
        defer { unlink(new) }
        // Who runs a check as root makes nothing that the site cannot read.
        FileOwner.handOver(new)
        // Where two write at once the first gives the id.
        guard link(new, path) == 0 || errno == EEXIST else { throw SystemError("link") }
        try DurableFolder.sync(data.folder.path)
    }

    private static func id(_ bytes: [UInt8]) -> String {
        String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
