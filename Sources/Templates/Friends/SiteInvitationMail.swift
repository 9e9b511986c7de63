/// Asks somebody to come, in the name of a member; once per address and member in a while.
package struct SiteInvitationMail: MailWords {
    package let inviter: String
    /// Where to sign up; of somebody who is here already, the inviter's page.
    package let link: WebAddress
    package let isMember: Bool
    /// Where invitations to the address are ended.
    package let end: WebAddress

    package init(inviter: String, link: WebAddress, isMember: Bool, end: WebAddress) {
        self.inviter = inviter
        self.link = link
        self.isMember = isMember
        self.end = end
    }

    /// Without the name, which somebody could fill with anything.
    package var subject: String { tr("You are invited to \(SiteName.current)") }

    package var paragraphs: [MailParagraph] {
        [
            .words(tr("Hi,")),
            .words(
                tr(
                    "\(inviter) uses \(SiteName.current) to agree with friends on where and when to meet, and asks you along."
                )
            ),
            .button(isMember ? tr("Open their page") : tr("Sign up"), link),
            .words(tr("Do nothing if you do not want to: you are not asked again by the same person this month.")),
        ]
    }

    package var footer: [MailParagraph] { [.link(tr("No more invitations from anybody"), end)] }
}
