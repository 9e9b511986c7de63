import Models

/// Behind the link of a mail that tells of a change: one button takes it back. Opening the link alone must not, since mail scanners
/// open links too.
package struct UndoPage: Page {
    package let context: PageContext
    package let token: String
    package let username: String
    package let kind: AccountAct.Kind

    package init(context: PageContext, token: String, username: String, kind: AccountAct.Kind) {
        (self.context, self.token, self.username, self.kind) = (context, token, username, kind)
    }

    package var title: String { tr("Was it not you?") }
    package var description: String { tr("Take back a change of your account.") }
    package var meta: PageMeta { PageMeta(isIndexed: false) }

    package var content: some HTML {
        Section(.class("empty")) {
            Icon(.alert, context.assets)
            H1 { title }
            P {
                tr("At the account ")
                Bdi { username }
                tr(" this has happened:")
                " "
                Strong { kind.words }
            }
            P { consequence }
            P { tr("Every device is logged out, and you choose a new password.") }
            PostForm(.undo(token), context) { SubmitButton(tr("It was not me: secure my account"), .danger) }
        }
    }

    private var consequence: String {
        switch kind {
        case .emailChanged: tr("Your address of before is the account’s again.")
        case .passkeyAdded, .authenticatorAdded, .providerJoined: tr("What was added is removed again.")
        case .passkeyRemoved, .authenticatorRemoved, .providerLeft: tr("What was removed is there again.")
        case .recoveryCodesMade: tr("The recovery codes are worth nothing any more. Make new ones afterwards.")
        default: tr("Whoever it was gets no further.")
        }
    }
}
