import Auth
import Models
import Templates

/// Writes and sends the mails of accounts. Links are made here: their tokens are nowhere but in the mail.
enum AccountMailJobs {
    static let handlers: [String: JobHandler] = [
        AccountMails.confirmation: sendConfirmation,
        AccountMails.reset: sendReset,
        AccountMails.emailChanged: sendEmailChanged,
    ]

    private static let sendConfirmation: JobHandler = { job, app in
        let payload = try job.decode(AccountMails.Confirmation.self)
        guard let secret = RowSecret(bytes: Array(payload.request)) else { return }
        var generator = SystemRandomNumberGenerator()
        let token = Token<ConfirmationPurpose>(using: &generator)
        let expiry = Token<ConfirmationPurpose>.expiry(from: app.clock())
        let found = try await app.database.write { db -> (email: String, account: Account, holder: Account?)? in
            guard let asked = try EmailConfirmation.link(TokenDigest(token.digest), to: secret, expiresAt: expiry, db),
                let account = try Account.find(asked.accountID, db)
            else { return nil }
            let holder = try Account.confirmedHolder(of: asked.email, db).flatMap { try Account.find($0, db) }
            return (asked.email, account, holder == account ? nil : holder)
        }
        guard let found else { return }
        // Whoever asked is told nothing: whose address it is learns of it.
        if let holder = found.holder { return try await tell(holder, job, app) }
        if let again = try SignUpMails.again(found.account, app) {
            return try await send(again, to: found.email, identity: linkIdentity(job), in: found.account.language, app)
        }
        guard let link = WebAddress(app.address.absolute(Route.emailConfirmation(token.text).path)) else { return }
        let mail = EmailConfirmationMail(displayName: found.account.displayName, link: link)
        try await send(mail, to: found.email, identity: linkIdentity(job), in: found.account.language, app)
    }

    private static func tell(_ holder: Account, _ job: Job, _ app: App) async throws {
        guard let logIn = WebAddress(app.address.absolute(Route.logIn(next: nil).path)) else { return }
        let mail = EmailTakenMail(displayName: holder.displayName, username: holder.username, logIn: logIn)
        try await send(mail, to: holder.email, identity: linkIdentity(job), in: holder.language, app)
    }

    private static let sendReset: JobHandler = { job, app in
        let payload = try job.decode(AccountMails.Reset.self)
        for (number, account) in try app.database.read({ try Account.findForReset(email: payload.email, $0) })
            .enumerated()
        {
            var generator = SystemRandomNumberGenerator()
            let token = Token<ResetPurpose>(using: &generator)
            let expiry = Token<ResetPurpose>.expiry(from: app.clock())
            try await app.database.write {
                try PasswordReset.request(TokenDigest(token.digest), for: account.id, expiresAt: expiry, $0)
            }
            guard let link = WebAddress(app.address.absolute(Route.passwordResetToken(token.text).path)) else {
                continue
            }
            let mail = PasswordResetMail(displayName: account.displayName, link: link)
            try await send(
                mail,
                to: account.email,
                identity: "\(linkIdentity(job)).\(number)",
                in: account.language,
                app
            )
        }
    }

    private static let sendEmailChanged: JobHandler = { job, app in
        let payload = try job.decode(AccountMails.EmailChanged.self)
        guard let activity = WebAddress(app.address.absolute(Route.activity.path)) else { return }
        let mail = AccountActMail(
            displayName: payload.displayName,
            kind: .emailChanged,
            detail: payload.newEmail,
            undo: nil,
            activity: activity
        )
        try await send(mail, to: payload.oldEmail, identity: job.mailID, in: payload.language ?? "", app)
    }

    /// Each attempt makes another link, and the last alone may open: it must not be taken for a copy of one before.
    private static func linkIdentity(_ job: Job) -> String { "\(job.mailID).\(job.attempts)" }
}
