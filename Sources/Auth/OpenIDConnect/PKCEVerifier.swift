/// What only the browser's session knows and whoever redeems a code has to show (RFC 7636), so that a code which was
/// stolen on its way opens nothing. The method is S256 always.
package struct PKCEVerifier: Hashable, Sendable {
    /// 43 characters of base64url: 256 bits.
    package let text: String

    package init(using generator: inout some RandomNumberGenerator) {
        text = Base64URL.encode(generator.bytes(32))
    }

    /// 32 bytes that nobody else can make.
    init(of bytes: [UInt8]) { text = Base64URL.encode(bytes) }

    /// Reads exactly what `text` writes.
    package init?(_ text: String) {
        guard text.utf8.count == 43, Base64URL.decode(text) != nil else { return nil }
        self.text = text
    }

    /// The value of `code_challenge`, beside which `code_challenge_method` is `S256`.
    package var challenge: String { Base64URL.encode(SHA256.hash(Array(text.utf8))) }
}

extension PKCEVerifier: CustomStringConvertible, CustomDebugStringConvertible {
    /// Says nothing, so that no log ever shows one.
    package var description: String { "(secret)" }
    package var debugDescription: String { description }
}
