/// Asks somebody without an account into a circle, in the name of a member.
package struct CircleInvitationMail: MailWords {
    package let inviter: String
    package let circle: String
    /// Where they answer.
    package let link: WebAddress
    /// Where mails in members' names to the address are ended.
    package let end: WebAddress

    package init(inviter: String, circle: String, link: WebAddress, end: WebAddress) {
        (self.inviter, self.circle, self.link, self.end) = (inviter, circle, link, end)
    }

    /// Without names, which somebody could fill with anything.
    package var subject: String { tr("You are asked into a circle at \(SiteName.current)") }

    package var paragraphs: [MailParagraph] {
        [
            .words(tr("Hi,")),
            .words(tr("\(inviter) asks you into a circle of people who meet again and again:")),
            .typed(circle),
            .button(tr("Look and answer"), link),
            .words(
                tr(
                    """
                    You need no account. If you say yes, invitations to its meetings come by mail. Your address is shown to nobody \
                    else in it. Do nothing if you do not want to.
                    """
                )
            ),
        ]
    }

    package var footer: [MailParagraph] { [.link(tr("No more invitations from anybody"), end)] }
}
