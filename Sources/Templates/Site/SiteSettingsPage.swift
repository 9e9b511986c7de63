import Models

/// Whose site it is: for operators.
package struct SiteSettingsPage: Page {
    package let context: PageContext
    let form: SiteSettingsForm
    /// Those that the site speaks.
    let languages: [Language]
    package let errors: FieldErrors

    package init(
        context: PageContext,
        form: SiteSettingsForm,
        languages: [Language],
        errors: FieldErrors = .none
    ) {
        self.context = context
        self.form = form
        self.languages = languages
        self.errors = errors
    }

    package var title: String { FormTitle.words(tr("This site"), errors) }
    package var description: String { tr("What the site is called, how it looks, and what it says of itself.") }
    package var styles: [String] { ["css/operations.css"] }
    package var meta: PageMeta { PageMeta(isIndexed: false) }

    private var fields: FormFieldSet { FormFieldSet(errors: errors, assets: context.assets) }

    package var content: some HTML {
        OperationsFrame(.site, context) {
            P(.class("lead")) { tr("Whoever visits sees what stands here at once, on every page and in every mail.") }
            fields.summary
            PostForm(.operations(.site), context, class: "site-form", hasFiles: true) {
                HiddenField(.version, form.version)
                nameAndLine
                look
                place
                words
                announcement
                Div(.class("actions")) { SubmitButton(tr("Save")) }
            }
        }
    }

    @HTMLBuilder private var nameAndLine: some HTML {
        H3 { tr("Name") }
        fields.text(.name, tr("Name of the site"), .siteName, value: form.name, help: tr("Up to 40 characters."))
        fields.text(
            .siteLine,
            tr("One sentence about it"),
            .siteLine,
            value: form.line,
            help: tr("On the first page, before one is logged in, and where the site is installed like an app."),
            isRequired: false
        )
        fields.text(
            .contact,
            tr("Contact"),
            .siteContact,
            value: form.contact,
            help: tr("An address for mails, a page, or a sentence: in the foot of every page."),
            isRequired: false
        )
    }

    @HTMLBuilder private var look: some HTML {
        H3 { tr("Look") }
        RadioGroup(name: .accent, legend: tr("Colour"), message: errors[.accent], assets: context.assets) {
            Div(.class("accents")) {
                for accent in SiteAccent.allCases {
                    Label(.class("check")) {
                        Input(
                            .id(accent == SiteAccent.allCases.first ? "accent" : "accent-" + accent.rawValue),
                            .type("radio"),
                            .name(.accent),
                            .value(accent.rawValue),
                            .checked(accent.rawValue == form.accent)
                        )
                        Span(.class("swatch"), .dataAccent(accent.rawValue), .ariaHidden) {}
                        Span { accent.words }
                    }
                }
            }
        }
        if let logo = SiteIdentity.current.logo {
            Div(.class("current-photo")) {
                Img(.src(Route.icon(side: 192, version: logo)), .alt(tr("The logo")), .width(96), .height(96))
                CheckBox(.removeLogo, "1") { tr("Remove this logo") }
            }
        }
        fields.file(
            .logo,
            SiteIdentity.current.logo == nil ? tr("Logo") : tr("Another logo"),
            help: tr("JPEG, PNG, GIF, WebP or HEIC, up to 10\u{A0}MB; no SVG. It becomes the icon of the app, too.")
                + PhotoWords.again(errors)
        )
    }

    @HTMLBuilder private var place: some HTML {
        H3 { tr("Place and language") }
        fields.text(
            .siteCentre,
            tr("Where maps begin"),
            .coordinates,
            value: form.centre,
            help: tr("A town of the map, or latitude and longitude. Leave empty for the middle of the map."),
            isRequired: false
        )
        Div(.class("field")) {
            Label(.for(.language)) { tr("Language") }
            Select(.id(.language), .name(.language), .ariaDescribedBy("language-help")) {
                for language in languages {
                    SelectOption(.value(language.code), .selected(language.code == form.language)) { language.name }
                }
            }
            P(.class("help"), .id("language-help")) {
                tr("For those whose browser asks for none that the site speaks.")
            }
        }
    }

    @HTMLBuilder private var words: some HTML {
        H3 { tr("Texts") }
        P(.class("soft")) {
            tr(
                """
                Each that has words is a page with a link in the foot, and is shown before one signs up. An empty line begins a \
                paragraph, # a heading, - a list; **bold**, *italic*, [words](https://example.org) is a link.
                """
            )
        }
        for text in SiteText.allCases {
            fields.textArea(
                text.field,
                text.title,
                value: form.texts[text] ?? "",
                help: text.help,
                rows: 6
            )
        }
    }

    @HTMLBuilder private var announcement: some HTML {
        H3 { tr("Announcement") }
        fields.textArea(
            .announcement,
            tr("What all shall know"),
            value: form.announcement,
            help: tr("Up to 300 characters, above every page until that day is over."),
            rows: 3
        )
        fields.text(
            .announcementUntil,
            tr("Until"),
            .eventDate,
            value: form.announcementUntil,
            help: tr("The last day on which it is seen."),
            isRequired: false
        )
    }
}

extension SiteText {
    fileprivate var help: String {
        switch self {
        case .imprint: tr("Who runs the site. In some countries the law asks for it.")
        case .privacy: tr("What is kept, for how long and why, and whom people can ask.")
        case .terms: tr("Who may use the site, and what for.")
        case .rules: tr("What people here agree on. Operators can point to it when they hide something.")
        }
    }
}

extension Flash {
    package static let siteSaved = Flash("siteSaved", tr("What the site says of itself is saved."))
}
