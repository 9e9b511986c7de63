/// Carries the link that confirms an address, new or changed.
package struct EmailConfirmationMail: MailWords {
    package let displayName: String
    package let link: WebAddress

    package init(displayName: String, link: WebAddress) {
        self.displayName = displayName
        self.link = link
    }

    package var subject: String { tr("Confirm your email address for \(SiteName.current)") }

    package var paragraphs: [MailParagraph] {
        [
            .words(tr("Hi \(displayName),")),
            .words(tr("You used this address for your account. Open the link to confirm that it is yours.")),
            .button(tr("Confirm this address"), link),
            .words(
                tr(
                    "If you know nothing of an account at \(SiteName.current), do nothing: nobody gets to use your address."
                )
            ),
        ]
    }
}
