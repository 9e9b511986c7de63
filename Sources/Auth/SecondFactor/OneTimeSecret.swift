/// What an authenticator app and the site both know, of which the app's numbers are made.
package struct OneTimeSecret: Hashable, Sendable {
    let bytes: [UInt8]

    /// 160 bits (RFC 4226 section 4, R6).
    static let byteCount = 20

    package init(using generator: inout some RandomNumberGenerator) {
        bytes = generator.bytes(Self.byteCount)
    }

    /// Reads what `text` writes, as a form carries it until the first number has been typed: spaces and case do not matter.
    package init?(_ text: String) {
        guard text.utf8.count <= 80, let bytes = Base32.decode(text), bytes.count == Self.byteCount else { return nil }
        self.bytes = bytes
    }

    /// For people who type it into an app: base32, 32 characters in groups of four.
    package var text: String {
        let characters = Array(Base32.encode(bytes))
        return stride(from: 0, to: characters.count, by: 4).map { String(characters[$0..<$0 + 4]) }
            .joined(separator: " ")
    }

    /// What apps read from a picture: `otpauth://totp/Site:ada?secret=…&issuer=Site`, by the format of Google
    /// Authenticator, which all follow.
    package func address(issuer: String, account: String) -> String {
        // A colon divides the two, also where it is escaped, so neither has one.
        let (issuer, account) = (Self.escaped(issuer), Self.escaped(account))
        return "otpauth://totp/\(issuer):\(account)?secret=\(Base32.encode(bytes))&issuer=\(issuer)"
            + "&algorithm=SHA1&digits=\(OneTimePassword.digits)&period=\(OneTimePassword.stepSeconds)"
    }

    /// All but what RFC 3986 section 2.3 leaves unreserved, in percent signs.
    private static func escaped(_ text: String) -> String {
        text.utf8.filter { $0 != UInt8(ascii: ":") }.map { byte in
            let isPlain = byte < 128 && (Character(Unicode.Scalar(byte)).isLetter || (0x30...0x39).contains(byte))
            if isPlain || "-._~".utf8.contains(byte) { return String(Unicode.Scalar(byte)) }
            return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }.joined()
    }
}

extension OneTimeSecret {
    private static let purpose = "one-time-secret"

    /// What the database keeps: nothing without the site's key, and nothing in another row.
    ///
    /// - Parameter rowSecret: a secret of the row that it will stand in.
    package func sealed(
        rowSecret: [UInt8],
        with key: SigningKey,
        using generator: inout some RandomNumberGenerator
    ) throws -> [UInt8] {
        try SealedBytes.seal(bytes, rowSecret: rowSecret, for: Self.purpose, with: key, using: &generator)
    }

    /// What has become of a seal whose key may have been replaced.
    package enum SealedAnew: Hashable, Sendable {
        /// It is one of the current key's.
        case current
        /// The same secret under the current key.
        case anew([UInt8])
        /// No key that is kept opens it.
        case lost
    }

    /// - Parameter rowSecret: of the row that it stands in.
    package static func sealAnew(
        _ sealed: [UInt8],
        rowSecret: [UInt8],
        with key: SigningKey,
        using generator: inout some RandomNumberGenerator
    ) throws -> SealedAnew {
        guard let open = SealedBytes.open(sealed, rowSecret: rowSecret, for: purpose, with: key) else { return .lost }
        guard !open.isCurrent else { return .current }
        return .anew(
            try SealedBytes.seal(open.bytes, rowSecret: rowSecret, for: purpose, with: key, using: &generator)
        )
    }

    /// Reads what `sealed` wrote. `nil` for another row, another key, and what was damaged.
    package init?(sealed: [UInt8], rowSecret: [UInt8], with key: SigningKey) {
        guard let open = SealedBytes.open(sealed, rowSecret: rowSecret, for: Self.purpose, with: key),
            open.bytes.count == Self.byteCount
        else { return nil }
        bytes = open.bytes
    }
}

extension OneTimeSecret: CustomStringConvertible, CustomDebugStringConvertible {
    /// Says nothing, so that no log ever shows one.
    package var description: String { "(secret)" }
    package var debugDescription: String { description }
}
