import Auth
import Models
import Templates

extension AccountsFeature: WebFeature {
    func mount(in routes: inout RouteTable) {
        let photo = FormLimit.file(ProfilePhoto.maxBytes)
        routes.get(AccountPath.signUp, PasswordDoor.get(SignUpController.new))
        routes.post(AccountPath.signUp, upload: photo, PasswordDoor.post(SignUpController.create))
        routes.get(AccountPath.logIn, LogInController.new)
        routes.post(AccountPath.logIn, upload: .resumedWords, PasswordDoor.logIn(LogInController.create))
        routes.get(AccountPath.suspended, SuspendedController.show)
        routes.get(AccountPath.suspendedExport, SuspendedExportController.show)
        routes.post(AccountPath.suspendedDeletion, SuspendedController.delete)
        routes.admitting(.all) {
            $0.post(AccountPath.logOut, keepsWords: false, member: LogOutController.create)
        }
        routes.get(AccountPath.passwordReset, PasswordDoor.get(PasswordResetController.new))
        routes.post(AccountPath.passwordReset, PasswordDoor.post(PasswordResetController.create))
        routes.get(AccountPath.passwordResetForm, PasswordDoor.get(PasswordResetController.edit))
        routes.post(AccountPath.passwordResetForm, PasswordDoor.post(PasswordResetController.update))
        routes.get(AccountLinkPath.passwordReset, isSecret: true, PasswordResetController.open)
        routes.get(AccountLinkPath.emailConfirmation, isSecret: true, EmailConfirmationController.show)
        routes.post(AccountLinkPath.emailConfirmation, isSecret: true, EmailConfirmationController.create)
        routes.get(AccountPath.profile, member: ProfileController.show)
        routes.get(AccountPath.profileEdit, member: ProfileController.edit)
        routes.post(AccountPath.profileEdit, upload: photo, member: ProfileController.update)
        routes.get(PersonPath.page, PersonController.show)
        routes.get(AccountLinkPath.undo, isSecret: true, UndoController.show)
        routes.post(AccountLinkPath.undo, isSecret: true, UndoController.create)
        mountSettings(in: &routes)
    }

    private func mountSettings(in routes: inout RouteTable) {
        routes.get(AccountPath.settings, member: SettingsController.show)
        routes.post(AccountPath.password, member: PasswordController.update)
        routes.post(AccountPath.email, member: EmailController.update)
        routes.post(AccountPath.otherSessionsEnd, fresh: OtherSessionsController.delete)
        routes.post(SessionPath.end, fresh: SessionsController.delete)
        routes.get(AccountPath.activity, member: ActivityController.show)
        routes.get(AccountPath.export, fresh: PersonalExportController.show, afterwards: .settings)
        routes.admitting([.factor]) {
            $0.get(ConfirmPath.page, member: ConfirmController.new)
            $0.post(ConfirmPath.page, upload: .resumedWords, member: ConfirmController.create)
        }
        routes.get(ConfirmPath.passkey, member: ConfirmByPasskeyController.new)
        routes.post(ConfirmPath.passkey, upload: .resumedWords, member: ConfirmByPasskeyController.create)
        routes.post(AccountPath.availability, member: AvailabilityController.update)
        routes.get(AccountPath.deletion, member: AccountDeletionController.new)
        routes.post(AccountPath.deletion, member: AccountDeletionController.create)
    }

    var jobs: [String: JobHandler] {
        [AccountMailJobs.handlers, AccountActMails.handlers, AccountErasureJob.handlers].reduce(into: [:]) {
            $0.merge($1) { first, _ in first }
        }
    }

    var retention: [RetentionRule] {
        [
            RetentionRule("Sessions", "session", seconds: Session.lifetimeSeconds, since: "their last use") {
                try Session.removeExpired(now: $0, $1)
            },
            RetentionRule(
                "Links that set a new password",
                "password_reset",
                seconds: ResetPurpose.lifetimeSeconds,
                since: "they were asked for"
            ) { try PasswordReset.removeExpired(now: $0, $1) },
            RetentionRule(
                "Links that confirm an address, and the address that they are for",
                "email_confirmation",
                seconds: ConfirmationPurpose.lifetimeSeconds,
                since: "they were asked for"
            ) { try EmailConfirmation.removeExpired(now: $0, $1) },
            RetentionRule(
                "How many mails an account, an address and a network have caused",
                "account_mail",
                seconds: AccountMail.seconds,
                since: "the mail"
            ) { try AccountMail.removeOld(now: $0, $1) },
            RetentionRule(
                "What has happened to the safety of an account: sign-ins, failed ones in sum, changes",
                "account_act",
                seconds: AccountAct.keptSeconds,
                since: "the last of them"
            ) { try AccountAct.removeOld(now: $0, $1) },
            RetentionRule(
                "Links that take a change of an account back, and the address of before",
                "account_change",
                seconds: UndoPurpose.lifetimeSeconds,
                since: "the change"
            ) { try AccountChange.removeOld(UndoPurpose.lifetimeSeconds, now: $0, $1) },
            RetentionRule(
                "How often somebody has guessed wrongly at a password or a code, by a digest of the account or the network",
                "throttle",
                seconds: FailedTries.keptSeconds,
                since: "all of it is forgiven, which takes hours"
            ) { try FailedTries.removeOld(now: $0, $1) },
        ]
    }

    var reports: [ReportSubject] {
        let person = ReportSubject(.account, at: PersonPath.report) { member in
            let username = try member.parameter(.username)
            return try member.app.database.read { try FoundPerson.find(username: username, for: member.account.id, $0) }
                .map { ModerationSubject($0.person) }
        }
        return [person]
    }

    func export(_ source: ExportSource) throws -> ExportPart {
        let acts = try AccountAct.list(of: source.account, most: AccountAct.mostPerAccount, now: source.now, source.db)
        return ExportPart(
            texts: [
                ("profile.json", try ExportJSON.bytes(ExportedProfile(source.owner))),
                ("activity.json", try ExportJSON.bytes(acts.map(ExportedActivity.init))),
            ],
            pictures: ExportedProfile.pictures(of: source.owner)
        )
    }
}

extension PathParameter where Value == String {
    /// The secret part of a link.
    static var token: Self { Self("token", else: "no such link") }
    static var username: Self { Self("username", else: "nobody of that name") }
}

extension PathParameter where Value == TokenDigest {
    static var session: Self { Self("id", else: "no such session") }
}
