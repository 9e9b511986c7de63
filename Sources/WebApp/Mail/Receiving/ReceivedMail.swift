/// A mail that came in. Every word of it is somebody else's: nothing in it proves who sent it.
struct ReceivedMail: Sendable {
    static let maxBytes = 10_000_000

    let header: MailHeaderFields
    /// What the mail consists of, in its order, however deep it was.
    let parts: [ReceivedPart]

    /// Reads a mail with CRLF or LF line ends. Throws `ReceivedMailProblem` beyond the bounds of `MIMEReader` and
    /// `maxBytes`; what is merely odd is read as well as it goes.
    init(parsing bytes: [UInt8]) throws(ReceivedMailProblem) {
        guard bytes.count <= Self.maxBytes else { throw .tooLarge }
        let lines = MailLines(bytes: bytes[...])
        header = try MailHeaderFields(lines)
        guard !header.fields.isEmpty else { throw .noHeader }
        var reader = MIMEReader()
        try reader.read(header: header, content: lines.afterEmpty)
        parts = reader.leaves
    }

    /// One line, decoded.
    var subject: String? { header["subject"].map(EncodedWords.decode) }

    /// Who says to have written it; `nil` unless it is exactly one address in one field, for of several it is not known
    /// which a server has checked.
    var from: MailAddress? {
        let fields = header.all("from")
        guard fields.count == 1 else { return nil }
        let addresses = MailboxList.addresses(fields[0])
        return addresses.count == 1 ? addresses[0] : nil
    }

    /// Where it was sent, the address that the last server gave it to first: that of `Delivered-To` and
    /// `X-Original-To`, then those of `To` and `Cc`.
    var recipients: [MailAddress] {
        var known: Set<String> = []
        // Each relay may add one of the first two; a hundred of them are no honest mail.
        let fields = ["delivered-to", "x-original-to", "to", "cc"].flatMap { header.all($0).prefix(10) }
        return fields.flatMap(MailboxList.addresses).filter {
            known.insert($0.address.lowercased()).inserted
        }
    }

    /// Whether a program wrote it of itself (RFC 3834 section 5): a bounce, a vacation notice, a list. It must never be
    /// answered by mail. Answers to invitations may be of this kind too.
    var isAutomatic: Bool {
        let submitted = header["auto-submitted"].map(MIMEValue.init)?.name ?? "no"
        let precedence = header["precedence"]?.lowercased() ?? ""
        return submitted != "no" || ["bulk", "junk", "list"].contains(precedence) || header["return-path"] == "<>"
            || header["list-id"] != nil || header["x-auto-response-suppress"] != nil
    }
}
