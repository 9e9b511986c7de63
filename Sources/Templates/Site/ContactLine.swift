/// How to reach who runs the site: a link where what they have written is one.
struct ContactLine: HTML {
    let contact: String

    var body: some HTML {
        switch ProseLink(contact) ?? ProseLink("mailto:" + contact) {
        case .web(let address): A(.href(address), .rel("noopener external")) { address.label }
        case .mail(let recipient): A(.href(MailAddressLink(recipient: recipient))) { recipient }
        case .local, nil: Span(.dir("auto")) { contact }
        }
    }
}
