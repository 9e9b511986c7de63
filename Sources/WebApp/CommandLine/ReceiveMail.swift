import ArgumentParser
import Auth
import Foundation
import Models
import Templates

/// Takes one mail from standard input, as mail servers pipe them.
struct ReceiveMail: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Take an answer to an invitation: one mail, from standard input.",
        discussion: """
            For the mailbox of --reply-address: mail servers can pipe what comes to it and to addresses with “+” behind \
            its name into this command. Exit code 0 also for mails that answer nothing, with the reason on standard \
            error; 75 (EX_TEMPFAIL) where the same mail should be handed in again later.
            """
    )

    /// The code EX_TEMPFAIL of sysexits.h: mail servers try again.
    static let temporaryFailure = ExitCode(75)

    @OptionGroup var dataOptions: DataOptions

    @OptionGroup var files: PublicFolderOptions

    func run() async throws {
        let bytes = try Self.read(FileHandle.standardInput, limit: ReceivedMail.maxBytes + 1)
        do {
            let outcome = try await take(bytes)
            if case .ignored(let reason) = outcome { StandardError.say("Ignored: \(reason).") }
        } catch {
            StandardError.say("Try again later: \(CommandFailure(error) ?? error)")
            throw Self.temporaryFailure
        }
    }

    private func take(_ bytes: [UInt8]) async throws -> ReplyIntake.Outcome {
        // A new and empty database would lose every answer silently.
        let data = try dataOptions.existingSite()
        let database = try AppDatabase(at: data.location)
        defer { database.close() }
        let keys = try data.vault.keys(database.read { try SiteKey.all($0) })
        guard !keys.isEmpty else { return .ignored("no invitation was ever sent from here") }
        if files.existing == nil { StandardError.say("\(files.missing).") }
        let languages = try Languages(publicFolder: files.existing)
        let now = Int64(Date().timeIntervalSince1970)
        let key = try SiteKeys.key(keys, at: now)
        return try await ReplyIntake(database: database, languages: languages, key: key, now: now).take(bytes)
    }

    /// To the end, so that no server finds its pipe broken; what is beyond `limit` is dropped.
    static func read(_ input: FileHandle, limit: Int) throws -> [UInt8] {
        var bytes: [UInt8] = []
        while let chunk = try input.read(upToCount: 65_536), !chunk.isEmpty {
            bytes += chunk.prefix(max(0, limit - bytes.count))
        }
        return bytes
    }
}
