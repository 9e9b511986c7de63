/// The site's mailbox, which takes answers at an address of its own for each guest: `meet+<token>@example.org`, and what is answered to a
/// mail about one day of a series at `meet+<token>.<day>@example.org`.
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

    /// - Parameter day: of a series, by its rule, in epoch seconds; left out where it would not fit.
    func address(_ token: String, day: Int64? = nil, name: String? = nil) -> MailAddress? {
        let named = day.map { "\(token).\(String($0, radix: 36))" } ?? token
        let fits = local.utf8.count + 1 + named.utf8.count <= 64
        return MailAddress("\(local)+\(fits ? named : token)@\(host)", name: name)
    }

    /// What stands behind the first `+` of an address.
    struct Name: Hashable {
        let token: String
        /// The day is not sealed: whoever has the token may speak of any day.
        let day: Int64?

        /// `nil` for an address without a `+`.
        init?(in address: MailAddress) {
            guard let at = address.address.lastIndex(of: "@"), let plus = address.address.firstIndex(of: "+"), plus < at
            else { return nil }
            let parts = address.address[address.address.index(after: plus)..<at].split(
                separator: ".",
                maxSplits: 1,
                omittingEmptySubsequences: false
            )
            token = String(parts[0])
            day = parts.count == 2 ? Int64(parts[1], radix: 36) : nil
        }
    }
}
