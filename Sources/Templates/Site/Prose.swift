/// A text of several paragraphs that an operator has written: the small part of CommonMark that a page of rules needs. What
/// else there may be in the source is in here as plain words, and no markup of theirs ever reaches a page.
package indirect enum ProseBlock: Hashable, Sendable {
    /// Levels 1 to 3: the page's own title stands above the first.
    case heading(level: Int, [ProseInline])
    case paragraph([ProseInline])
    /// `first` is the number of the first entry; `nil` for one with dots.
    case list(first: Int?, [[ProseBlock]])
    case quote([ProseBlock])
    case preformatted(String)
    case rule
}

/// A piece of a line.
package indirect enum ProseInline: Hashable, Sendable {
    case words(String)
    case emphasis([ProseInline])
    case strong([ProseInline])
    case code(String)
    case link(ProseLink, [ProseInline])
    case lineBreak
}

/// Where such a text may lead.
package enum ProseLink: Hashable, Sendable {
    case web(WebAddress)
    case mail(String)
    /// On this site.
    case local(ReturnAddress)

    /// `nil` for every other scheme, and for what only looks like one of these.
    package init?(_ address: String) {
        if let web = WebAddress(address) {
            self = .web(web)
        } else if address.lowercased().hasPrefix("mailto:") {
            let recipient = String(address.dropFirst("mailto:".count))
            guard Self.isMailAddress(recipient) else { return nil }
            self = .mail(recipient)
        } else {
            guard let local = ReturnAddress(address) else { return nil }
            self = .local(local)
        }
    }

    /// One "@" with something on both sides, and nothing that begins a header or a query.
    private static func isMailAddress(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        return parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
            && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"?&%\"'<>\\,;".utf8.contains($0) }
    }
}

/// An address that opens the program for mails. The recipient has been checked (`ProseLink`).
struct MailAddressLink: LinkTarget {
    let recipient: String

    func appendAddress(to buffer: inout HTMLBuffer) {
        buffer.append("mailto:")
        buffer.appendAttributeValue(recipient)
    }
}
