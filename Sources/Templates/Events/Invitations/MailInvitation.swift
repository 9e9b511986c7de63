/// A `mailto:` link to nobody yet: the mail program opens with subject and words filled in.
package struct MailInvitation: LinkTarget, Hashable {
    let subject: String
    let words: String

    package func appendAddress(to buffer: inout HTMLBuffer) {
        buffer.append("mailto:?subject=")
        buffer.appendPercentEncoded(subject)
        buffer.append("&amp;body=")
        buffer.appendPercentEncoded(words)
    }
}
