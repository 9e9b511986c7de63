struct DocumentHead: HTML {
    let title: String
    let description: String
    let scripts: [String]
    let assets: AssetPaths

    var body: some HTML {
        Head {
            Meta(.charset("utf-8"))
            Meta(.name("viewport"), .content("width=device-width, initial-scale=1, viewport-fit=cover"))
            Title { title + " · Hereabouts" }
            Meta(.name("description"), .content(description))
            Meta(.name("color-scheme"), .content("light dark"))
            Link(.rel("stylesheet"), .href(assets["css/site.css"]))
            Link(.rel("icon"), .type("image/svg+xml"), .href(assets["img/favicon.svg"]))
            for script in scripts {
                Script(.type("module"), .src(assets[script])) {}
            }
        }
    }
}
