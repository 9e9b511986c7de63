/// What the forms of one session, or of one guest's log-in and sign-up pages, carry to prove that they are ours.
///
/// Each response shows the secret under a new mask, so that its compressed length tells nothing (BREACH; OWASP CSRF
/// Prevention Cheat Sheet). A session keeps `bytes`; a guest keeps `text` in a `__Host-` cookie of its own, which ends
/// when a session begins.
package struct CSRFSecret: Hashable, Sendable {
    /// 32 bytes.
    package let bytes: [UInt8]

    private static let count = 32

    package init(using generator: inout some RandomNumberGenerator) {
        bytes = generator.bytes(Self.count)
    }

    /// `nil` unless there are 32 bytes.
    package init?(bytes: [UInt8]) {
        guard bytes.count == Self.count else { return nil }
        self.bytes = bytes
    }

    /// Reads a guest's cookie.
    package init?(text: String) {
        guard text.utf8.count == 43, let bytes = Base64URL.decode(text) else { return nil }
        self.init(bytes: bytes)
    }

    package var text: String { Base64URL.encode(bytes) }

    /// The value of a form's `csrf_token`: a random mask and the secret under it, 86 characters.
    package func masked(using generator: inout some RandomNumberGenerator) -> String {
        let mask = generator.bytes(Self.count)
        return Base64URL.encode(mask + zip(mask, bytes).map { $0 ^ $1 })
    }

    /// Whether `token` is this secret under any mask. `nil` (a form without the field) is refused.
    package func accepts(_ token: String?) -> Bool {
        guard let token, token.utf8.count == 86, let both = Base64URL.decode(token), both.count == 2 * Self.count
        else { return false }
        let unmasked = zip(both.prefix(Self.count), both.suffix(Self.count)).map { $0 ^ $1 }
        return equalInConstantTime(unmasked, bytes)
    }
}

extension CSRFSecret: CustomStringConvertible, CustomDebugStringConvertible {
    /// Says nothing, so that no log ever shows one.
    package var description: String { "(secret)" }
    package var debugDescription: String { description }
}
