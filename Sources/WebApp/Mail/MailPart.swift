/// A part of a mail beside its text: a calendar file, a picture.
struct MailPart: Sendable, Hashable {
    /// With its parameters, such as `text/calendar; charset=utf-8; method=REQUEST`. Ours, never a person's words.
    var contentType: String
    /// Letters, digits, dots and hyphens; with a name the part is an attachment.
    var fileName: String?
    /// The same signs; the HTML shows the part as `cid:` with it (RFC 2392).
    var contentID: String?
    var content: [UInt8]
}
