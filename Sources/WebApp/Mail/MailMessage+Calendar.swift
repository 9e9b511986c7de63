import Models

extension MailMessage {
    /// Makes this a message about an event (iMIP, RFC 6047): the file is a form of the message, which calendars act
    /// upon, and hangs at it as `invite.ics` for programs that know no better.
    ///
    /// The file needs a method: without one it only hangs at the mail.
    mutating func attach(_ file: CalendarFile) {
        let content = file.rendered()
        if let method = file.method {
            // RFC 6047 section 2.4: the parameter equals the METHOD inside.
            let type = "\(CalendarFile.contentType); method=\(method.rawValue)"
            alternatives.append(MailPart(contentType: type, content: content))
        }
        attachments.append(
            MailPart(contentType: "application/ics; name=\"invite.ics\"", fileName: "invite.ics", content: content)
        )
    }
}
