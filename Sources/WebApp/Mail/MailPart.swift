/// A part of a mail beside its text: a calendar file, a picture.
struct MailPart: Sendable, Hashable {
    /// With its parameters, such as `text/calendar; charset=utf-8; method=REQUEST`. Ours, never a person's words.
    var contentType: String
    /// Letters, digits, dots and hyphens; with a name the part is an attachment.
    var fileName: String?
    var content: [UInt8]
}
