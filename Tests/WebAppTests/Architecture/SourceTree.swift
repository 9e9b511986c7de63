import Foundation

/// The project's own files, as text.
enum SourceTree {
    struct File {
        /// From the root of the repository.
        let path: String
        let text: String
        var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
    }

    /// Every Swift file below `folder` of the repository.
    static func swiftFiles(in folder: String) throws -> [File] { try files(named: ".swift", in: folder) }

    /// Every file below `folder` of the repository whose name ends so.
    static func files(named end: String, in folder: String) throws -> [File] {
        let root = TestApp.root.appending(path: folder)
        let names = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { $0.hasSuffix(end) }
        return try names.sorted().map {
            File(path: "\(folder)/\($0)", text: try String(contentsOf: root.appending(path: $0), encoding: .utf8))
        }
    }

    /// Every file below `folder` of the repository that is text.
    static func texts(in folder: String) throws -> [File] {
        let root = TestApp.root.appending(path: folder)
        return try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted().compactMap { name in
            let text = try? String(contentsOf: root.appending(path: name), encoding: .utf8)
            return text.map { File(path: "\(folder)/\(name)", text: $0) }
        }
    }
}
