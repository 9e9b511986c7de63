import Models

/// The languages of the site, each named in itself, for whoever has landed in one that they cannot read.
package struct LanguagePage: Page {
    package let context: PageContext
    package let languages: [Language]
    /// The local path to return to.
    package let next: String?

    package init(context: PageContext, languages: [Language], next: String?) {
        self.context = context
        self.languages = languages
        self.next = next
    }

    package var title: String { tr("Language") }
    package var description: String { tr("In which language the site speaks to you.") }

    package var content: some HTML {
        H1 { title }
        P(.class("soft")) {
            context.viewer.member == nil
                ? tr("For this browser.") : tr("For your account: pages, mails and notifications.")
        }
        PostForm(.language, context) {
            if let next { HiddenField(.next, next) }
            Div(.class("choices")) {
                for language in languages {
                    Button(
                        .class(language.code == Language.current.code ? "button" : "button quiet"),
                        .type("submit"),
                        .name(.language),
                        .value(language.code),
                        .lang(language.code),
                        .ariaPressed(language.code == Language.current.code ? "true" : "false")
                    ) { language.name }
                }
            }
        }
    }
}

extension Flash {
    package static let languageChosen = Flash("languageChosen", tr("The site speaks English with you now."))
}

extension SiteFeature: PageFeature {
    var flashes: [Flash] { [.languageChosen, .siteSaved] }
}
