import Models

@testable import Templates

/// The passkeys of a member, and the question whose account it is, in every state.
struct PasskeySamples {
    let word: (_ ordinary: String) -> String

    private var accounts: AccountSamples { AccountSamples(word: word) }

    var all: [(name: String, html: String)] { passkeys + passwords }

    /// Those of the folder of accounts.
    var confirming: [(name: String, html: String)] {
        let wrong: FieldErrors = [.password: AccountReason.notYourPassword]
        func page(_ ways: ConfirmPage.Ways, resume: String = "", _ errors: FieldErrors = .none)
            -> String
        {
            ConfirmPage(
                context: accounts.mine,
                ways: ways,
                next: word("/settings/passkeys"),
                resume: word(resume),
                errors: errors
            ).renderedString()
        }
        return [
            ("confirm", page(ConfirmPage.Ways())),
            ("confirm-errors", page(ConfirmPage.Ways(hasPasskeys: true), resume: "s1gned", wrong)),
            ("confirm-passkey", page(ConfirmPage.Ways(hasPassword: false, hasPasskeys: true))),
            (
                "log-in-passkey",
                LogInPage(
                    context: accounts.guest,
                    next: word("/settings"),
                    resume: word("s1gned"),
                    takesPasskeys: true,
                    errors: FieldErrors(form: PasskeyReason.copied)
                ).renderedString()
            ),
            ("settings-no-password", settings(PasswordNeed(hasPassword: false))),
            ("settings-fresh", settings(PasswordNeed(isFresh: true))),
            ("settings-passkeys", settings(PasswordNeed(hasPasskeys: true))),
        ]
    }

    private func settings(_ password: PasswordNeed) -> String {
        SettingsPage(
            context: accounts.mine,
            sessions: [],
            email: EmailStatus(address: word("ada@example.org"), isConfirmed: true),
            password: password,
            now: AccountSamples.now
        ).renderedString()
    }

    private var rows: [PasskeyRow] {
        let now = AccountSamples.now
        return [
            PasskeyRow(
                id: 7,
                name: word("Phone"),
                isCopied: true,
                added: now - 86_400,
                lastUsed: now - 300
            ),
            PasskeyRow(id: 8, name: word("Blue key"), isCopied: false, added: now - 60, lastUsed: nil),
        ]
    }

    private func page(
        _ rows: [PasskeyRow],
        isPossible: Bool = true,
        hasPassword: Bool = true,
        naming: PasskeyNaming? = nil,
        refusal: FieldErrors = .none
    ) -> String {
        PasskeysPage(
            context: accounts.mine,
            passkeys: rows,
            isPossible: isPossible,
            hasPassword: hasPassword,
            naming: naming ?? PasskeyNaming(name: word("Firefox on Linux")),
            refusal: refusal,
            now: AccountSamples.now
        ).renderedString()
    }

    private var passkeys: [(name: String, html: String)] {
        let noName: FieldErrors = [.name: PasskeyReason.noName]
        let last = FieldErrors(form: PasskeyReason.refused(.lastWay))
        return [
            ("passkeys", page(rows)), ("passkeys-none", page([])),
            ("passkeys-impossible", page([], isPossible: false)),
            ("passkeys-no-password", page([rows[0]], hasPassword: false, refusal: last)),
            (
                "passkeys-errors", page(rows, naming: PasskeyNaming(id: 8, name: word(" "), errors: noName))
            ),
            ("passkeys-new-errors", page(rows, naming: PasskeyNaming(name: word(" "), errors: noName))),
        ]
    }

    private var passwords: [(name: String, html: String)] {
        let short: FieldErrors = [.password: word("Use at least 8 characters.")]
        return [
            ("password-new", PasswordNewPage(context: accounts.mine).renderedString()),
            (
                "password-new-errors",
                PasswordNewPage(context: accounts.mine, errors: short).renderedString()
            ),
        ]
    }
}
