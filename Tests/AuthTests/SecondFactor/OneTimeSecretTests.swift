import Testing

@testable import Auth

struct OneTimeSecretTests {
    private let key = SigningKey(bytes: Array(0..<32))!

    private func secret(_ seed: UInt64 = 1) -> OneTimeSecret {
        var random = SeededGenerator(seed)
        return OneTimeSecret(using: &random)
    }

    // RFC 4648 section 10.
    @Test(arguments: [
        ("", ""), ("f", "MY"), ("fo", "MZXQ"), ("foo", "MZXW6"), ("foob", "MZXW6YQ"), ("fooba", "MZXW6YTB"),
        ("foobar", "MZXW6YTBOI"),
    ])
    func `the examples of RFC 4648 are written and read`(plain: String, text: String) {
        #expect(Base32.encode(Array(plain.utf8)) == text)
        #expect(Base32.decode(text) == Array(plain.utf8))
        #expect(Base32.decode(text.lowercased() + "====") == Array(plain.utf8))
        #expect(Base32.decode(text.map { "\($0) " }.joined(separator: "-")) == Array(plain.utf8))
    }

    @Test(arguments: ["M", "MZX", "MZXW6Y", "MZ", "MZXR", "M1", "M0", "M8", "MÜ", "M=Y", "MY=Y", "M\tY"])
    func `what base32 does not write is refused`(text: String) { #expect(Base32.decode(text) == nil) }

    @Test func `bytes by chance come back`() {
        var random = SeededGenerator(32)
        for count in 0..<100 {
            let bytes = random.bytes(count)
            #expect(Base32.decode(Base32.encode(bytes)) == bytes)
        }
    }

    @Test func `a secret is shown in groups and read as it was typed`() throws {
        let secret = secret()
        #expect(secret.text.split(separator: " ").map(\.count) == [4, 4, 4, 4, 4, 4, 4, 4])
        for typed in [secret.text, secret.text.lowercased(), secret.text.filter { $0 != " " }] {
            #expect(OneTimeSecret(typed) == secret)
        }
        for wrong in ["", "AAAA", secret.text + "AAAA", String(repeating: " ", count: 100) + secret.text] {
            #expect(OneTimeSecret(wrong) == nil)
        }
        #expect("\(secret)" == "(secret)" && String(reflecting: secret) == "(secret)" && secret != self.secret(2))
    }

    @Test(arguments: [
        ("Hereabouts", "ada", "Hereabouts:ada", "Hereabouts"),
        ("Our Village", "ada@example.org", "Our%20Village:ada%40example.org", "Our%20Village"),
        ("A&B=C?#%+/", "a.b-c_d~e", "A%26B%3DC%3F%23%25%2B%2F:a.b-c_d~e", "A%26B%3DC%3F%23%25%2B%2F"),
        ("Nord: Straße", "a:d:a", "Nord%20Stra%C3%9Fe:ada", "Nord%20Stra%C3%9Fe"), ("ب", "\n", "%D8%A8:%0A", "%D8%A8"),
    ])
    func `an app is told site and account`(issuer: String, account: String, label: String, written: String) {
        let secret = secret()
        let end = "secret=\(Base32.encode(secret.bytes))&issuer=\(written)&algorithm=SHA1&digits=6&period=30"
        #expect(secret.address(issuer: issuer, account: account) == "otpauth://totp/\(label)?\(end)")
    }

    @Test func `a sealed secret is opened in its own row with the site's key alone`() throws {
        var random = SeededGenerator(9)
        let secret = secret()
        let sealed = try secret.sealed(rowSecret: [1, 2, 3], with: key, using: &random)
        #expect(OneTimeSecret(sealed: sealed, rowSecret: [1, 2, 3], with: key) == secret)
        #expect(OneTimeSecret(sealed: sealed, rowSecret: [1, 2, 4], with: key) == nil)
        #expect(OneTimeSecret(sealed: sealed, rowSecret: [], with: key) == nil)
        let other = try #require(SigningKey(bytes: Array(1...32)))
        #expect(OneTimeSecret(sealed: sealed, rowSecret: [1, 2, 3], with: other) == nil)
        #expect(SealedBytes.open(sealed, rowSecret: [1, 2, 3], for: "other", with: key) == nil)
        #expect(try secret.sealed(rowSecret: [1, 2, 3], with: key, using: &random) != sealed)
        for place in sealed.indices {
            var changed = sealed
            changed[place] ^= 1
            #expect(OneTimeSecret(sealed: changed, rowSecret: [1, 2, 3], with: key) == nil, "\(place)")
        }
        for count in 0..<sealed.count {
            #expect(OneTimeSecret(sealed: Array(sealed.prefix(count)), rowSecret: [1, 2, 3], with: key) == nil)
        }
        let longer = try SealedBytes.seal([1], rowSecret: [1], for: "one-time-secret", with: key, using: &random)
        #expect(OneTimeSecret(sealed: longer, rowSecret: [1], with: key) == nil)
    }

    // "The Galois/Counter Mode of Operation (GCM)", McGrew and Viega, appendix B, case 4.
    @Test func `the example of GCM with associated data gives its bytes`() throws {
        let message = bytes(
            """
            d9313225f88406e5a55909c5aff5269a 86a7a9531534f7da2e4c303d8a318a72
            1c3c0c95956809532fcf0e2449a6b525 b16aedf5aa0de657ba637b39
            """
        )
        let associated = bytes("feedfacedeadbeeffeedfacedeadbeefabaddad2")
        let key = bytes("feffe9928665731c6d6a8f9467308308")
        let nonce = bytes("cafebabefacedbaddecaf888")
        let sealed = try AESGCM.seal(message, key: key, nonce: nonce, associated: associated)
        #expect(sealed.suffix(16) == bytes("5bc94fbc3221a5db94fae95ae7121a47")[...])
        #expect(try AESGCM.open(sealed, key: key, nonce: nonce, associated: associated) == message)
        #expect(throws: (any Error).self) { try AESGCM.open(sealed, key: key, nonce: nonce) }
        #expect(throws: (any Error).self) {
            try AESGCM.open(sealed, key: key, nonce: nonce, associated: associated + [0])
        }
    }
}
