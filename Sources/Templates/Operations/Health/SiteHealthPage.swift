/// How the site is, in a glance: a line for each part, the first thing that whoever runs it looks at.
package struct SiteHealthPage: Page {
    package let context: PageContext
    package let health: SiteHealth

    package init(context: PageContext, health: SiteHealth) { (self.context, self.health) = (context, health) }

    package var title: String { tr("Operations") }
    package var description: String { tr("How the site is.") }
    package var styles: [String] { ["css/operations.css"] }
    package var meta: PageMeta { PageMeta(isIndexed: false) }

    package var content: some HTML {
        OperationsFrame(.health, context) {
            UL(.class("rows")) { ForEach(health.lines) { $0 } }
            Section(.class("part")) {
                H3 { tr("Do mails arrive?") }
                P(.class("soft")) {
                    tr("A mail goes to your own address at once, and the page says what the server answered.")
                }
                PostForm(.operations(.mailTest), context, class: "actions") {
                    SubmitButton(tr("Send me a test mail"), .quiet)
                }
            }
            Section(.class("part")) {
                H3 { tr("Settings") }
                P { A(.href(.operations(.settings))) { tr("What this site was started with.") } }
            }
        }
    }
}
