/// Carries the link to set a new password (DR3).
package struct PasswordResetMail: MailWords {
    package let displayName: String
    package let link: WebAddress

    package init(displayName: String, link: WebAddress) {
        self.displayName = displayName
        self.link = link
    }

    package var subject: String { "Set a new password for Hereabouts" }

    package var paragraphs: [MailParagraph] {
        [
            .words("Hi \(displayName),"),
            .words("Somebody, probably you, asked to set a new password for your account."),
            .button("Set a new password", link),
            .words("The link works for one hour, once. If it was not you, do nothing: your password stays as it is."),
        ]
    }
}
