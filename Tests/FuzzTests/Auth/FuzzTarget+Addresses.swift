@testable import Auth

extension FuzzTarget {
    /// Addresses as people paste them: each is one that a mail can be sent to, and read again as it is.
    static let addresses = FuzzTarget("addresses", texts: texts, words: words) { text in
        let list = AddressList(text)
        for mailbox in list.mailboxes {
            try require(EmailPolicy.problem(with: mailbox.address) == nil, "\(mailbox.address) is none")
            try require(mailbox.address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "\(mailbox.address)")
            try require(!mailbox.name.unicodeScalars.contains { $0.turnsText || $0.breaksLine }, "\(mailbox.name)")
        }
        for wrong in list.wrong {
            try require(wrong.text.unicodeScalars.count <= 100, "shown too long: \(wrong.text)")
            try require(!wrong.text.unicodeScalars.contains { $0.turnsText || $0.breaksLine }, "\(wrong.text)")
        }
        let again = AddressList(list.mailboxes.map(\.address).joined(separator: ", "))
        try require(again.wrong.isEmpty && again.mailboxes.map(\.address) == list.mailboxes.map(\.address), "\(again)")
        try checkDomains(text)
    }

    private static func checkDomains(_ text: String) throws {
        let (list, _) = DomainList.reading(text)
        let again = DomainList.reading(list.domains.joined(separator: "\n"))
        try require(again.list == list && again.wrong.isEmpty, "\(again.list.domains) and not \(list.domains)")
    }

    private static let texts = [
        "Ada Lovelace <ada@example.org>, bob@example.org; \"Doe, Jane\" <jane@example.org>",
        "Friends: a@example.org, b@example.org;", "(work) ada@example.org (Ada)\n Bob\n <bob@example.org>",
        "ada@müller.example", "mailto:ada@example.org", "'ada@example.org'", "“Ada” ‹ada@example.org›",
        "*.example.org @x.example",
        "\"quoted local\"@example.org", "<a@b.example> <c@d.example>",
    ]
    private static let words = [
        "<", ">", "\"", "(", ")", ",", ";", ":", "@", "\n", "\r\n", "mailto:", "xn--", "\\", "ü", ".example",
        "\u{202E}", "\u{200B}",
        "\u{2028}", " ",
    ]
}
