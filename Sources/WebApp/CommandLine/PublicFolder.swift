import Foundation

/// Where `Public` is when nobody says so: beside the program's package while developing, else beside the program.
enum PublicFolder {
    /// Where Debian's libjs-leaflet puts its files.
    static let leaflet = "/usr/share/javascript/leaflet"

    /// `nil` where there is no such folder.
    static func existing(_ path: String) -> String? { FileManager.default.fileExists(atPath: path) ? path : nil }

    static var standard: String {
        let candidates = [
            URL(filePath: FileManager.default.currentDirectoryPath).appending(path: "Public"),
            URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "Public"),
        ]
        let found = candidates.first { FileManager.default.fileExists(atPath: $0.path) }
        return (found ?? candidates[0]).path
    }
}
