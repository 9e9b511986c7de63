/// What people paste where addresses are asked for, as mail programs copy it: with names, quotation marks, angle brackets,
/// comments and groups (RFC 5322 section 3.4), separated by commas, semicolons or lines. Every part of it becomes a mailbox
/// or is named as wrong.
package struct AddressList: Hashable, Sendable {
    /// Each address once, in the order in which they stand.
    package private(set) var mailboxes: [Mailbox] = []
    package private(set) var wrong: [Wrong] = []

    /// Whom a mail can be sent to.
    package struct Mailbox: Hashable, Sendable {
        /// As it stands beside the address; may be empty.
        package let name: String
        /// ASCII, with its domain in small letters.
        package let address: String
    }

    /// A part that is no address.
    package struct Wrong: Hashable, Sendable {
        /// As typed, cut where it is long.
        package let text: String
        package let problem: EmailProblem
    }

    package init(_ text: String) {
        var places: [String: Int] = [:]
        for entry in AddressEntry.entries(of: text) {
            let address = EmailPolicy.normalised(entry.address)
            if let problem = entry.isMalformed || entry.address.isEmpty ? .form : EmailPolicy.problem(with: address) {
                wrong.append(Wrong(text: Self.shown(entry.text), problem: problem))
                continue
            }
            let mailbox = Mailbox(name: entry.name == entry.address ? "" : Self.cleaned(entry.name), address: address)
            let folded = EmailPolicy.folded(address)
            guard let place = places[folded] else {
                places[folded] = mailboxes.count
                mailboxes.append(mailbox)
                continue
            }
            if mailboxes[place].name.isEmpty { mailboxes[place] = mailbox }
        }
    }

    /// A field for one address: that, or what is wrong with it.
    package static func single(_ text: String) -> Result<Mailbox, EmailProblem> {
        let list = AddressList(text)
        if let wrong = list.wrong.first { return .failure(list.mailboxes.isEmpty ? wrong.problem : .several) }
        guard let mailbox = list.mailboxes.first else { return .failure(.missing) }
        return list.mailboxes.count == 1 ? .success(mailbox) : .failure(.several)
    }

    /// As others can be shown it: a name that has no letter, or turns the text after it, is none.
    private static func cleaned(_ name: String) -> String {
        let words = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let bare = trimmed(words, where: quotes.contains)
        let isName =
            bare.contains(where: \.isLetter) && !bare.contains("@") && NamePolicy.problem(with: bare) != .characters
        return isName ? bare : ""
    }

    private static func shown(_ text: String) -> String {
        var kept = String.UnicodeScalarView()
        for scalar in text.unicodeScalars.prefix(100) where !scalar.turnsText {
            kept.append(scalar.breaksLine ? " " : scalar)
        }
        return trimmed(String(kept), where: \.isWhitespace)
    }

    private static func trimmed(_ text: String, where isLeftOut: (Character) -> Bool) -> String {
        var rest = text[...]
        while let first = rest.first, isLeftOut(first) { rest.removeFirst() }
        while let last = rest.last, isLeftOut(last) { rest.removeLast() }
        return String(rest)
    }

    /// What programs and people put around names.
    private static let quotes = Set<Character>("\"'‘’‚“”„«»‹› ")
}
