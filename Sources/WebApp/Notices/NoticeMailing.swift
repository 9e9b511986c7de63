import Models
import Templates

/// Writes the mail of a notice, or one mail of all that quiet hours have held.
struct NoticeMailing: Sendable {
    let app: App

    /// Throws `MailError`.
    /// - Parameter identity: the left side of its Message-ID.
    func deliver(_ delivery: NoticeDelivery, identity: String) async throws {
        let (account, notices) = try app.database.read { db in
            (
                try Account.find(delivery.account, db),
                try NoticeJobs.notices(delivery, on: .mail, db).filter { !$0.kind.hasOwnMail }
            )
        }
        // An address that nobody has confirmed may be somebody else's.
        guard let account, account.isEmailConfirmed, let first = notices.first,
            let to = MailAddress(account.email, name: account.displayName), let from = app.sender
        else { return }
        let date = delivery.heldUntil ?? first.createdAt
        let language = app.languages.language(account.language)
        let written = try await language.speaking {
            try words(notices, for: account).map {
                MailMessage(from: from, to: to, subject: $0.subject, text: $0.text, html: $0.html)
            }
        }
        guard var message = written else { return }
        message.identity = identity
        message.unsubscribe = try unsubscription(of: account, notices, date: date)
        let (mailer, sent) = (app.mailer, message)
        try await app.mailPool.run { try mailer.send(sent, Int(date)) }
    }

    /// What the mail's own link ends.
    private func subject(_ notices: [Notice], of account: AccountID, _ db: DatabaseConnection) throws
        -> Unsubscription.Subject
    {
        guard notices.count == 1, let first = notices.first else { return .everything }
        let alert = try first.alert.flatMap { try EventAlert.find($0.id, of: account, db) }
        return alert.map { .alert($0, app.digestKey) } ?? .kind(first.kind)
    }

    /// `nil` where there is nothing to say any more.
    private func words(_ notices: [Notice], for account: Account) throws -> (any MailWords)? {
        guard let settings = address(Route.notices(.settings).path), let list = address(Route.notices(.list).path),
            let first = notices.first
        else { return nil }
        guard notices.count == 1 else {
            return NoticeDigestMail(notices, displayName: account.displayName, list: list, settings: settings)
        }
        let link = address(NoticeTarget(first).path) ?? list
        if first.kind.telling.isDigest { return try alertWords(first, for: account, map: link, settings: settings) }
        return NoticeMail(
            first,
            displayName: account.displayName,
            link: link,
            keepsake: try keepsake(first, for: account),
            settings: settings
        )
    }

    /// For whoever may take the book along by now.
    private func keepsake(_ notice: Notice, for account: Account) throws -> WebAddress? {
        guard let code = notice.keepsake,
            let visit = try app.database.read({ try GuestbookVisit.find(code, member: account.id, $0) }),
            visit.allows(.read, at: app.clock())
        else { return nil }
        return address(Route.guestbook(code, .keepsake).path)
    }

    /// Events that were called off since are left out.
    private func alertWords(
        _ notice: Notice,
        for account: Account,
        map: WebAddress,
        settings: WebAddress
    ) throws -> AlertMail? {
        let digest = try app.database.read { try AlertDigest.find(notice.id, for: account.id, $0) }
        guard let digest, !digest.events.isEmpty, let alerts = address(Route.alerts(.list).path) else { return nil }
        let site = app.address
        let links = AlertMail.Links(map: map, alerts: alerts, settings: settings) { code in
            WebAddress(site.absolute(Route.event(code).path))
        }
        return AlertMail(notice, digest, displayName: account.displayName, links: links)
    }

    private func unsubscription(of account: Account, _ notices: [Notice], date: Int64) throws -> MailUnsubscribe? {
        let token = try app.database.read { db in
            let subject = try subject(notices, of: account.id, db)
            return try Unsubscription(account: account.id, subject).token(date: date, key: app.signingKey, db)
        }
        return token.flatMap { MailUnsubscribe(url: app.address.absolute(Route.unsubscription($0).path)) }
    }

    private func address(_ path: String) -> WebAddress? { WebAddress(app.address.absolute(path)) }
}
