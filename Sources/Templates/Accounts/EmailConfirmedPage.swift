/// Behind the link that confirms an address.
package struct EmailConfirmedPage: Page {
    package let context: PageContext
    package let email: String
    package let mails: ReleasedMails
    /// Operators have to let them in first.
    package let isWaiting: Bool

    package init(
        context: PageContext,
        email: String,
        mails: ReleasedMails = ReleasedMails(sent: 0, waiting: 0, next: nil),
        isWaiting: Bool = false
    ) {
        self.context = context
        self.email = email
        self.mails = mails
        self.isWaiting = isWaiting
    }

    package var title: String { tr("Address confirmed") }
    package var description: String { tr("Your email address is confirmed.") }

    package var content: some HTML {
        Section(.class("empty")) {
            Icon(.check, context.assets)
            H1 { title }
            if isWaiting { waiting } else { belongs }
        }
    }

    @HTMLBuilder private var waiting: some HTML {
        P { tr("The people who run \(SiteName.current) read what you wrote, and write to you by mail.") }
    }

    @HTMLBuilder private var belongs: some HTML {
        P {
            Bdi { email }
            tr(" belongs to your account now. Friends who know it can find you, and invitations reach you there.")
        }
        for sentence in mails.sentences { P { sentence } }
        P(.class("actions")) {
            A(.class("button"), .href(.home)) { tr("Go home") }
            " "
            A(.class("button quiet"), .href(.settings)) { tr("Open settings") }
        }
    }
}
