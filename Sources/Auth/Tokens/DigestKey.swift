/// The key by which this installation recognises what it does not keep: addresses, networks, codes on paper (HMAC-SHA256, RFC 2104).
///
/// It is never replaced. Its digests stand in the database, and what they are of is nowhere to be digested anew: under another key
/// whoever wants no mails would get them again, and guesses at passwords would be counted from the start. It proves nothing and opens
/// nothing; what does is made by `SigningKey`.
package struct DigestKey: Sendable {
    private let code: HMACSHA256

    /// `nil` for fewer than 32 bytes, as for a `SigningKey`.
    package init?(bytes: [UInt8]) {
        guard bytes.count >= SigningKey.byteCount else { return nil }
        code = HMACSHA256(key: bytes)
    }

    /// 32 bytes that recognise `text` and tell nothing of it to whoever does not have the key. `purpose` is a fixed word
    /// of the program's.
    package func digest(_ text: String, for purpose: String) -> [UInt8] {
        digest(of: ["digest", purpose, text].map { Array($0.utf8) })
    }

    /// A name for `text` that tells nothing of it, always the same here and another one elsewhere: 16 letters, digits,
    /// hyphens and underscores. `purpose` is a fixed word of the program's.
    package func tag(_ text: String, for purpose: String) -> String {
        tag([Array(text.utf8)], for: purpose)
    }

    package func tag(_ parts: [[UInt8]], for purpose: String) -> String {
        Base64URL.encode(Array(digest(of: ["tag", purpose].map { Array($0.utf8) } + parts).prefix(12)))
    }

    func digest(of parts: [[UInt8]]) -> [UInt8] { code.code(of: SigningKey.joined(parts)) }
}
