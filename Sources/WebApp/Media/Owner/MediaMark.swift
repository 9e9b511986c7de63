import Foundation

/// Where a home of files says in a random name whose it is.
protocol MediaMark: Sendable {
    /// What kind of home it is, and its name where two of the kind are two homes: machines may know one by several paths or addresses.
    var identity: String { get }

    /// The home, as operators know it.
    var place: String { get }

    /// What lacks where there is no mark, for operators.
    var missing: String { get }

    /// A bucket may be one for several sites, which then remove nothing there, and be taken over. A folder is one site's.
    var isBucket: Bool { get }

    /// `nil` where there is none.
    func read() throws -> String?

    /// Durable when this returns.
    func put(_ id: String) throws
}

/// That of a folder which several machines share: a file, which moves with the others.
struct FolderMark: MediaMark {
    let folder: String

    static let fileName = "site-mark"

    var file: IdentityFile { IdentityFile(path: "\(folder)/\(Self.fileName)", folder: folder, work: folder) }

    var identity: String { "folder" }

    var place: String { "folder \(folder)" }

    var missing: String { "\(Self.fileName) in it is missing: is it mounted?" }

    var isBucket: Bool { false }

    func read() throws -> String? { try file.read() }

    func put(_ id: String) throws { try file.replace(with: id) }

    /// Why no file can be stored, found or removed there now, in a sentence; `nil` where all is well.
    /// - Parameter mark: what the folder had when the process began.
    func complaint(expecting mark: String) -> String? {
        guard let found = try? file.read() else { return "The folder of members' files is not there." }
        if found != mark { return "The folder of members' files is another one than at the start." }
        if access(folder, R_OK | W_OK | X_OK) != 0 { return "The folder of members' files cannot be used." }
        return nil
    }
}

/// That of a bucket: an object.
struct S3Mark: MediaMark {
    let objects: S3Objects

    static let name = "site"
    private static let maxBytes = 256

    var identity: String { "bucket \(objects.client.settings.bucket)" }

    var place: String { "store of files at \(objects.client.settings.place)" }

    var missing: String { "the object \(Self.name) in it is missing. Do all machines name the same bucket?" }

    var isBucket: Bool { true }

    func read() throws -> String? { try objects.get(Self.name, 0..<Self.maxBytes).map { IdentityFile.id($0.bytes) } }

    func put(_ id: String) throws { try objects.put(Array("\(id)\n".utf8), as: Self.name, type: "text/plain") }
}
