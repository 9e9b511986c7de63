import Auth
import HTTPServer
import Models
import Templates

/// Sessions, password and e-mail address.
enum SettingsController {
    @Sendable static func show(_ member: MemberVisit) async throws -> Response {
        try page(member, SettingsForms())
    }

    @Sendable static func changePassword(_ member: MemberVisit, _ form: Form) async throws -> Response {
        var forms = SettingsForms()
        guard let credentials = try await checked(member, form.exact("old_password"), .oldPassword, &forms.password)
        else { return try page(member, forms, status: .unprocessableContent) }
        let password = form.exact("password")
        forms.password.addPassword(
            password,
            confirmation: form.exact("password_confirmation"),
            username: member.account.username,
            email: member.account.email
        )
        guard forms.password.isEmpty else { return try page(member, forms, status: .unprocessableContent) }
        let hash = try await PasswordCheck(app: member.app, share: member.visit.share).hash(password)
        let (kept, now) = (member.session.digest, member.now)
        let changed = try await member.app.database.write {
            try Account.changePassword(credentials, to: hash, keeping: kept, now: now, $0)
        }
        var response = member.redirect(to: .settings, changed ? .passwordChanged : nil)
        // Browsers that were known by the old password are known no longer; this one is.
        if changed { response.add(try KnownDevices(member.visit).cookie(adding: member.account.id)) }
        return response
    }

    @Sendable static func changeEmail(_ member: MemberVisit, _ form: Form) async throws -> Response {
        var forms = SettingsForms()
        forms.newEmail = EmailPolicy.normalised(form.text("email"))
        if let problem = EmailPolicy.problem(with: forms.newEmail) {
            forms.email.add(.email, problem)
        }
        let credentials = try await checked(member, form.exact("password"), .password, &forms.email)
        guard forms.email.isEmpty, credentials != nil else {
            return try page(member, forms, status: .unprocessableContent)
        }
        let (email, now) = (forms.newEmail, member.now)
        let mail = member.visit.accountMail(to: email, for: member.account.id, .change)
        let outcome = try await member.app.database.write { try AccountMails.askToConfirm(email, mail, now: now, $0) }
        if case .tooMany = outcome {
            forms.email.add(.email, AccountReason.tooManyMails(most: AccountMail.maxChangesPerAccount))
            return try page(member, forms, status: .tooManyRequests).because("too many mails")
        }
        return member.redirect(to: .settings, email == member.account.email ? .confirmationSent : .emailPending)
    }

    @Sendable static func shareAvailability(_ member: MemberVisit, _ form: Form) async throws -> Response {
        let (id, isShared) = (member.account.id, form.text("availability") == "1")
        try await member.app.database.write { try Availability.share(isShared, by: id, $0) }
        return member.redirect(to: .settings, isShared ? .availabilityShared : .availabilityKept)
    }

    @Sendable static func endSession(_ member: MemberVisit, _ form: Form) async throws -> Response {
        let (digest, id) = (try member.parameter(.session), member.account.id)
        let ended = try await member.app.database.write { try Session.end(digest, of: id, $0) }
        guard ended else { throw HTTPError(.notFound, "no such session") }
        if digest == member.session.digest {
            return LogOutController.leave(member.visit, to: .logIn(next: nil), .loggedOut)
        }
        return member.redirect(to: .settings, .sessionEnded)
    }

    @Sendable static func endOtherSessions(_ member: MemberVisit, _ form: Form) async throws -> Response {
        let (id, kept) = (member.account.id, member.session.digest)
        _ = try await member.app.database.write { try Session.endAll(of: id, except: kept, $0) }
        return member.redirect(to: .settings, .sessionsEnded)
    }

    /// The credentials, if `password` is the account's; else an error at `field`. Guesses are slowed here as at the log-in.
    private static func checked(
        _ member: MemberVisit,
        _ password: String,
        _ field: FieldName,
        _ errors: inout FieldErrors
    ) async throws -> Credentials? {
        switch try await PasswordQuestion(member).ask(password) {
        case .right(let credentials): return credentials
        case .wrong: errors.add(field, AccountReason.notYourPassword)
        case .wait(let seconds): errors.add(field, AccountReason.waitHere(seconds: Int(seconds)))
        }
        return nil
    }

    private static func page(_ member: MemberVisit, _ forms: SettingsForms, status: Status = .ok) throws -> Response {
        let (sessions, pending, shares, openCases) = try member.app.database.read { db in
            (
                try Session.list(of: member.account.id, now: member.now, db),
                try EmailConfirmation.pending(of: member.account.id, now: member.now, db),
                try Availability.isShared(by: member.account.id, db),
                try member.account.isOperator ? ModerationCase.openCount(db) : nil
            )
        }
        return member.page(status: status) { context in
            SettingsPage(
                context: context,
                sessions: sessions.map {
                    SessionRow(
                        id: $0.digest.description,
                        userAgent: $0.userAgent,
                        lastUsed: Int($0.lastUsedAt),
                        isCurrent: $0.digest == member.session.digest
                    )
                },
                sharesAvailability: shares,
                email: EmailStatus(
                    address: member.account.email,
                    isConfirmed: member.account.isEmailConfirmed,
                    pending: pending.flatMap { $0.email == member.account.email ? nil : $0.email }
                ),
                newEmail: forms.newEmail,
                passwordErrors: forms.password,
                emailErrors: forms.email,
                openCases: openCases,
                now: Int(member.now)
            )
        }
    }
}

/// What went wrong in the forms of the settings.
private struct SettingsForms {
    var newEmail = ""
    var password = FieldErrors.none
    var email = FieldErrors.none
}
