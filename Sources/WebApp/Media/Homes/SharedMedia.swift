import Foundation
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
    private static let fileName = "site-mark"

    /// `nil` where the database is a file, or the files of members lie in a bucket, which has a mark of its own.
    init?(_ data: DataDirectory, _ media: MediaSettings) {
        guard data.server != nil, !media.isFar else { return nil }
        (folder, place) = (data.media.path, data.location.place)
    }

    var file: IdentityFile { IdentityFile(path: "\(folder)/\(Self.fileName)", folder: folder, work: folder) }

    /// Whether the folder is the one whose mark the database has; `nil` where it has none yet.
    func isKnown(_ db: DatabaseConnection) throws -> Bool? {
        try Self.mark(db).map { try file.read() == $0 }
    }

    static func mark(_ db: DatabaseConnection) throws -> String? {
        try Setting.value(setting, db).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Why no file can be stored or found there now, in a sentence; `nil` where all is well.
    var complaint: String? {
        if access(file.path, F_OK) != 0 { return "The folder of members' files is not there." }
        if access(folder, R_OK | W_OK | X_OK) != 0 { return "The folder of members' files cannot be used." }
        return nil
    }
}

/// The folder is not the one that the database was used with.
struct ForeignMedia: Error, CustomStringConvertible {
    let media: SharedMedia

    var description: String {
        """
        \(media.folder) is not the folder of members' files that the database \(media.place) was used with. Is it mounted? If it is \
        the right one, and nothing is missing: hereabouts check --mend.
        """
    }
}

extension App {
    /// Throws `ForeignMedia` where the folder of files is another than that of the site's other processes; the first marks it.
    func requireSharedMedia() async throws {
        guard let media = SharedMedia(settings.data, settings.media) else { return }
        if let isKnown = try database.read({ try media.isKnown($0) }) {
            guard isKnown else { throw ForeignMedia(media: media) }
        } else {
            try await mark(media)
        }
        mediaWatch.begin(media)
    }

    private func mark(_ media: SharedMedia) async throws {
        guard let own = try media.file.make() else { throw ForeignMedia(media: media) }
        let now = clock()
        let kept = try await database.write {
            try Setting.value(SharedMedia.setting, orKeep: Array(own.utf8), now: now, $0)
        }
        guard kept == Array(own.utf8) else { throw ForeignMedia(media: media) }
    }
}
