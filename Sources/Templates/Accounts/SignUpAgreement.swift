import Models

/// What the site asks of its people, where an operator has written it.
struct SignUpAgreement: HTML {
    var body: some HTML {
        let texts = SiteIdentity.current.texts
        if !texts.isEmpty {
            P(.class("help")) {
                tr("Before you sign up, read: ")
                for (index, text) in texts.enumerated() {
                    if index > 0 { " · " }
                    A(.href(text.route)) { text.title }
                }
            }
        }
    }
}
