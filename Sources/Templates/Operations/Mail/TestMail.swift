/// Says that mails arrive, to whoever wanted to know.
package struct TestMail: MailWords {
    package let site: WebAddress

    package init(site: WebAddress) { self.site = site }

    package var subject: String { tr("A test of mails") }

    package var paragraphs: [MailParagraph] {
        [
            .words(tr("Mails of the site arrive: this one was sent to find that out.")),
            .words(tr("If it lies among unwanted mails, ask whoever runs the mail server about SPF, DKIM and DMARC.")),
            .button(tr("Open the site"), site),
        ]
    }
}
