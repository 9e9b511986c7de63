/// The site's mailbox, which takes answers at an address of its own for each guest: `meet+<token>@example.org`.
struct ReplyMailbox: Hashable {
    private let local: String
    private let host: String

    /// `nil` for an address with a `+`, and where the token would not fit (RFC 5321 section 4.5.3.1.1: 64 octets).
    init?(_ address: MailAddress) {
        guard let at = address.address.lastIndex(of: "@") else { return nil }
        local = String(address.address[..<at])
        host = String(address.address[address.address.index(after: at)...])
        // The longest token: a number of 13 letters, a hyphen, 32 digits.
        guard !local.contains("+"), local.utf8.count + 1 + 46 <= 64 else { return nil }
    }

    func address(_ token: String, name: String? = nil) -> MailAddress? {
        MailAddress("\(local)+\(token)@\(host)", name: name)
    }

    /// What stands behind the first `+` of an address.
    static func token(in address: MailAddress) -> Substring? {
        guard let at = address.address.lastIndex(of: "@"), let plus = address.address.firstIndex(of: "+"), plus < at
        else { return nil }
        return address.address[address.address.index(after: plus)..<at]
    }
}
