import Auth

/// Where somebody ends invitations to their address, without an account.
package struct InvitationEndPage: Page {
    package let context: PageContext
    package let email: String
    package let token: String
    package let isDone: Bool
    /// At so many events they are not expected any more.
    package let ended: Int

    package init(context: PageContext, email: String, token: String, isDone: Bool = false, ended: Int = 0) {
        self.context = context
        self.email = email
        self.token = token
        self.isDone = isDone
        self.ended = ended
    }

    package var title: String { isDone ? tr("No more invitations") : tr("Stop invitations") }
    package var description: String { tr("End invitations to your email address.") }

    package var content: some HTML {
        Section(.class("empty")) {
            Icon(isDone ? .check : .mail, context.assets)
            H1 { title }
            if isDone {
                P {
                    Bdi { InternationalDomain.shown(email) }
                    tr(
                        " gets no more invitations from \(SiteName.current), nor other mails about events, whoever sends them."
                    )
                }
                if ended > 0 { P { givenUp } }
            } else {
                P {
                    tr("Nobody can then invite ")
                    Bdi { InternationalDomain.shown(email) }
                    tr(" to \(SiteName.current) or to an event any more, and no mail tells of changes.")
                }
                P {
                    tr(
                        "If that address has said that it comes to something, its seat is given up, and the hosts are told."
                    )
                }
                PostForm(.friendInvitationEnd(token), context) { SubmitButton(tr("Stop invitations")) }
            }
        }
    }

    private var givenUp: String {
        let events = Count(ended, "event", "events").words
        return tr(
            "Your answer to \(events) was taken back: nobody expects you there any more, and the hosts were told."
        )
    }
}
