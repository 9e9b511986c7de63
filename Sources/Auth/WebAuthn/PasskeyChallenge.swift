/// What an authenticator signs to show that it is here now. Each is good for one answer; who keeps it for how long is the
/// caller's matter.
package struct PasskeyChallenge: Hashable, Sendable {
    let bytes: [UInt8]

    /// Twice of what WebAuthn section 13.4.3 asks for at least.
    private static let count = 32

    package init(using generator: inout some RandomNumberGenerator) {
        bytes = generator.bytes(Self.count)
    }

    /// Reads exactly what `text` writes.
    package init?(_ text: String) {
        guard text.utf8.count == 43, let bytes = Base64URL.decode(text) else { return nil }
        self.bytes = bytes
    }

    /// 43 characters of base64url.
    package var text: String { Base64URL.encode(bytes) }
}
