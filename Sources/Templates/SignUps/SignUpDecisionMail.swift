/// Tells somebody who wanted to be let in what was decided.
package struct SignUpDecisionMail: MailWords {
    package let displayName: String
    package let isApproval: Bool
    /// What the operator says; may be empty.
    package let words: String
    package let logIn: WebAddress

    package init(displayName: String, isApproval: Bool, words: String, logIn: WebAddress) {
        self.displayName = displayName
        self.isApproval = isApproval
        self.words = words
        self.logIn = logIn
    }

    package var subject: String {
        isApproval ? tr("You are let in at \(SiteName.current)") : tr("You are not let in at \(SiteName.current)")
    }

    package var paragraphs: [MailParagraph] {
        let said = words.isEmpty ? [] : [MailParagraph.words(tr("They write to you:")), .words(words)]
        return [.words(tr("Hi \(displayName),"))] + (isApproval ? approval : refusal) + said + end
    }

    private var approval: [MailParagraph] {
        [.words(tr("The people who run \(SiteName.current) have let you in. You can log in from now on."))]
    }

    private var refusal: [MailParagraph] {
        [
            .words(
                tr(
                    """
                    The people who run \(SiteName.current) have decided not to let you in. Your account and all that you \
                    wrote are erased. This address may ask again after 30 days.
                    """
                )
            )
        ]
    }

    private var end: [MailParagraph] { isApproval ? [.button(tr("Log in"), logIn)] : [] }
}

/// In place of the link that confirms an address, to one that was refused not long ago.
package struct SignUpAgainMail: MailWords {
    package let displayName: String
    /// When the address may ask again, in epoch seconds.
    package let instant: Int64

    package init(displayName: String, instant: Int64) { (self.displayName, self.instant) = (displayName, instant) }

    package var subject: String { tr("You are not let in at \(SiteName.current)") }

    package var paragraphs: [MailParagraph] {
        let when = InstantWords(epochSeconds: Int(instant)).words
        return [
            .words(tr("Hi \(displayName),")),
            .words(
                tr(
                    """
                    Somebody has signed up at \(SiteName.current) with this address. The people who run it have refused the \
                    address not long ago: it may ask again from \(when). The new account goes by itself.
                    """
                )
            ),
            .words(tr("If it was not you, do nothing.")),
        ]
    }
}
