import Models

/// Tells an owner what has happened to their account, with a link against it.
package struct AccountActMail: MailWords {
    package let displayName: String
    package let kind: AccountAct.Kind
    /// As for `AccountActRow`.
    package let detail: String
    /// Takes it back; `nil` for what needs none.
    package let undo: WebAddress?
    /// What has happened of late.
    package let activity: WebAddress

    package init(
        displayName: String,
        kind: AccountAct.Kind,
        detail: String,
        undo: WebAddress?,
        activity: WebAddress
    ) {
        (self.displayName, self.kind, self.detail) = (displayName, kind, detail)
        (self.undo, self.activity) = (undo, activity)
    }

    package var subject: String { tr("\(kind.words) at \(SiteName.current)", "what has happened, at a site") }

    package var paragraphs: [MailParagraph] {
        let row = AccountActRow(kind: kind, detail: detail, times: 1, network: .unknown, at: 0)
        let about = row.named ?? row.circumstances
        let happened = about.isEmpty ? kind.words + "." : "\(kind.words): \(about)."
        let told: [MailParagraph] = [.words(tr("Hi \(displayName),")), .words(happened)]
        guard let undo else { return told + advice + [.link(tr("What has happened to your account"), activity)] }
        return told + [
            .words(tr("If it was you, there is nothing to do.")),
            .words(tr("If it was not you, take it back within three days. You need not log in for it:")),
            .button(tr("It was not me"), undo),
        ]
    }

    /// What the owner had better do, where nothing can be taken back.
    private var advice: [MailParagraph] {
        guard kind == .recoveryCodesEnded else { return [] }
        return [
            .words(
                tr(
                    """
                    A key of the site may be in wrong hands, and with it the secret of your authenticator. Turn the second factor \
                    off and on again: that makes a new secret, and new recovery codes.
                    """
                )
            )
        ]
    }
}
