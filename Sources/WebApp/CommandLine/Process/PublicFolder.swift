import Foundation

/// Where `Public` is when nobody says so: in the package while developing, else beside the program, else where a package of the
/// system puts it.
enum PublicFolder {
    /// Where Debian's libjs-leaflet puts its files.
    static let leaflet = "/usr/share/javascript/leaflet"

    /// `nil` where there is no such folder.
    static func existing(_ path: String) -> String? { FileManager.default.fileExists(atPath: path) ? path : nil }

    static var standard: String {
        let here = URL(filePath: FileManager.default.currentDirectoryPath).appending(path: "Public").path
        let candidates = [here] + beside(program: RunningProgram.path)
        return candidates.first { FileManager.default.fileExists(atPath: $0) } ?? here
    }

    /// `/usr/bin/hereabouts` has `/usr/bin/Public` and `/usr/share/hereabouts/Public`.
    static func beside(program: String) -> [String] {
        let folder = URL(filePath: program).deletingLastPathComponent()
        return [
            folder.appending(path: "Public"),
            folder.deletingLastPathComponent().appending(path: "share/hereabouts/Public"),
        ].map(\.path)
    }
}
