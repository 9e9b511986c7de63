/// Where somebody ends invitations to their address, without an account.
package struct InvitationEndPage: Page {
    package let context: PageContext
    package let email: String
    package let token: String
    package let isDone: Bool

    package init(context: PageContext, email: String, token: String, isDone: Bool = false) {
        self.context = context
        self.email = email
        self.token = token
        self.isDone = isDone
    }

    package var title: String { isDone ? tr("No more invitations") : tr("Stop invitations") }
    package var description: String { tr("End invitations to your email address.") }

    package var content: some HTML {
        Section(.class("empty")) {
            Icon(isDone ? .check : .mail, context.assets)
            H1 { title }
            if isDone {
                P {
                    Bdi { email }
                    tr(" gets no more invitations from Hereabouts, nor other mails about events, whoever sends them.")
                }
            } else {
                P {
                    tr("Nobody can then invite ")
                    Bdi { email }
                    tr(" to Hereabouts or to an event any more, and no mail tells of changes.")
                }
                PostForm(.friendInvitationEnd(token), context) { SubmitButton(tr("Stop invitations")) }
            }
        }
    }
}
