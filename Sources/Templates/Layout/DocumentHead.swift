import Models

struct DocumentHead: HTML {
    let title: String
    let description: String
    let styles: [String]
    let scripts: [String]
    let meta: PageMeta
    let isMember: Bool
    let site: SiteIdentity
    let assets: AssetPaths

    var body: some HTML {
        Head {
            Meta(.charset("utf-8"))
            Meta(.name("viewport"), .content("width=device-width, initial-scale=1, viewport-fit=cover"))
            Title { tr("\(title) · \(site.name)") }
            Meta(.name("description"), .content(description))
            Meta(.name("color-scheme"), .content("light dark"))
            Meta(.name("theme-color"), .media("(prefers-color-scheme: light)"), .content("#f5f7f4"))
            Meta(.name("theme-color"), .media("(prefers-color-scheme: dark)"), .content("#0f1512"))
            PageMetaTags(meta: meta)
            Link(.rel("manifest"), .href(.manifest))
            Link(.rel("stylesheet"), .href(assets["css/site.css"]))
            for sheet in styles {
                Link(.rel("stylesheet"), .href(assets[sheet]))
            }
            if let version = site.iconVersion {
                Link(.rel("icon"), .type("image/png"), .href(.icon(side: 64, version: version)))
            } else {
                Link(.rel("icon"), .type("image/svg+xml"), .href(assets["img/favicon.svg"]))
            }
            Link(.rel("apple-touch-icon"), .sizes("180x180"), .href(.icon(side: 180, version: site.iconVersion)))
            // The dictionary first, since the other scripts take their words from it; then the script that records their timers.
            if !Language.current.isSource {
                Script(.type("module"), .src(assets["js/words-\(Language.current.code).js"])) {}
            }
            Script(.type("module"), .src(assets["js/words.js"])) {}
            Script(.type("module"), .src(assets["js/trusted.js"])) {}
            Script(.type("module"), .src(assets["js/page-life.js"])) {}
            Script(.type("module"), .src(assets["js/offline.js"])) {}
            Script(.type("module"), .src(assets["js/suggest.js"])) {}
            if isMember { Script(.type("module"), .src(assets["js/notices.js"])) {} }
            for script in scripts {
                Script(.type("module"), .src(assets[script])) {}
            }
        }
    }
}
