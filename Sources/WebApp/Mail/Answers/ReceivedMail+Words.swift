/// What somebody has written in a mail, without the mail that they answer and without their signature.
extension ReceivedMail {
    /// `nil` where there is nothing to read.
    var writtenWords: String? {
        let texts = parts.filter { $0.fileName == nil }
        let plain = texts.first { $0.type.name == "text/plain" }?.text
        let html = texts.first { $0.type.name == "text/html" }?.text.map(MailHTMLText.text)
        let subject = subject
        for text in [plain, html] {
            if let written = text.map({ AnswerText.written($0, subject: subject) }), !written.isEmpty { return written }
        }
        return nil
    }
}
