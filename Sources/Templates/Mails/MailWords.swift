/// What a mail says, as plain text and as simple HTML: two pictures of the same paragraphs.
package protocol MailWords: Sendable {
    var subject: String { get }
    var paragraphs: [MailParagraph] { get }
}

extension MailWords {
    /// Lines end with a line feed; whoever sends the mail makes them CRLF.
    package var text: String { paragraphs.map(\.text).joined(separator: "\n\n") + "\n" }
    package var html: String { MailDocument(subject: subject, paragraphs: paragraphs).renderedString() }
}
