import Clocks
import Models

@testable import Templates

/// Every page of accounts in every state.
struct AccountSamples {
    let word: (_ ordinary: String) -> String

    /// Sat 21 Nov 2026, 18:30 UTC.
    static let now = 1_795_285_800

    var all: [(name: String, html: String)] { signingUp + loggingIn + resetting + profiles + settings }

    var guest: PageContext { context(.guest) }
    var mine: PageContext { context(.member(ada)) }

    var ada: Member {
        Member(username: word("ada.lovelace"), displayName: word("Ada Lovelace"), photo: .media("ada-96"))
    }

    private func context(_ viewer: Viewer) -> PageContext {
        PageContext(
            assets: AssetPaths(["css/site.css": "/assets/css/site.3f2a.css"]),
            viewer: viewer,
            csrfToken: "t0ken-of-this-answer"
        )
    }

    private func person(_ name: String, photo: Route?) -> Person {
        Person(
            username: word("ada.lovelace"),
            displayName: word(name),
            photo: photo,
            memberSince: CivilDate(utcAt: Self.now)
        )
    }
}

extension AccountSamples {
    private var signingUp: [(name: String, html: String)] {
        let typed = SignUpForm(
            username: word("ada"),
            name: word("Ada Lovelace"),
            email: word("ada@example"),
            dateOfBirth: word("2020-12-10"),
            next: word("/places/node-123?near=Munich")
        )
        let errors: FieldErrors = [
            .username: word("Use at least 5 characters."), .email: word("This is no e-mail address."),
            .password: word("Use at least 8 characters."), .passwordConfirmation: word("The two do not match."),
            .dateOfBirth: word("You have to be at least 13."), .photo: word("This picture cannot be read."),
        ]
        return [
            ("sign-up", SignUpPage(context: guest).renderedString()),
            ("sign-up-errors", SignUpPage(context: guest, form: typed, errors: errors).renderedString()),
        ]
    }

    private var loggingIn: [(name: String, html: String)] {
        let short: FieldErrors = [
            .username: word("A username has at least 5 characters."),
            .password: word("A password has at least 8 characters."),
        ]
        func page(_ errors: FieldErrors) -> String {
            LogInPage(context: guest, username: word("ada"), next: word("/bookmarks"), errors: errors)
                .renderedString()
        }
        return [
            ("log-in", LogInPage(context: guest).renderedString()), ("log-in-short", page(short)),
            ("log-in-wrong", page(FieldErrors(form: AccountReason.wrongCombination))),
            ("log-in-wait", page(FieldErrors(form: AccountReason.wait(seconds: 8)))),
            (
                "log-in-kept",
                LogInPage(context: guest, resume: word("kept"), errors: FieldErrors(form: word("Log in to go on.")))
                    .renderedString()
            ),
        ] + kept
    }

    /// What was typed and not taken.
    private var kept: [(name: String, html: String)] {
        guard let address = ReturnAddress(Route.profileEdit.path) else { return [] }
        let fields = [ResumePage.Field(name: word("name"), value: word("Ada"))]
        func page(_ reason: ResumePage.Reason) -> String {
            ResumePage(context: reason == .oldPage ? guest : mine, action: address, fields: fields, reason: reason)
                .renderedString()
        }
        return [
            ("resume", page(.loggedInMeanwhile)), ("resume-old-page", page(.oldPage)),
            ("resume-factor", page(.factorNeeded)),
        ]
    }

    private var resetting: [(name: String, html: String)] {
        let short: FieldErrors = [.password: word("Use at least 8 characters.")]
        return [
            ("password-reset", PasswordResetPage(context: guest).renderedString()),
            (
                "password-reset-errors",
                PasswordResetPage(
                    context: guest,
                    email: word("ada"),
                    errors: [.email: word("This is no e-mail address.")]
                ).renderedString()
            ),
            ("password-reset-sent", PasswordResetSentPage(context: guest).renderedString()),
            ("new-password", NewPasswordPage(context: guest, username: word("ada.l")).renderedString()),
            (
                "new-password-errors",
                NewPasswordPage(context: guest, username: word("ada.l"), errors: short).renderedString()
            ),
            ("link-expired-reset", LinkExpiredPage(context: guest, purpose: .passwordReset).renderedString()),
            ("link-expired-email", LinkExpiredPage(context: guest, purpose: .emailConfirmation).renderedString()),
            (
                "email-confirmation",
                EmailConfirmationPage(context: guest, token: "wDq3", email: word("ada@example.org")).renderedString()
            ),
            ("email-confirmed", EmailConfirmedPage(context: mine, email: word("ada@example.org")).renderedString()),
            ("email-refused", EmailRefusedPage(context: mine, email: word("ada@example.org")).renderedString()),
        ]
    }

