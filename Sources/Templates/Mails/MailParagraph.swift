/// A paragraph of a mail.
package enum MailParagraph: Hashable, Sendable {
    case words(String)
    /// A link on a line of its own; the text shows its address, so that nobody has to trust a word.
    case link(String, WebAddress)

    var text: String {
        switch self {
        case .words(let words): words.replacing(#/[\p{Cc}\p{Zl}\p{Zp}]/#, with: " ")
        case .link(let words, let address): words + ":\n" + address.text
        }
    }
}

extension MailParagraph: HTML {
    package var body: some HTML {
        P {
            switch self {
            case .words: text
            case .link(let words, let address):
                A(.href(address)) { words }
                BR()
                Small { address.text }
            }
        }
    }
}
