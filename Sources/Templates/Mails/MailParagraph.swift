/// A part of a mail, as text and as HTML.
package enum MailParagraph: Hashable, Sendable {
    case words(String)
    /// What the mail is for: one to press.
    case button(String, WebAddress)
    /// Answers to choose from, side by side.
    case choice([MailLink])
    /// A link among others; the text shows its address, so that nobody has to trust a word.
    case link(String, WebAddress)
    /// What a person typed, with its lines. The text shows each behind a bar, so that it is taken for nothing of ours.
    case typed(String)
    /// What an event is, at a glance.
    case event(MailEvent)

    var text: String {
        switch self {
        case .words(let words): Self.withoutControls(words)
        case .button(let words, let address), .link(let words, let address):
            Self.withoutControls(words) + ":\n" + address.text
        case .choice(let links): links.map { MailParagraph.link($0.words, $0.address).text }.joined(separator: "\n\n")
        case .typed(let words): Self.lines(of: words).map { $0.isEmpty ? "|" : "| " + $0 }.joined(separator: "\n")
        case .event(let event): event.lines.map(Self.withoutControls).joined(separator: "\n\n")
        }
    }

    static func lines(of words: String) -> [String] {
        words.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(withoutControls)
    }

    static func withoutControls(_ words: some StringProtocol) -> String {
        String(words).replacing(#/[\p{Cc}\p{Zl}\p{Zp}]/#, with: " ")
    }
}

/// What a mail offers to press.
package struct MailLink: Hashable, Sendable {
    package let words: String
    package let address: WebAddress

    package init(_ words: String, _ address: WebAddress) {
        self.words = words
        self.address = address
    }
}
