import Foundation
import Places

/// The files of Debian's `libtimezonemap-data`.
enum SystemGazetteer {
    static let folder = URL(filePath: WorldGazetteer.systemFolder)
    static let isThere = FileManager.default.fileExists(atPath: folder.appending(path: "cities15000.txt").path)
}
