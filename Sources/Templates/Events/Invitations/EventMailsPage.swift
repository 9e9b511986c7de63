import Models

/// Where mails about one event end, and begin again.
package struct EventMailsPage: Page {
    package let context: PageContext
    package let token: String
    package let eventTitle: String
    package let isMuted: Bool
    /// Ends all mails to somebody without an account; members have their settings.
    package let endToken: String?

    package init(context: PageContext, token: String, eventTitle: String, isMuted: Bool, endToken: String? = nil) {
        self.context = context
        self.token = token
        self.eventTitle = eventTitle
        self.isMuted = isMuted
        self.endToken = endToken
    }

    package var title: String { isMuted ? tr("No more mails") : tr("End these mails") }
    package var description: String { tr("Mails about one event.") }

    package var content: some HTML {
        Section(.class("empty")) {
            Icon(.mail, context.assets)
            H1 { title }
            if isMuted {
                P {
                    tr("You get no more mails about “")
                    Bdi { eventTitle }
                    tr("”, not even if it is moved or cancelled. Your answer stays.")
                }
                PostForm(.invitation(token, .mailsAgain), context) { SubmitButton(tr("Send me mails again"), .quiet) }
            } else {
                P {
                    tr("No more mails about “")
                    Bdi { eventTitle }
                    tr("”, not even if it is moved or cancelled?")
                }
                PostForm(.invitation(token, .mails), context) { SubmitButton(tr("No more mails")) }
            }
            if let endToken {
                P(.class("soft")) {
                    A(.href(.friendInvitationEnd(endToken))) { tr("No more mails about anything here, from anybody") }
                }
            }
        }
    }
}