    private var profiles: [(name: String, html: String)] {
        let long = "Wolfeschlegelsteinhausenbergerdorff von Ziegelburg-Hohenfels"
        let photo = Route.media("ada-512")
        func edit(_ photo: Route?, _ errors: FieldErrors = .none) -> String {
            ProfileEditPage(context: mine, name: word("Ada Lovelace"), photo: photo, errors: errors).renderedString()
        }
        return [
            ("profile", ProfilePage(context: mine, person: person("Ada Lovelace", photo: photo)).renderedString()),
            ("profile-long-name", ProfilePage(context: mine, person: person(long, photo: nil)).renderedString()),
            ("person", PersonPage(context: guest, person: person("Ada Lovelace", photo: photo)).renderedString()),
            ("person-me", PersonPage(context: mine, person: person("Ada Lovelace", photo: nil)).renderedString()),
            ("profile-edit", edit(photo)), ("profile-edit-no-photo", edit(nil)),
            ("profile-edit-errors", edit(photo, [.photo: word("This picture cannot be read.")])),
            ("about-member", AboutPage(context: mine, version: word("0.3.0")).renderedString()),
        ]
    }

    private var sessions: [SessionRow] {
        let phone = "Mozilla/5.0 (Linux; Android 15) Chrome/142.0 Mobile Safari/537.36"
        let laptop = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0"
        return [
            SessionRow(id: "7", userAgent: word(phone), lastUsed: Self.now, isCurrent: true),
            SessionRow(id: word("8"), userAgent: word(laptop), lastUsed: Self.now - 300, isCurrent: false),
            SessionRow(id: "9", userAgent: word("?"), lastUsed: Self.now - 86_400 * 3, isCurrent: false),
        ]
    }

    private func settings(
        _ status: EmailStatus,
        newEmail: String = "",
        password: FieldErrors = .none,
        email: FieldErrors = .none
    ) -> String {
        SettingsPage(
            context: mine,
            sessions: sessions,
            email: status,
            newEmail: word(newEmail),
            passwordErrors: password,
            emailErrors: email,
            now: Self.now
        ).renderedString()
    }

    private func suspended(_ errors: FieldErrors) -> String {
        SuspendedPage(
            context: guest,
            username: word("ada.lovelace"),
            contact: word("hereabouts@example.org"),
            errors: errors
        ).renderedString()
    }

    private var settings: [(name: String, html: String)] {
        let confirmed = EmailStatus(address: word("ada@example.org"), isConfirmed: true)
        let pending = EmailStatus(
            address: word("ada@example.org"),
            isConfirmed: false,
            pending: word("countess@example.org")
        )
        let notYours: FieldErrors = [.oldPassword: word("This is not your password.")]
        let notAnAddress: FieldErrors = [.email: word("This is no e-mail address.")]
        return [
            (
                "settings",
                SettingsPage(
                    context: mine,
                    sessions: [sessions[0]],
                    sharesAvailability: true,
                    email: confirmed,
                    now: Self.now
                ).renderedString()
            ),
            ("settings-pending", settings(pending)),
            ("settings-email-errors", settings(pending, newEmail: "countess", email: notAnAddress)),
            ("settings-password-errors", settings(confirmed, password: notYours)),
            ("suspended", suspended(.none)),
            ("suspended-errors", suspended([.password: word("This is not your password.")])),
            ("account-deletion", AccountDeletionPage(context: mine).renderedString()),
            (
                "account-deletion-errors",
                AccountDeletionPage(context: mine, errors: [.password: word("This is not your password.")])
                    .renderedString()
            ),
        ]
    }
}
