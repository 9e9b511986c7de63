import Auth

/// Tells the old address that there is a new one, so that a stolen session cannot take an account away unseen.
package struct EmailChangedMail: MailWords {
    package let displayName: String
    package let newAddress: String
    /// Where a new password is asked for.
    package let site: WebAddress

    package init(displayName: String, newAddress: String, site: WebAddress) {
        self.displayName = displayName
        self.newAddress = newAddress
        self.site = site
    }

    package var subject: String { tr("Your email address at \(SiteName.current) was changed") }

    package var paragraphs: [MailParagraph] {
        [
            .words(tr("Hi \(displayName),")),
            .words(
                tr(
                    "The email address of your account is now \(InternationalDomain.shown(newAddress)). This address no longer belongs to it."
                )
            ),
            .words(tr("If it was not you, somebody knows your password. Write to whoever runs the site:")),
            .link(SiteName.current, site),
        ]
    }
}
