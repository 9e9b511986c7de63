/// The way to tell friends of the site: a link to copy and a mail; share.js adds buttons where browsers can more.
struct ShareLink: HTML {
    let address: WebAddress

    var body: some HTML {
        H2 { tr("Tell a friend") }
        Div(.class("share")) {
            Label(.for("share-link")) { tr("Link to this site") }
            Div(.class("search-line")) {
                Input(.id("share-link"), .type("text"), .value(address.text), .readOnly())
                Button(.class("button quiet"), .id("share-copy"), .type("button"), .hidden()) { tr("Copy") }
                Button(.class("button quiet"), .id("share-open"), .type("button"), .hidden()) { tr("Share") }
            }
            P(.class("help"), .id("share-status"), .role("status")) {}
            P { A(.href(MailInvitation(subject: SiteName.current, words: address.text))) { tr("Send it by mail") } }
        }
    }
}
