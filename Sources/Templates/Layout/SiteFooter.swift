struct SiteFooter: HTML {
    let sources: [DataSource]

    var body: some HTML {
        Footer(.class("site-footer")) {
            P {
                A(.href(.about)) { tr("About Hereabouts") }
                " "
                A(.href(.language)) {
                    Span(.class("visually-hidden")) { tr("Language:") + " " }
                    Language.current.name
                }
                for source in sources {
                    if let address = source.address {
                        " "
                        A(.href(address), .rel("noopener external")) { source.credit }
                    }
                }
            }
        }
    }
}
