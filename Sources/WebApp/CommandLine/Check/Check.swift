import ArgumentParser
import Foundation
import Models

struct Check: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Say what is wrong with the site and its machine; it may run.",
        discussion: """
            A line for each thing. Ends with 1 where there is a fault, something that is lost or broken; warnings and notes \
            are none. Give it the options that `serve` gets, or the same environment.
            """
    )

    @OptionGroup var dataOptions: DataOptions

    @Flag(Configuration.mend) var mend: Bool

    @Option(Configuration.backupFolder) var backupFolder: String

    @Option(Configuration.baseURL) var baseURL: String?

    @Option(Configuration.dkimSelector) var dkimSelector: String

    @Option(Configuration.backup) var backup: String?

    @OptionGroup(title: "Where files of members lie") var media: MediaOptions

    @OptionGroup(title: "Malware in files of members") var scan: ScanOptions

    @OptionGroup(title: "https without a proxy") var tls: TLSOptions

    @OptionGroup(title: "Mail") var mail: MailOptions

    func run() async throws {
        let findings = try (backup ?? Configuration.backup.given).map(Self.look(through:)) ?? look()
        for finding in findings { print(finding) }
        let faults = findings.filter { $0.weight == .fault }.count
        print(faults == 0 ? "No faults." : "Faults: \(faults).")
        if faults > 0 { throw ExitCode(1) }
    }

    private func look() throws -> [Finding] {
        let data = try dataOptions.existingSite()
        let now = Int64(Date().timeIntervalSince1970)
        let host = (baseURL ?? Configuration.baseURL.given).flatMap { SiteAddress($0)?.host } ?? "localhost"
        let mends = Configuration.mend.isOn(mend)
        let sender = mail.sender(host: host)?.address ?? ""
        let mails = MailCheck(
            domain: String(sender.split(separator: "@").last ?? ""),
            selector: dkimSelector,
            hasServer: !mail.smtpURL.isEmpty
        )
        let database = DatabaseCheck(data: data, now: now, mends: mends)
        let ofRows =
            database.isReadable
            ? try MediaCheck(data: data, media: media.settings, mends: mends, now: now).findings()
                + MachineCheck(data: data, backupFolder: backupFolder, now: now).findings() : []
        return try database.findings() + ofRows
            + PermissionCheck(data: data, mends: mends).findings()
            + CertificateCheck(tls: tls, host: host, now: now).findings()
            + mails.findings()
            + scan.findings()
    }

    private static func look(through path: String) throws -> [Finding] {
        let backup = try WholeBackup.find(path)
        let line = ProgressLine(name: "Check")
        defer { line.clear() }
        do {
            try backup.requireWhole { line.show("file \($0 + 1) of \(backup.manifest.entries.count)") }
        } catch let error as BackupFailure {
            return [Finding(.fault, error.description)]
        }
        let missing = backup.manifest.missingCount
        let size = ByteWords.text(backup.manifest.byteCount)
        return [Finding(.note, "\(backup.path) is whole: \(ByteWords.files(backup.manifest.entries.count)), \(size).")]
            + (missing > 0
                ? [Finding(.warning, "Files of members that were lost before it was made: \(missing).")] : [])
    }
}
