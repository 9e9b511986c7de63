import Models

/// The frame of what stands on pages of others: no bar, no navigation, no form, and links that open beside that page.
struct EmbedDocument: HTML {
    let title: String
    let assets: AssetPaths
    let theme: MapTheme?
    let styles: [String]
    let scripts: [String]
    private let content: () -> Written

    init(
        title: String,
        assets: AssetPaths,
        theme: MapTheme?,
        styles: [String] = [],
        scripts: [String] = [],
        @HTMLBuilder content: @escaping () -> some HTML
    ) {
        (self.title, self.assets, self.theme) = (title, assets, theme)
        (self.styles, self.scripts) = (styles, scripts)
        self.content = {
            content().write()
            return Written()
        }
    }

    var body: some HTML {
        Doctype()
        HTMLRoot(
            .lang(Language.current.code),
            .dir(Language.current.direction),
            .class("embed-root"),
            .dataTheme(theme?.rawValue)
        ) {
            Head {
                Meta(.charset("utf-8"))
                Meta(.name("viewport"), .content("width=device-width, initial-scale=1"))
                Title { tr("\(title) · \(SiteName.current)") }
                Meta(.name("robots"), .content("noindex"))
                Meta(.name("color-scheme"), .content("light dark"))
                Base(.target("_blank"))
                for sheet in ["css/site.css"] + styles + ["css/embed.css"] {
                    Link(.rel("stylesheet"), .href(assets[sheet]))
                }
                Link(.rel("icon"), .type("image/svg+xml"), .href(assets["img/favicon.svg"]))
                if !scripts.isEmpty {
                    if !Language.current.isSource {
                        Script(.type("module"), .src(assets["js/words-\(Language.current.code).js"])) {}
                    }
                    Script(.type("module"), .src(assets["js/words.js"])) {}
                    Script(.type("module"), .src(assets["js/trusted.js"])) {}
                }
                for script in scripts {
                    Script(.type("module"), .src(assets[script])) {}
                }
            }
            BodyElement { Main(.id("main"), .class("embed")) { content() } }
        }
    }
}

/// What a frame is, for those who cannot see the page around it.
struct EmbedHeading: HTML {
    let words: String

    var body: some HTML {
        H1(.class("visually-hidden")) { SiteName.current }
        H2(.class("visually-hidden")) { words }
    }
}

/// Whose events they are, and where the others are.
struct EmbedFoot: HTML {
    let words: String
    let address: Route

    var body: some HTML {
        P(.class("embed-foot")) {
            A(.href(address), .rel("noopener")) { words }
            " · "
            A(.href(.home), .rel("noopener")) { SiteName.current }
        }
    }
}

extension Attribute where Tag == Tags.HTMLRoot, Value == String? {
    /// Colours that hold whatever the reader's device asks for.
    static func dataTheme(_ name: String?) -> Self { Self(" data-theme=\"", name) }
}

extension Attribute where Tag == Tags.Base, Value == StaticString {
    /// Where the links of a document open.
    static func target(_ name: StaticString) -> Self { Self(" target=\"", name) }
}
