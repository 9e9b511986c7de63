import Models

/// Where the link of a mail leads that ends mails of its kind: a button, since programs that look at mail follow links,
/// and after it was pressed what has changed.
package struct UnsubscriptionPage: Page {
    package let context: PageContext
    package let token: String
    /// `nil`: mails of every kind.
    package let kind: NoticeKind?
    package let isDone: Bool

    package init(context: PageContext, token: String, kind: NoticeKind?, isDone: Bool) {
        self.context = context
        self.token = token
        self.kind = kind
        self.isDone = isDone
    }

    package var title: String { isDone ? tr("No more such mails") : tr("End these mails") }
    package var description: String { tr("End mails of one kind.") }

    package var content: some HTML {
        Section(.class("empty")) {
            Icon(.mail, context.assets)
            H1 { title }
            P {
                isDone
                    ? tr("You get no more mails of this kind: \(words).")
                    : tr("This ends mails of this kind: \(words).")
            }
            P(.class("soft")) { tr("The list on the site stays as it is.") }
            if !isDone {
                PostForm(.unsubscription(token), context) { SubmitButton(tr("End these mails")) }
            }
            P { A(.href(.notices(.settings))) { tr("Notification settings") } }
        }
    }

    private var words: String { kind?.words ?? tr("all notifications") }
}
