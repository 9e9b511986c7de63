import Models

@testable import Templates

/// What operators say of the site: their form, their texts, and a page that bears all of it.
struct SiteSamples {
    let word: (_ ordinary: String) -> String

    private var accounts: AccountSamples { AccountSamples(word: word) }

    var all: [(name: String, html: String)] {
        [
            ("site-settings", settings(SiteSettingsForm())),
            ("site-settings-typed", identity.bearing { settings(form) }),
            ("site-settings-errors", settings(form, errors)),
            (
                "site-text",
                SiteTextPage(context: accounts.guest, text: .rules, blocks: blocks).renderedString()
            ),
            ("landing-named", identity.bearing { LandingPage(context: accounts.guest).renderedString() }),
            ("sign-up-texts", identity.bearing { SignUpPage(context: accounts.guest).renderedString() }),
            ("about-named", identity.bearing { AboutPage(context: accounts.mine).renderedString() }),
        ]
    }

    private var identity: SiteIdentity {
        SiteIdentity(
            name: word("Our Street"),
            line: word("We of number 7"),
            accent: .berry,
            contact: word("us@example.org"),
            announcement: SiteIdentity.Announcement(words: word("The fair is on Sunday."), until: .max),
            logo: "0123456789abcdef",
            texts: SiteText.allCases
        )
    }

    private var form: SiteSettingsForm {
        var form = SiteSettingsForm()
        (form.name, form.line, form.contact) = (word("Our Street"), word("We of number 7"), word("us@example.org"))
        (form.accent, form.language, form.centre) = ("berry", "en-XA", word("48.137, 11.575"))
        form.texts = [.rules: word("Be kind."), .imprint: word("Ada Lovelace")]
        (form.announcement, form.announcementUntil) = (word("The fair is on Sunday."), word("2026-11-22"))
        form.version = "v3rsion"
        return form
    }

    private var errors: FieldErrors {
        [
            .name: SiteSettingsReason.noName, .accent: SiteSettingsReason.unknownAccent,
            .rules: SiteSettingsReason.badLink(word("javascript:x")), .logo: word("This picture cannot be read."),
            .announcementUntil: SiteSettingsReason.dayIsOver,
        ]
    }

    private var blocks: [ProseBlock] {
        let words = [ProseInline.words(word("Be kind."))]
        let links = [ProseLink("https://example.org/a"), ProseLink("mailto:us@example.org"), ProseLink("/about")]
        return [
            .heading(level: 1, words), .paragraph(words + [.lineBreak, .strong(words), .emphasis(words)]),
            .heading(level: 2, words),
            .list(first: nil, [[.paragraph(words)], [.list(first: 2, [[.paragraph(words)]])]]),
            .quote([.paragraph([.code(word("x"))])]), .rule, .preformatted(word("a  b")), .heading(level: 3, words),
            .paragraph(links.compactMap { $0 }.map { .link($0, words) }),
        ]
    }

    private func settings(_ form: SiteSettingsForm, _ errors: FieldErrors = .none) -> String {
        let languages = [Language.english, .pseudo]
        return SiteSettingsPage(context: accounts.mine, form: form, languages: languages, errors: errors)
            .renderedString()
    }
}
