import Models

struct SiteFooter: HTML {
    let site: SiteIdentity
    let sources: [DataSource]

    var body: some HTML {
        Footer(.class("site-footer")) {
            P {
                A(.href(.about)) { tr("About \(site.name)") }
                for text in site.texts {
                    " "
                    A(.href(text.route)) { text.title }
                }
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
            if !site.contact.isEmpty {
                P {
                    tr("Contact:") + " "
                    ContactLine(contact: site.contact)
                }
            }
        }
    }
}
