/// Carries the link to set a new password (DR3).
package struct PasswordResetMail: MailWords {
    package let displayName: String
    package let link: WebAddress

    package init(displayName: String, link: WebAddress) {
        self.displayName = displayName
        self.link = link
    }

    package var subject: String { tr("Set a new password for \(SiteName.current)") }

    package var paragraphs: [MailParagraph] {
        [
            .words(tr("Hi \(displayName),")),
            .words(tr("Somebody, probably you, asked to set a new password for your account.")),
            .button(tr("Set a new password"), link),
            .words(
                tr("The link works for one hour, once. If it was not you, do nothing: your password stays as it is.")
            ),
        ]
    }
}
