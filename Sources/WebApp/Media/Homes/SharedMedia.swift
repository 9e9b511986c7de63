import Foundation
import HTTPServer
import Models

/// The folder of files of a site whose database is on a server: several machines may have it, by a shared disk. Its mark, a random
/// name, lies in it and in the database, so that a machine on which the disk is not mounted, or another one is, does not store
/// there what nobody else would find.
struct SharedMedia: Sendable {
    let folder: String
    /// The server's database, as operators know it.
    let place: String

    /// Under which the database keeps the mark.
    static let setting = "media_mark"
    static let fileName = "site-mark"

    init(folder: String, place: String) { (self.folder, self.place) = (folder, place) }

    /// `nil` where the database is a file, or the files of members lie in a bucket, which has a mark of its own.
    init?(_ data: DataDirectory, _ media: MediaSettings) {
        guard data.server != nil, !media.isFar else { return nil }
        (folder, place) = (data.media.path, data.location.place)
    }

    var file: IdentityFile { IdentityFile(path: "\(folder)/\(Self.fileName)", folder: folder, work: folder) }

    static func mark(_ db: DatabaseConnection) throws -> String? {
        try Setting.value(setting, db).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Why no file can be stored, found or removed there now, in a sentence; `nil` where all is well.
    /// - Parameter mark: what the folder had when the process began.
    func complaint(expecting mark: String) -> String? {
        guard let found = try? file.read() else { return "The folder of members' files is not there." }
        if found != mark { return "The folder of members' files is another one than at the start." }
        if access(folder, R_OK | W_OK | X_OK) != 0 { return "The folder of members' files cannot be used." }
        return nil
    }
}

/// The folder is not the one that the database was used with.
struct ForeignMedia: Error, CustomStringConvertible {
    let media: SharedMedia

    var description: String {
        """
        \(media.folder) is not the folder of members' files that the database \(media.place) was used with: \
        \(SharedMedia.fileName) in it is missing, or another site's. Is it mounted? If it is the right one, hereabouts check --mend says \
        whether anything is missing, and marks it.
        """
    }
}

extension App {
    /// Throws `ForeignMedia` where the folder of files is another than that of the site's other processes; the first marks it. A bucket
    /// is looked at later (`tryMedia`): what it is known by to all of them is kept here.
    func requireSharedMedia() async throws {
        guard let media = SharedMedia(settings.data, settings.media) else { return try await keepMarkOfBucket() }
        do {
            let kept = try database.read { try SharedMedia.mark($0) }
            let own = try kept == nil ? media.file.make() : media.file.read()
            guard let own else { throw ForeignMedia(media: media) }
            let expected = if let kept { kept } else { try await keep(own) }
            guard own == expected else { throw ForeignMedia(media: media) }
            mediaWatch.begin(media, own)
        } catch let error as SystemError {
            throw FolderFailure(file: media.file.path, code: error.code)
        }
    }

    /// The first process of a database on a server gives it what its folder is known by.
    private func keepMarkOfBucket() async throws {
        guard settings.data.server != nil, try database.read({ try SharedMedia.mark($0) }) == nil,
            let own = try settings.data.ownerFile.make()
        else { return }
        _ = try await keep(own)
    }

    /// Returns the mark that the database has then, which may be that of another process that came first.
    private func keep(_ own: String) async throws -> String {
        let now = clock()
        let kept = try await database.write {
            try Setting.value(SharedMedia.setting, orKeep: Array(own.utf8), now: now, $0)
        }
        return String(decoding: kept, as: UTF8.self)
    }
}
