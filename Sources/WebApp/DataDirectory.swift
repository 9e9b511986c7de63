import Foundation

/// Where everything of one installation lies.
struct DataDirectory: Sendable {
    let folder: URL

    /// Makes the folder, readable by its owner only, where there is none.
    init(path: String) throws {
        folder = URL(filePath: path, directoryHint: .isDirectory)
        for folder in [folder, uploads] {
            try FileManager.default.createDirectory(
                at: folder,
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
        }
    }

    /// What people wrote.
    var database: URL { folder.appending(path: "hereabouts.sqlite") }
    /// What was imported.
    var places: URL { folder.appending(path: "places.sqlite") }
    /// Pictures that people sent, as they may be shown.
    var media: URL { folder.appending(path: "media") }
    /// Files of forms, while the form is worked on.
    var uploads: URL { folder.appending(path: "uploads") }
    /// Mails, where no server takes them.
    var outbox: URL { folder.appending(path: "outbox") }
}
