/// 128 random bits by which one form differs from another that says the same. It opens nothing.
package struct OneTimeValue: Hashable, Sendable {
    /// 22 characters of base64url.
    package let text: String

    private static let bytes = 16

    package init(using generator: inout some RandomNumberGenerator) {
        text = Base64URL.encode(generator.bytes(Self.bytes))
    }

    /// Reads exactly what `text` writes.
    package init?(_ text: String) {
        guard Base64URL.decode(text)?.count == Self.bytes else { return nil }
        self.text = text
    }
}
