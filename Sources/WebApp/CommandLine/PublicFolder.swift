import Foundation

/// Where `Public` is when nobody says so: beside the program's package while developing, else beside the program.
enum PublicFolder {
    static var standard: String {
        let candidates = [
            URL(filePath: FileManager.default.currentDirectoryPath).appending(path: "Public"),
            URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "Public"),
        ]
        let found = candidates.first { FileManager.default.fileExists(atPath: $0.path) }
        return (found ?? candidates[0]).path
    }
}
