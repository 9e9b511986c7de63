import Foundation
import Models

/// The folder is a site's, and its database is not: a backup was put back without the log beside it, for instance.
struct LostDatabase: Error, CustomStringConvertible {
    enum Finding {
        case missing, empty
        /// On a server.
        case emptyThere
    }

    let path: String
    let finding: Finding

    var description: String { "\(words) If nothing is missing, start once with --allow-empty." }

    private var words: String {
        switch finding {
        case .missing:
            "There is no database at \(path), but there are files of members: was it copied, and its -wal file?"
        case .empty: "This database is empty, but there are files of members: was its -wal file copied? (\(path))"
        case .emptyThere: "The database \(path) is empty, but there are files of members: was another one meant?"
        }
    }
}

extension DataDirectory {
    /// Throws `LostDatabase` where there are files of members of whom the database knows nothing: a site would be served
    /// without its people, and their files swept away. A site that nobody has signed up to yet has no such files.
    func requireItsDatabase() throws {
        guard server == nil else { return try requirePeople() }
        let glance = try DatabaseGlance(path: database.path)
        let isLost =
            switch glance {
            case .known: false
            case .withoutPeople: hasMedia
            // Whoever made the locks had written the schema before.
            case .missing, .blank: FileManager.default.fileExists(atPath: workerLocks.path) || hasMedia
            }
        if isLost { throw LostDatabase(path: database.path, finding: glance == .missing ? .missing : .empty) }
    }

    /// The same for a database of a server.
    private func requirePeople() throws {
        if try hasMedia && !location.isKnown() { throw LostDatabase(path: location.place, finding: .emptyThere) }
    }

    /// Whether a file lies there that a member has sent.
    private var hasMedia: Bool {
        let files = FileManager.default.enumerator(atPath: FolderHome.followed(media.path))
        while let path = files?.nextObject() as? String {
            if MediaKey(URL(filePath: path).lastPathComponent) != nil { return true }
        }
        return false
    }
}
