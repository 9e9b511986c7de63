/// 128 random bits by which one form differs from another that says the same. It opens nothing.
package struct OneTimeValue: Hashable, Sendable {
    /// 22 characters of base64url.
    package let text: String

    private static let bytes = 16

    package init(using generator: inout some RandomNumberGenerator) {
        // Made for every page with a form: two draws, where a draw for each byte would be sixteen system calls.
        let words = [generator.next() as UInt64, generator.next() as UInt64]
        text = Base64URL.encode(words.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } })
    }

    /// Reads exactly what `text` writes.
    package init?(_ text: String) {
        guard Base64URL.decode(text)?.count == Self.bytes else { return nil }
        self.text = text
    }
}
