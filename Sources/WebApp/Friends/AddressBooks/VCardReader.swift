import Templates

/// Reads the e-mail addresses of vCards: 2.1 (with quoted-printable), 3.0 (RFC 2426) and 4.0 (RFC 6350).
struct VCardReader {
    private var lines: ContentLines
    /// Where the last property began.
    private var line = 0

    init(_ text: ArraySlice<UInt8>) { lines = ContentLines(text) }

    /// The addresses of the next card; `nil` at the end of the file.
    mutating func next() throws(AddressBookProblem) -> [String]? {
        guard let start = try beginning() else { return nil }
        var emails: [String] = []
        // A card of 2.1 may hold another one (AGENT), whose addresses are somebody else's.
        var depth = 1
        while let property = try nextProperty() {
            switch property.name {
            case "BEGIN": depth += 1
            case "END": depth -= 1
            case "EMAIL" where depth == 1: if let email = property.text { emails.append(email) }
            default: break
            }
            if depth == 0 { return emails }
        }
        throw AddressBookProblem(.openCard, line: start)
    }

    /// The number of the line that begins a card.
    private mutating func beginning() throws(AddressBookProblem) -> Int? {
        guard let property = try nextProperty() else { return nil }
        guard property.name == "BEGIN", property.text?.uppercased() == "VCARD" else {
            throw AddressBookProblem(.noCard, line: line)
        }
        return line
    }

    /// The next line that is not empty, unfolded.
    private mutating func nextProperty() throws(AddressBookProblem) -> VCardProperty? {
        while let first = lines.next() {
            if first.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { continue }
            line = lines.number
            var text = Array(first)
            while let byte = lines.peek, byte == 0x20 || byte == 0x09, let more = lines.next() {
                text += more.dropFirst()
            }
            guard var property = VCardProperty(text) else {
                throw AddressBookProblem(.noProperty, line: line)
            }
            // A soft line break of quoted-printable is no folding: what follows need not begin with a space.
            while property.isQuotedPrintable, property.value.last == UInt8(ascii: "="), let more = lines.next() {
                property.value.removeLast()
                property.value += more
            }
            return property
        }
        return nil
    }
}
