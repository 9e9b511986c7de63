import Models

/// Everything about an account in the order in which people look for it, from profile to the end of the account.
package struct SettingsPage: Page {
    package let context: PageContext
    package let sessions: [SessionRow]
    /// Whether friends are told when the member is busy.
    package let sharesAvailability: Bool
    package let email: EmailStatus
    /// What was typed as the new address.
    package let newEmail: String
    package let passwordErrors: FieldErrors
    package let emailErrors: FieldErrors
    package let password: PasswordNeed
    /// How many things wait for an operator; `nil` for everybody else.
    package let openCases: Int?
    /// What the member's files take, where there is a limit.
    package let storage: MemberStorage.Room?
    /// Seconds since 1970.
    package let now: Int

    package init(
        context: PageContext,
        sessions: [SessionRow],
        sharesAvailability: Bool = false,
        email: EmailStatus,
        newEmail: String = "",
        passwordErrors: FieldErrors = .none,
        emailErrors: FieldErrors = .none,
        password: PasswordNeed = PasswordNeed(),
        openCases: Int? = nil,
        storage: MemberStorage.Room? = nil,
        now: Int
    ) {
        self.context = context
        self.sessions = sessions
        self.sharesAvailability = sharesAvailability
        self.email = email
        self.newEmail = newEmail
        self.passwordErrors = passwordErrors
        self.emailErrors = emailErrors
        self.password = password
        self.openCases = openCases
        self.storage = storage
        self.now = now
    }

    package var errors: FieldErrors {
        var all = passwordErrors
        all.add(emailErrors)
        return all
    }

    package var title: String { FormTitle.words(tr("Settings"), passwordErrors.isEmpty ? emailErrors : passwordErrors) }
    package var description: String { tr("Your profile, language, notifications, password and devices.") }
    package var scripts: [String] { ["js/password.js", "js/password-strength.js"] }

    package var content: some HTML {
        P(.class("back")) {
            A(.href(.profile)) {
                Icon(.back, context.assets)
                tr("Your profile")
            }
        }
        H1 { tr("Settings") }
        if let openCases { ModerationPart(openCases: openCases) }
        common
        privacy
        EmailForm(
            context: context,
            status: email,
            newEmail: newEmail,
            errors: emailErrors,
            password: password
        )
        PasswordForm(context: context, errors: passwordErrors, hasPassword: password.hasPassword)
        Section(.class("part"), .id("passkeys")) {
            H2 { tr("Passkeys") }
            P(.class("soft")) { PasskeyWords.purpose(context.provider) }
            P { A(.class("button quiet"), .href(.passkeys(.list))) { tr("Passkeys") } }
        }
        SecondFactorPart()
        if let provider = context.provider {
            Section(.class("part")) {
                H2 { tr("Sign in with \(provider.name)") }
                P(.class("soft")) { tr("Log in without a password of this site.") }
                P { A(.class("button quiet"), .href(.provider(.settings))) { tr("See or change it") } }
            }
        }
        Section(.class("part")) {
            H2 { tr("Devices") }
            P(.class("soft")) {
                tr("Logged in to your account. One you do not know? Log it out and change the password.")
            }
            SessionList(sessions: sessions, now: now, context: context)
            P(.class("after-rows")) {
                A(.class("button quiet"), .href(.activity)) { tr("What has happened to your account") }
            }
        }
        own
    }

    /// What most come for.
    @HTMLBuilder private var common: some HTML {
        Section(.class("part")) {
            H2 { tr("Profile") }
            P(.class("soft")) { tr("Your name, photo and date of birth.") }
            P { A(.class("button quiet"), .href(.profileEdit)) { tr("Edit profile") } }
        }
        Section(.class("part")) {
            H2 { tr("Language") }
            P(.class("soft")) { tr("In which language the site and its mails speak to you.") }
            P { A(.class("button quiet"), .href(.language)) { Language.current.name } }
        }
        Section(.class("part")) {
            H2 { tr("Notifications") }
            P(.class("soft")) { tr("What you are told by mail and push, and when you are left in peace.") }
            P { A(.class("button quiet"), .href(.notices(.settings))) { tr("Notification settings") } }
        }
    }

    private var privacy: some HTML {
        Section(.class("part form-part")) {
            H2 { tr("Privacy") }
            P(.class("soft")) {
                sharesAvailability
                    ? tr(
                        "Friends who plan a meeting while you are at another are told that you are busy, and nothing else."
                    )
                    : tr("Friends who plan a meeting are not told when you are at another.")
            }
            PostForm(.availability, context) {
                HiddenField(.availability, sharesAvailability ? "0" : "1")
                SubmitButton(sharesAvailability ? tr("Keep it to myself") : tr("Show friends when I’m busy"), .quiet)
            }
            P(.class("after-rows")) {
                A(.class("button quiet"), .href(.friends(.find))) { tr("Who can find you") }
            }
        }
    }

    @HTMLBuilder private var own: some HTML {
        Section(.class("part"), .id("storage")) {
            H2 { tr("My data") }
            if let storage {
                P(.class("soft")) {
                    MemberStorageWords(storage).usage
                    " "
                    tr("Photos and videos in guestbooks count, songs, and what is on its way.")
                }
            }
            P(.class("soft")) { tr("What you host and attend, in the calendar program that you use.") }
            P { A(.class("button quiet"), .href(.calendar(.settings))) { tr("Calendar address") } }
            P(.class("soft")) { tr("Profile, bookmarks, meetings, reviews and photos, as one ZIP file.") }
            P { A(.class("button quiet"), .href(.personalExport), .type("application/zip")) { tr("Download my data") } }
        }
        Section(.class("part")) {
            H2 { tr("Delete account") }
            P(.class("soft")) { tr("Removes what you wrote and cannot be undone.") }
            P { A(.class("button quiet danger"), .href(.accountDeletion)) { tr("Delete account") } }
        }
    }
}
