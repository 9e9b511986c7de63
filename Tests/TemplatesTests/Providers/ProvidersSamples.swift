import Models

@testable import Templates

/// Every page of the way to a provider of identities, in every state.
struct ProvidersSamples {
    let word: (_ ordinary: String) -> String

    private var accounts: AccountSamples { AccountSamples(word: word) }
    private var name: String { word("Town Hall") }

    /// Where a provider is named.
    private func context(_ viewer: Viewer, isOnly: Bool = false) -> PageContext {
        PageContext(
            viewer: viewer,
            csrfToken: "token",
            formKey: "key",
            provider: IdentityProviderName(name: name, isOnly: isOnly)
        )
    }

    private var guest: PageContext { context(.guest) }
    private var mine: PageContext { context(accounts.mine.viewer) }

    var all: [(name: String, html: String)] { doors + firstTime + settings + questions + ends }

    private var questions: [(name: String, html: String)] {
        func page(_ ways: ConfirmPage.Ways, resume: String = "", _ errors: FieldErrors = .none, isOnly: Bool = false)
            -> String
        {
            ConfirmPage(
                context: context(accounts.mine.viewer, isOnly: isOnly),
                ways: ways,
                next: word("/settings/delete"),
                resume: resume,
                errors: errors
            ).renderedString()
        }
        let (joined, unanswered) = (
            ConfirmPage.Ways(hasPassword: false, hasProvider: true),
            FieldErrors(form: ProviderReason.notConfirmed("Town Hall"))
        )
        let half = ConfirmPage.Ways(hasPassword: false, hasFactor: true, hasProvider: true, isProvedThere: true)
        return [
            ("provider-confirm", page(joined, isOnly: true)),
            ("provider-confirm-kept", page(joined, resume: word("s1gned"), unanswered)),
            ("provider-confirm-code", page(half, resume: word("s1gned"))),
        ]
    }

    private var doors: [(name: String, html: String)] {
        var invited = LogInPage(context: context(.guest, isOnly: true), next: word("/cafes?near=x"))
        (invited.invitation, invited.link) = (word("invited"), word("c0de"))
        return [
            ("provider-log-in", LogInPage(context: guest, next: word("/cafes?near=x")).renderedString()),
            ("provider-log-in-only", invited.renderedString()),
            ("provider-leaving", ProviderLeavingPage(context: guest, name: name, address: there).renderedString()),
        ]
    }

    private var there: WebAddress { WebAddress("https://id.example/authorize?a=b&c=d")! }

    private var firstTime: [(name: String, html: String)] {
        let form = SignUpForm(
            username: word("grace.hopper"),
            name: word("Grace Hopper"),
            email: word("grace@example.org"),
            question: SignUpQuestion(word("Who are you?")),
            answer: word("Nobody")
        )
        let errors: FieldErrors = [.username: AccountProblem.usernameTaken, .link: SignUpReason.deadLink]
        return [
            ("provider-sign-up", ProviderSignUpPage(context: guest, name: name, form: SignUpForm()).renderedString()),
            (
                "provider-sign-up-errors",
                ProviderSignUpPage(
                    context: guest,
                    name: name,
                    form: form,
                    vouched: word("grace@example.org"),
                    hasPicture: true,
                    errors: errors
                ).renderedString()
            ),
            (
                "provider-join",
                ProviderJoinPage(context: guest, name: name, email: word("grace@example.org")).renderedString()
            ),
        ]
    }

    private var settings: [(name: String, html: String)] {
        func page(
            _ isLastWayIn: Bool?,
            pending: String? = nil,
            errors: FieldErrors = .none
        ) -> String {
            let joined = isLastWayIn.map {
                ProviderSettingsPage.Joined(
                    label: word("grace@example.org"),
                    name: "identity",
                    lastUsed: AccountSamples.now - 90_000,
                    isLastWayIn: $0
                )
            }
            return ProviderSettingsPage(
                context: mine,
                name: name,
                joined: joined,
                pending: pending,
                errors: errors,
                now: AccountSamples.now
            ).renderedString()
        }
        return [
            ("provider-settings-none", page(nil)), ("provider-settings-agree", page(nil, pending: word("grace"))),
            ("provider-settings-joined", page(false)), ("provider-settings-last", page(true)),
        ]
    }

    private var ends: [(name: String, html: String)] {
        let reasons: [(String, ProviderReason)] = [
            ("away", .away(name)), ("stale", .stale), ("cancelled", .cancelled(name)), ("refused", .refused(name)),
            ("taken", .taken(name)), ("other", .hasOther(name)), ("not-proved", .notProved(name)),
            ("last", .lastWayIn), ("passwords-off", .passwordsAreOff(name)), ("wait", .wait(seconds: 12)),
        ]
        return reasons.map { word, reason in
            (
                "provider-problem-\(word)",
                ProviderProblemPage(context: word == "taken" ? mine : guest, name: name, reason: reason)
                    .renderedString()
            )
        } + [
            ("provider-left", ProviderLeftPage(context: guest, name: name, address: there).renderedString()),
            ("provider-left-silent", ProviderLeftPage(context: guest, name: name, address: nil).renderedString()),
        ]
    }
}
