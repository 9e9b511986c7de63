/// What came of a test mail.
package struct MailTestPage: Page {
    package let context: PageContext
    package let address: String
    package let outcome: MailTestOutcome

    package init(context: PageContext, address: String, outcome: MailTestOutcome) {
        self.context = context
        self.address = address
        self.outcome = outcome
    }

    package var title: String { tr("Test mail") }
    package var description: String { tr("Whether mails leave.") }
    package var styles: [String] { ["css/operations.css"] }
    package var meta: PageMeta { PageMeta(isIndexed: false) }

    package var content: some HTML {
        OperationsFrame(.health, context) {
            H2 { tr("Test mail") }
            result
            PostForm(.operations(.mailTest), context, class: "actions") { SubmitButton(tr("Send another one"), .quiet) }
            P(.class("aside")) { A(.href(.operations(.health))) { tr("Go back") } }
        }
    }

    @HTMLBuilder private var result: some HTML {
        switch outcome {
        case .taken(let server):
            P { tr("The mail server \(server) has taken a mail to \(address).") }
            P(.class("soft")) {
                tr("If it does not arrive, look among unwanted mails, and into the mail server’s log.")
            }
        case .refused(let server, let reason, let talk):
            P { tr("The mail server \(server) has not taken a mail to \(address).") }
            P(.class("typed"), .dir("ltr")) { reason }
            if !talk.isEmpty {
                H3 { tr("What was said") }
                P(.class("soft")) {
                    tr("Our lines begin with >, the server’s with <. What proves who we are is left out.")
                }
                Pre(.class("smtp-talk"), .dir("ltr"), .tabIndex(0)) { talk.joined(separator: "\n") }
            }
        case .written(let file):
            P { tr("No mail server is set, so mails are files. This one is:") }
            P(.class("typed"), .dir("ltr")) { file }
            P(.class("soft")) { tr("Mails leave once smtp-url is set.") }
        case .unwritten(let folder, let reason):
            P { tr("No mail server is set, so mails are files, and none can be written to this folder:") }
            P(.class("typed"), .dir("ltr")) { folder }
            P(.class("typed"), .dir("ltr")) { reason }
        }
    }
}
