/// A paragraph of a mail.
package enum MailParagraph: Hashable, Sendable {
    case words(String)
    /// A link on a line of its own; the text shows its address, so that nobody has to trust a word.
    case link(String, WebAddress)
    /// What a person typed, with its lines. The text shows each behind a bar, so that it is taken for nothing of ours.
    case typed(String)

    var text: String {
        switch self {
        case .words(let words): Self.withoutControls(words)
        case .link(let words, let address): Self.withoutControls(words) + ":\n" + address.text
        case .typed(let words): Self.lines(of: words).map { $0.isEmpty ? "|" : "| " + $0 }.joined(separator: "\n")
        }
    }

    fileprivate static func lines(of words: String) -> [String] {
        words.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(withoutControls)
    }

    private static func withoutControls(_ words: some StringProtocol) -> String {
        String(words).replacing(#/[\p{Cc}\p{Zl}\p{Zp}]/#, with: " ")
    }
}

extension MailParagraph: HTML {
    package var body: some HTML {
        P {
            switch self {
            case .words: text
            case .typed(let words):
                for line in Self.lines(of: words) {
                    Bdi { line }
                    BR()
                }
            case .link(let words, let address):
                A(.href(address)) { words }
                BR()
                Small { address.text }
            }
        }
    }
}
