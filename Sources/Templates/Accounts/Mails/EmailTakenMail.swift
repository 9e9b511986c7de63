/// Tells whoever has confirmed an address that somebody else has given it. Whoever gave it is told nothing.
package struct EmailTakenMail: MailWords {
    package let displayName: String
    package let username: String
    package let logIn: WebAddress

    package init(displayName: String, username: String, logIn: WebAddress) {
        self.displayName = displayName
        self.username = username
        self.logIn = logIn
    }

    package var subject: String { tr("Somebody gave your email address to \(SiteName.current)") }

    package var paragraphs: [MailParagraph] {
        [
            .words(tr("Hi \(displayName),")),
            .words(
                tr(
                    """
                    Somebody wants to use this address for another account. It is the address of your account \
                    \(username), so nothing has changed, and they have not been told that it is yours.
                    """
                )
            ),
            .words(tr("If it was you, log in as \(username), or ask there for a new password:")),
            .button(tr("Log in"), logIn),
            .words(tr("If it was not you, do nothing.")),
        ]
    }
}
