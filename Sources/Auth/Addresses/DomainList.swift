/// Domains of e-mail addresses, each with all that is below it: `example.org` is also that of `ada@mail.example.org`.
package struct DomainList: Hashable, Sendable {
    /// In one list.
    package static let maxCount = 500

    /// In small letters and ASCII, in the order in which they were typed, none twice.
    package let domains: [String]

    /// Domains that `reading` has made.
    package init(_ domains: [String]) { self.domains = domains }

    /// Reads what somebody types: one in a line, or with commas or spaces between them, with or without an @ or `*.` before each,
    /// in letters of any script.
    package static func reading(_ text: String) -> (list: DomainList, wrong: [String]) {
        var (domains, wrong, seen) = ([String](), [String](), Set<String>())
        for word in text.split(whereSeparator: { $0.isWhitespace || $0 == "," || $0 == ";" }).map(String.init) {
            guard let domain = domain(word) else {
                wrong.append(word)
                continue
            }
            if seen.insert(domain).inserted { domains.append(domain) }
        }
        return (DomainList(domains), wrong)
    }

    /// `email` as `EmailPolicy.normalised` writes it.
    package func contains(domainOf email: String) -> Bool {
        guard let at = email.lastIndex(of: "@") else { return false }
        let domain = ASCIICase.lowered(String(email[email.index(after: at)...]))
        return domains.contains { domain == $0 || domain.hasSuffix("." + $0) }
    }

    /// What the policy of addresses takes below it; the last part of a domain is one, too.
    private static func domain(_ word: String) -> String? {
        let bare = word.hasPrefix("*.") ? word.dropFirst(2) : word.drop { $0 == "@" }
        guard let domain = InternationalDomain.ascii(String(bare)),
            EmailPolicy.problem(with: "a@x." + domain) == nil
        else { return nil }
        return domain
    }
}
