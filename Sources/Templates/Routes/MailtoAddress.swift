/// A `mailto:` link.
package struct MailtoAddress: LinkTarget, Hashable {
    private let address: String

    /// `nil` unless there is one `@` with something on both sides and no white space.
    package init?(_ address: String) {
        let parts = address.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }), !address.contains(where: \.isWhitespace) else {
            return nil
        }
        self.address = address
    }

    package func appendAddress(to buffer: inout HTMLBuffer) {
        buffer.append("mailto:")
        for (index, part) in address.split(separator: "@").enumerated() {
            if index > 0 { buffer.append("@") }
            buffer.appendPercentEncoded(String(part))
        }
    }
}
