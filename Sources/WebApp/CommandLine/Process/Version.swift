import Foundation

/// Which version this program is: what `Scripts/version` said of the sources when it was made. It stands in a file beside the
/// program, since a number within would have the whole module compiled anew for each commit.
enum Version {
    /// Read once, at the start: an update may put a newer file there while this runs.
    static let current = of(program: RunningProgram.path)

    /// What a program says of which no file tells, such as one that `swift build` has made.
    static let unknown = "development"

    /// `make build` writes the file beside the program, the package has it beside `Public`.
    static func of(program: String) -> String {
        let folder = URL(filePath: program).deletingLastPathComponent()
        let files = [
            folder.appending(path: "hereabouts.version"),
            folder.deletingLastPathComponent().appending(path: "share/hereabouts/version"),
        ]
        return files.lazy.compactMap { read($0.path) }.first ?? unknown
    }

    /// It goes into headers, names of files and pages, so nothing else than a version is taken.
    private static func read(_ path: String) -> String? {
        guard let text = try? SmallTextFile(path: path).text else { return nil }
        let version = text.trimmingCharacters(in: .whitespacesAndNewlines)
        return version.wholeMatch(of: /[0-9][0-9A-Za-z.+~-]{0,63}/) == nil ? nil : version
    }
}
