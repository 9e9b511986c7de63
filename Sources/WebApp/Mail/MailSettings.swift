/// How this installation sends its mail.
struct MailSettings: Sendable {
    /// The host of the base URL: the right side of every Message-ID, and our name in EHLO.
    var host: String
    /// Where mails go when there is no server.
    var outbox: String
    var server: SMTPServer?

    /// A host that cannot stand in a Message-ID, such as an IPv6 address, becomes `localhost`.
    init(host: String, outbox: String, server: SMTPServer? = nil) {
        self.host = MailEncoder.isHost(host) ? host : "localhost"
        self.outbox = outbox
        self.server = server
    }
}
