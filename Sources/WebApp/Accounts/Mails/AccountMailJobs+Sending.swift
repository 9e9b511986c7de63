import Foundation
import Templates

extension AccountMailJobs {
    /// Hands a mail to the server or the outbox, on a thread that may wait. Throws `MailError`.
    /// - Parameters:
    ///   - identity: the left side of its Message-ID.
    ///   - language: the recipient's, as BCP 47 names it.
    static func send(
        _ mail: some MailWords,
        to address: String,
        identity: String,
        in language: String,
        unsubscribe: MailUnsubscribe? = nil,
        _ app: App
    ) async throws {
        // An address that no mail can be sent to is not tried again: nothing will mend it.
        guard let to = MailAddress(address), let from = app.sender else { return }
        var message = await app.languages.language(language).speaking {
            MailMessage(from: from, to: to, subject: mail.subject, text: mail.text, html: mail.html)
        }
        message.unsubscribe = unsubscribe
        message.identity = identity
        let (mailer, sent, date) = (app.mailer, message, Int(app.clock()))
        try await app.mailPool.run { try mailer.send(sent, date) }
    }
}
