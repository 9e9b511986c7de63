import Foundation

/// Where everything of one installation lies.
struct DataDirectory: Sendable {
    let folder: URL

    /// Makes the folder, readable by its owner only, where there is none.
    init(path: String) throws {
        folder = URL(filePath: path, directoryHint: .isDirectory)
        try FileManager.default.createDirectory(
            at: folder,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
    }

    /// What people wrote.
    var database: URL { folder.appending(path: "hereabouts.sqlite") }
    /// What was imported.
    var places: URL { folder.appending(path: "places.sqlite") }
}
