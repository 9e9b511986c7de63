import ArgumentParser
import Foundation
import Models

struct Backup: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Make a whole copy of the site, also while it runs.",
        discussion: """
            TO is a folder of backups, best on another disk. Each becomes a folder named by its time; files of members that \
            the newest one there has already are linked and take no further room. Nothing looks like a backup before it is \
            one. Put it back by `hereabouts restore`.
            """
    )

    @Argument(help: "The folder of backups. Made when it is missing.")
    var to: String

    @OptionGroup var dataOptions: DataOptions

    @Option(Configuration.backupKeep) var backupKeep: String?

    @OptionGroup(title: "Where files of members lie") var media: MediaOptions

    /// All, where nobody says it.
    private var keep: BackupKeep? { (backupKeep ?? Configuration.backupKeep.given).flatMap { BackupKeep($0) } }

    func run() async throws {
        let data = try dataOptions.existingSite()
        let line = ProgressLine(name: "Backup")
        let backup = SiteBackup(
            data: data,
            media: try media.settings,
            folder: try BackupFolder(making: to),
            keep: keep,
            now: Int64(Date().timeIntervalSince1970),
            beforeStep: { line.show($0.words) }
        )
        defer { line.clear() }
        let finished = try backup.run()
        line.clear()
        for words in finished.warnings { StandardError.say(words) }
        print(finished.words)
        if let doubt = finished.doubt {
            StandardError.say(doubt)
            throw ExitCode(1)
        }
    }
}

extension BackupStep {
    var words: String {
        switch self {
        case .database: "the database"
        case .places: "the map"
        case .media(let index, let count): "file \(index + 1) of \(count)"
        case .manifest: "writing to the disk"
        }
    }
}

extension FinishedBackup {
    var words: String {
        let removed = removed.isEmpty ? "" : " Older ones that are removed: \(removed.count)."
        return
            "\(path): \(ByteWords.files(fileCount)), \(ByteWords.text(byteCount)), of which \(ByteWords.text(newByteCount)) are new."
            + removed
    }

    /// `nil` where nothing speaks against it.
    var doubt: String? {
        guard isDoubtful else { return nil }
        return
            "This backup lacks too many files of members (\(missing.count)), so that no older one was removed. Look at the "
            + "settings of media-s3; where the files are lost for good, remove the older backups yourself."
    }

    /// What went wrong and is no reason to have no backup.
    var warnings: [String] {
        let lost = "Files of members are named in the database and not there; `hereabouts check` lists them"
        let rotten =
            "Files of the backup before were no longer what they had been, and were copied anew. Look at that disk"
        let other = "The store hands out other bytes of these files than were stored, so that this backup lacks them"
        return (missing.isEmpty ? [] : ["\(lost): \(missing.count)."])
            + (spoiled.isEmpty
                ? [] : ["\(other): \(Finding.list(spoiled)). Copy what an older backup has of them there."])
            + (damaged.isEmpty ? [] : ["\(rotten): \(damaged.count)."])
    }
}
