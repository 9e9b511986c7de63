/// The way out for mail, as a closure, so that tests can put their own in its place. Sending blocks its thread: it
/// belongs on the `WorkPool` or a job's thread.
struct Mailer: Sendable {
    /// Sends a mail that bears this date, in epoch seconds. Throws `MailError`, and the outbox `SystemError`.
    let send: @Sendable (_ message: MailMessage, _ date: Int) throws -> Void

    init(send: @escaping @Sendable (_ message: MailMessage, _ date: Int) throws -> Void) { self.send = send }

    /// Through the SMTP server where one is set, to the outbox otherwise.
    init(settings: MailSettings) {
        self.init { message, date in
            var random = SystemRandomNumberGenerator()
            let bytes = try MailEncoder(host: settings.host, date: date).encode(message, using: &random)
            guard let server = settings.server else {
                return try Outbox(folder: settings.outbox).write(bytes, date: date, identity: message.identity)
            }
            do {
                try Self.send(bytes, message, by: SMTPSubmission(server: server, host: settings.host))
            } catch let error as MailError {
                throw error.at(server)
            }
        }
    }

    /// Some servers take mails from the address alone with which the site logs in.
    private static func send(_ bytes: [UInt8], _ message: MailMessage, by submission: SMTPSubmission) throws {
        guard let returnTo = message.returnTo else {
            return try submission.send(bytes, from: message.from, to: [message.to])
        }
        do {
            try submission.send(bytes, from: returnTo, to: [message.to])
        } catch MailError.permanent {
            try submission.send(bytes, from: message.from, to: [message.to])
        }
    }
}
