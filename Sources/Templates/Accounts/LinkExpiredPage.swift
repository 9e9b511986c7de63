/// Behind a link of a mail that was used already or is too old.
package struct LinkExpiredPage: Page {
    package enum Purpose: Sendable {
        case passwordReset, emailConfirmation, undo
    }

    package let context: PageContext
    package let purpose: Purpose

    package init(context: PageContext, purpose: Purpose) {
        self.context = context
        self.purpose = purpose
    }

    package var title: String { tr("This link no longer works") }
    package var description: String { tr("Links in mails work once and for a limited time.") }

    package var content: some HTML {
        Section(.class("empty")) {
            Icon(.clock, context.assets)
            H1 { title }
            P { tr("It was used before, a newer one was sent, or it is too old. Nothing was changed.") }
            switch purpose {
            case .passwordReset:
                P { tr("Ask for a new one and open it within the hour.") }
                P(.class("actions")) { A(.class("button"), .href(.passwordReset)) { tr("Send a new link") } }
            case .emailConfirmation:
                P {
                    tr("Your address may be confirmed already: the settings say so, and send a new link if it is not.")
                }
                P(.class("actions")) { A(.class("button"), .href(.settings)) { tr("Open settings") } }
            case .undo:
                P { tr("Is somebody else in your account? Set a new password: it logs out every device.") }
                P(.class("actions")) { A(.class("button"), .href(.passwordReset)) { tr("Set a new password") } }
            }
        }
    }
}
