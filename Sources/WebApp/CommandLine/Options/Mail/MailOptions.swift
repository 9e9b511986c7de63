import ArgumentParser
import Foundation

/// How mails leave; without a server they are written to `outbox` in the data folder.
struct MailOptions: ParsableArguments {
    @Option(Configuration.smtpURL) var smtpURL: String

    @Option(Configuration.smtpUser) var smtpUser: String

    @Option(Configuration.smtpCAFile) var smtpCAFile: String

    @Option(Configuration.mailFrom) var mailFrom: String

    @Option(Configuration.replyAddress) var replyAddress: String

    @Option(Configuration.smtpPasswordFile) var smtpPasswordFile: String

    func validate() throws {
        try Configuration.smtpURL.require(smtpURL)
        _ = try password
    }

    private var password: String {
        get throws { try Secret.value(of: Configuration.smtpPassword, file: smtpPasswordFile) }
    }

    func settings(_ data: DataDirectory, host: String) throws -> MailSettings {
        MailSettings(host: host, outbox: data.outbox.path, server: try server)
    }

    func sender(host: String) -> MailAddress? {
        MailAddress(mailFrom.isEmpty ? "hereabouts@\(host)" : mailFrom, name: "Hereabouts")
            ?? MailAddress("hereabouts@localhost", name: "Hereabouts")
    }

    var replyMailbox: MailAddress? { MailAddress(replyAddress).flatMap { ReplyMailbox($0) == nil ? nil : $0 } }

    private var server: SMTPServer? {
        get throws {
            guard !smtpURL.isEmpty, var server = SMTPServer(url: smtpURL) else { return nil }
            if !smtpUser.isEmpty { server.user = smtpUser }
            let password = try password
            if !password.isEmpty { server.password = password }
            if !smtpCAFile.isEmpty { server.certificates = smtpCAFile }
            return server
        }
    }
}
