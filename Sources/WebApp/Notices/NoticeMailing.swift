import Models
import Templates

/// Writes the mail of a notice, or one mail of all that quiet hours have held.
struct NoticeMailing: Sendable {
    let app: App

    /// Throws `MailError`.
    func deliver(_ delivery: NoticeDelivery) async throws {
        let (account, notices) = try app.database.read { db in
            (
                try Account.find(delivery.account, db),
                try NoticeJobs.notices(delivery, on: .mail, db).filter { !$0.kind.hasOwnMail }
            )
        }
        // An address that nobody has confirmed may be somebody else's.
        guard let account, account.isEmailConfirmed, let first = notices.first,
            let to = MailAddress(account.email, name: account.displayName), let from = app.settings.sender
        else { return }
        let date = delivery.heldUntil ?? first.createdAt
        let kind = notices.count == 1 ? first.kind : nil
        guard let mail = words(notices, for: account) else { return }
        var message = MailMessage(from: from, to: to, subject: mail.subject, text: mail.text, html: mail.html)
        // The same whenever the job is done again, so that the mail is the same too.
        message.identity = "notice.\(delivery.notice ?? first.id).\(date)"
        message.unsubscribe = unsubscription(Unsubscription(account: account.id, kind: kind), date: date)
        let (mailer, sent) = (app.mailer, message)
        try await app.pool.run { try mailer.send(sent, Int(date)) }
    }

    private func words(_ notices: [Notice], for account: Account) -> (any MailWords)? {
        guard let settings = address(Route.notices(.settings).path), let list = address(Route.notices(.list()).path),
            let first = notices.first
        else { return nil }
        guard notices.count == 1 else {
            return NoticeDigestMail(notices, displayName: account.displayName, list: list, settings: settings)
        }
        let link = address(NoticeTarget(first).path) ?? list
        return NoticeMail(first, displayName: account.displayName, link: link, settings: settings)
    }

    private func unsubscription(_ unsubscription: Unsubscription, date: Int64) -> MailUnsubscribe? {
        let token = unsubscription.token(date: date, key: app.signingKey)
        return MailUnsubscribe(url: app.address.absolute(Route.notices(.unsubscription(token)).path))
    }

    private func address(_ path: String) -> WebAddress? { WebAddress(app.address.absolute(path)) }
}
