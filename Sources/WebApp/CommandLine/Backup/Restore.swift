import ArgumentParser
import Foundation
import Models

struct Restore: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Put a backup back into an empty data folder.",
        discussion: """
            Every file of the backup is read before anything is written; one that is not whole is refused. A database of a server \
            goes back into the one that --database names, which has to be empty.
            """
    )

    @Argument(help: "A backup, or a folder of backups, of which the newest is taken.")
    var from: String

    @OptionGroup var dataOptions: DataOptions

    @OptionGroup(title: "Where files of members lie") var media: MediaOptions

    func run() async throws {
        let backup = try WholeBackup.find(from)
        let line = ProgressLine(name: "Restore")
        defer { line.clear() }
        let target = URL(filePath: dataOptions.data, directoryHint: .notDirectory).standardizedFileURL.path
        let restore = SiteRestore(
            backup: backup,
            target: target,
            media: try media.settings,
            database: try dataOptions.databaseOptions.address
        ) {
            line.show("\($0), file \($1 + 1) of \($2)")
        }
        try restore.run()
        line.clear()
        let manifest = backup.manifest
        print(
            "\(backup.path) of \(manifest.madeAt): \(ByteWords.files(manifest.entries.count)), "
                + "\(ByteWords.text(manifest.byteCount)), are in \(target)."
        )
    }
}
