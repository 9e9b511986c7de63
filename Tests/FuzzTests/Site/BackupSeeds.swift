import Foundation

@testable import Auth
@testable import WebApp

/// A backup in a folder of the process, whose manifest a fuzzer writes.
enum BackupSeeds {
    private static let files = [
        "hereabouts.sqlite": [UInt8](repeating: 0, count: 100), "settings/logo": [1], "media/aa/x": [2, 3],
    ]

    static let texts = [
        head + ["files 3"] + files.sorted { $0.key < $1.key }.map { line($0.key, $0.value) },
        head + ["files 0"],
        head + ["files 1", line("media/../../../etc/x", [1])],
        ["hereabouts backup 1", "made ", "program ", "schema +5", "missing 00", "files 0"],
    ].map { $0.joined(separator: "\n") + "\n" }

    static let words = [
        "../", "/", "media/", "settings/", "\0", "\n", "\r\n", "files ", "schema ", "+", "-", "0", "sum ", " ",
        "restoring",
    ]

    private static let head = [
        "hereabouts backup 1", "made 2026-11-26T01:31:05Z", "program 1", "schema 5", "missing 0",
    ]

    private static func line(_ path: String, _ content: [UInt8]) -> String {
        "\(BackupEntry.hexadecimal(SHA256.hash(content))) \(content.count) \(path)"
    }

    /// The database is none of ours, so that each restore has to be refused; throws where it has written something for all that.
    static func restore(_ manifest: String) throws {
        let folder = ScratchFile().path
        let (source, target) = ("\(folder)/source", "\(folder)/target")
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for (path, content) in files {
            let file = URL(filePath: "\(source)/\(path)")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(content).write(to: file)
        }
        try Data(manifest.utf8).write(to: URL(filePath: "\(source)/\(BackupManifest.name)"))
        do {
            try SiteRestore(backup: WholeBackup(path: source), target: target).run()
        } catch is BackupFailure {
            try require(!FileManager.default.fileExists(atPath: target), "a refused backup has written something")
            let left = try FileManager.default.contentsOfDirectory(atPath: folder)
            try require(left == ["source"], "written beside: \(left)")
            return
        }
        throw FuzzFailure("a backup without a database of ours is taken")
    }
}
