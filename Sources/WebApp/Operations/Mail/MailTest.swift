import Foundation
import Templates

/// Sends one mail at once, to find out whether mails leave. Blocks its thread, as `Mailer` does.
struct MailTest: Sendable {
    let settings: MailSettings

    /// Shorter than what jobs wait: a person does.
    private static let (connectTimeout, timeout) = (Duration.seconds(10), Duration.seconds(20))

    /// The mail, in the language that is spoken.
    static func message(to address: MailAddress, from: MailAddress, _ site: WebAddress) -> MailMessage {
        let words = TestMail(site: site)
        return MailMessage(from: from, to: address, subject: words.subject, text: words.text, html: words.html)
    }

    func send(_ given: MailMessage, now: Int64) -> MailTestOutcome {
        let identity = "test-\(now)-\(String(UInt64.random(in: .min ... .max), radix: 36))"
        var message = given
        message.identity = identity
        guard var server = settings.server else { return write(message, identity, now: now) }
        server.connectTimeout = min(server.connectTimeout, Self.connectTimeout)
        server.timeout = min(server.timeout, Self.timeout)
        let talk = SMTPTalk(secrets: server.secrets)
        do {
            try hand(message, to: server, talk, now: now)
            return .taken(server: server.name)
        } catch {
            return .refused(server: server.name, reason: "\(error)", talk: talk.lines)
        }
    }

    private func hand(_ message: MailMessage, to server: SMTPServer, _ talk: SMTPTalk, now: Int64) throws {
        var random = SystemRandomNumberGenerator()
        let bytes = try MailEncoder(host: settings.host, date: Int(now)).encode(message, using: &random)
        try SMTPSubmission(server: server, host: settings.host).send(
            bytes,
            from: message.from,
            to: [message.to],
            hearing: talk
        )
    }

    private func write(_ message: MailMessage, _ identity: String, now: Int64) -> MailTestOutcome {
        do {
            try Mailer(settings: settings).send(message, Int(now))
            return .written(file: "\(settings.outbox)/\(identity).eml")
        } catch {
            return .unwritten(folder: settings.outbox, reason: CommandFailure(error)?.description ?? "\(error)")
        }
    }
}
