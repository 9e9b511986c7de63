import ArgumentParser
import Foundation

/// How mails leave; without a server they are written to `outbox` in the data folder.
struct MailOptions: ParsableArguments {
    @Option(name: .long, help: "smtp://HOST:PORT (STARTTLS) or smtps://HOST:PORT.")
    var smtpURL: String = Environment.value("SMTP_URL") ?? ""

    @Option(name: .long, help: "User name at the SMTP server. The password comes from HEREABOUTS_SMTP_PASSWORD.")
    var smtpUser: String = Environment.value("SMTP_USER") ?? ""

    @Option(name: .long, help: "Certificates to trust at the SMTP server instead of the system's, a PEM file.")
    var smtpCAFile: String = Environment.value("SMTP_CA_FILE") ?? ""

    @Option(name: .long, help: "Address that mails come from. Default: hereabouts@ and the site's host.")
    var mailFrom: String = Environment.value("MAIL_FROM") ?? ""

    @Option(
        name: .long,
        help: "Mailbox to which calendars answer invitations, such as meet@example.org; feed it to receive-mail."
    )
    var replyAddress: String = Environment.value("REPLY_ADDRESS") ?? ""

    func validate() throws {
        if !smtpURL.isEmpty, server == nil {
            throw ValidationError("\"\(smtpURL)\" is no address of an SMTP server: smtp://mail.example.org:587")
        }
        if !mailFrom.isEmpty, MailAddress(mailFrom) == nil {
            throw ValidationError("\"\(mailFrom)\" is no mail address.")
        }
        if !replyAddress.isEmpty, replyMailbox == nil {
            throw ValidationError("\"\(replyAddress)\" is no mailbox to which “+” and a token can be added.")
        }
    }

    func settings(_ data: DataDirectory, host: String) -> MailSettings {
        MailSettings(host: host, outbox: data.outbox.path, server: server)
    }

    func sender(host: String) -> MailAddress? {
        MailAddress(mailFrom.isEmpty ? "hereabouts@\(host)" : mailFrom, name: "Hereabouts")
            ?? MailAddress("hereabouts@localhost", name: "Hereabouts")
    }

    var replyMailbox: MailAddress? { MailAddress(replyAddress).flatMap { ReplyMailbox($0) == nil ? nil : $0 } }

    private var server: SMTPServer? {
        guard !smtpURL.isEmpty, var server = SMTPServer(url: smtpURL) else { return nil }
        if !smtpUser.isEmpty { server.user = smtpUser }
        // Not an option: everybody on the machine can read the command line of a process.
        if let password: String = Environment.value("SMTP_PASSWORD") { server.password = password }
        if !smtpCAFile.isEmpty { server.certificates = smtpCAFile }
        return server
    }
}
