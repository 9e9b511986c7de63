/// How this installation sends its mail.
struct MailSettings: Sendable {
    /// The host of the base URL: the right side of every Message-ID, and our name in EHLO.
    var host: String
    /// Where mails go when there is no server.
    var outbox: String
    var server: SMTPServer?
}
