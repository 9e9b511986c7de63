import Auth

/// The addresses of a `From` or `To` field (RFC 5322 section 3.4), read as those that people paste. Addresses that are none
/// of ours (see `MailAddress`) are left out.
enum MailboxList {
    private static let maxAddresses = 200

    static func addresses(_ value: String) -> [MailAddress] {
        AddressEntry.entries(of: value).prefix(maxAddresses).compactMap { entry in
            // What is sent by machines closes its brackets.
            let isOpen = entry.text.contains("<") && !entry.text.contains(">")
            guard !entry.isMalformed, !isOpen else { return nil }
            // Against section 5 of RFC 2047 some programs put encoded words into quotation marks.
            let name = EncodedWords.decode(entry.name.split(whereSeparator: \.isWhitespace).joined(separator: " "))
            return MailAddress(entry.address, name: name.isEmpty ? nil : name)
        }
    }
}
