import Foundation
import HTTPServer
import Models

/// Whose bucket it is: the object `site` there names a data folder by an id that lies in that folder and in no backup. What no row
/// names is removed by that folder's processes alone, and neither by another site nor by one that was restored beside it, whose
/// rows are the same and grow apart. Several machines with one database on a server have a data folder each and one bucket: there the
/// id is the mark in the database (`SharedMedia`), which a restored one has not.
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
        if data.server != nil, let mark = try data.location.read({ try SharedMedia.mark($0) }) { return mark }
        return making ? try data.ownerFile.make() : try data.ownerFile.read()
    }

    private static func id(_ bytes: [UInt8]) -> String { IdentityFile.id(bytes) }
}

extension DataDirectory {
    /// What the folder is known by to a bucket.
    var ownerFile: IdentityFile { IdentityFile(path: mediaOwner.path, folder: folder.path, work: work.path) }
}
