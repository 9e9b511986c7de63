import HTTPServer
import Testing

@testable import WebApp

/// The folder of a store that lies in one, as most tests have it.
extension MediaStore {
    var folderHome: FolderHome {
        guard let home = home as? FolderHome else { preconditionFailure("the store lies in no folder") }
        return home
    }

    var folder: String { folderHome.folder }
    func path(of key: MediaKey) -> String { folderHome.path(of: key) }
    func asidePath(of key: MediaKey) -> String { folderHome.asidePath(of: key) }
    func makeFolders(of key: MediaKey) throws -> String { try folderHome.makeFolders(of: key) }
    func open(_ key: MediaKey) -> OpenFile? { folderHome.file(key) }
    var isHeld: Bool { folderHome.isHeld() }
}
