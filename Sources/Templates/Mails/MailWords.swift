/// What a mail says, as plain text and as HTML: two pictures of the same paragraphs.
package protocol MailWords: Sendable {
    var subject: String { get }
    var paragraphs: [MailParagraph] { get }
    /// What stands small below: how such mails are ended.
    var footer: [MailParagraph] { get }
}

extension MailWords {
    package var footer: [MailParagraph] { [] }

    /// Lines end with a line feed; whoever sends the mail makes them CRLF.
    package var text: String { (paragraphs + footer).map(\.text).joined(separator: "\n\n") + "\n" }
    package var html: String {
        MailDocument(subject: subject, paragraphs: paragraphs, footer: footer).renderedString()
    }
}
