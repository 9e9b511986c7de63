import Foundation
import Models

/// The site of a folder was carried into a database of a server: the file in the folder is what there was before, and whoever works on it
/// because `--database` was forgotten would not find out. A mark beside the file says so.
struct MovedSite: Error, CustomStringConvertible {
    let mark: String
    let place: String

    var description: String {
        "This site was moved to \(place): give --database. If the old file shall be used again, remove \(mark) first."
    }

    private static func mark(in folder: String) -> String { DataDirectory.databasePath(in: folder) + ".moved" }

    static func requireNone(in folder: String) throws {
        let mark = mark(in: folder)
        guard access(mark, F_OK) == 0 else { return }
        let place = try? String(contentsOfFile: mark, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
        throw MovedSite(mark: mark, place: place ?? "a database of a server")
    }

    /// - Parameter place: without who comes and how.
    static func write(_ place: String, in folder: String) throws {
        try Data("\(place)\n".utf8).write(to: URL(filePath: mark(in: folder)), options: .atomic)
    }

    /// The site is back.
    static func remove(in folder: String) { unlink(mark(in: folder)) }
}
