/// A mail as a value, before it has a date, an identity or bytes.
struct MailMessage: Sendable, Hashable {
    var from: MailAddress
    var to: MailAddress
    /// Where answers go, if not to `from`.
    var replyTo: MailAddress?
    /// Where it comes back to, if not to `from`: the sender that mail servers are told.
    var returnTo: MailAddress?
    /// One line; line ends in it become spaces.
    var subject: String
    /// What is read without HTML. Any line ends.
    var text: String
    var html: String?
    /// Pictures that the HTML shows.
    var pictures: [MailPart] = []
    var unsubscribe: MailUnsubscribe?
    /// The left side of the Message-ID, of letters, digits, dots and hyphens: the same for a mail that is written twice.
    /// `nil`: a random one.
    var identity: String?
    /// Further header fields, such as `Auto-Submitted`. Their values are ASCII or any text of one line.
    var headers: [Header] = []
    /// Further forms of the same message, the richest last (RFC 2046 section 5.1.4): a calendar's invitation.
    var alternatives: [MailPart] = []
    var attachments: [MailPart] = []

    struct Header: Sendable, Hashable {
        var name: String
        var value: String
    }
}
