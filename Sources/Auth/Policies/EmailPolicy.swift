/// Which e-mail addresses are plausible. Whether one exists, only a mail to it can tell.
///
/// ASCII alone: a domain of other letters becomes its `xn--` form (`normalised`), and mailboxes of other letters (RFC 6531)
/// are not taken by every server.
package enum EmailPolicy {
    /// In bytes (RFC 5321 section 4.5.3.1.3, without its angle brackets).
    package static let maxBytes = 254
    private static let maxLocalBytes = 64
    private static let maxLabelBytes = 63

    package static func problem(with email: String) -> EmailProblem? {
        if email.isEmpty { return .missing }
        if email.utf8.count > maxBytes { return .tooLong }
        let parts = email.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
        guard parts.count == 2, isDomain(parts[1]) else { return .form }
        if parts[0].contains(where: { $0 >= 0x80 }) { return .localLetters }
        return isLocalPart(parts[0]) ? nil : .form
    }

    /// The address with its domain in small letters, and in ASCII where it has others. The part before the @ stays, since it belongs to its mail server.
    package static func normalised(_ email: String) -> String {
        guard let at = email.lastIndex(of: "@") else { return email }
        let domain = String(email[email.index(after: at)...])
        return email[...at] + (InternationalDomain.ascii(domain) ?? domain)
    }

    /// The form in which addresses are compared: all of it in small letters, since no mail server in use tells
    /// `Ada@` from `ada@`, and people type both.
    package static func folded(_ email: String) -> String { ASCIICase.lowered(email) }

    /// RFC 5321 section 4.1.2: a dot-string; the quoted form is in no real address.
    private static func isLocalPart(_ bytes: Substring.UTF8View) -> Bool {
        bytes.count <= maxLocalBytes
            && bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
                .allSatisfy { !$0.isEmpty && $0.allSatisfy(isAtom) }
    }

    /// Two labels or more, the last with a letter: no bare host, no address of numbers.
    private static func isDomain(_ bytes: Substring.UTF8View) -> Bool {
        let labels = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard labels.count >= 2, let last = labels.last else { return false }
        return labels.allSatisfy(isLabel) && last.count >= 2 && last.contains(where: isLetter)
    }

    private static func isLabel(_ label: Substring.UTF8View) -> Bool {
        let hyphen = UInt8(ascii: "-")
        guard (1...maxLabelBytes).contains(label.count), label.first != hyphen, label.last != hyphen else {
            return false
        }
        return label.allSatisfy { isLetter($0) || isDigit($0) || $0 == hyphen }
    }

    /// RFC 5322 section 3.2.3, `atext`.
    private static func isAtom(_ byte: UInt8) -> Bool {
        isLetter(byte) || isDigit(byte) || "!#$%&'*+-/=?^_`{|}~".utf8.contains(byte)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
