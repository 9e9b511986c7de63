import Testing

@testable import Auth

struct TokenTests {
    @Test func `base64url is what RFC 4648 says, and has one spelling`() {
        #expect(Base64URL.encode(Array("foobar".utf8)) == "Zm9vYmFy")
        #expect(Base64URL.encode(Array("fooba".utf8)) == "Zm9vYmE")
        #expect(Base64URL.encode(Array("foob".utf8)) == "Zm9vYg")
        #expect(Base64URL.encode([0xFB, 0xFF]) == "-_8")
        for bad in ["A", "Zm9vYmF=", "Zm9vYh", "Zm9v YmFy", "+/+/", "é", "AAAAA"] {
            #expect(Base64URL.decode(bad) == nil)
        }
    }

    @Test func `any bytes come back from base64url, and any text that is read is the one that is written`() {
        var generator = SeededGenerator()
        for count in 0..<200 {
            let bytes = generator.bytes(count)
            #expect(Base64URL.decode(Base64URL.encode(bytes)) == bytes)
            let text = generator.text(of: "AQgw-_9z=", maxCount: 8)
            if let read = Base64URL.decode(text) { #expect(Base64URL.encode(read) == text) }
        }
    }

    @Test func `a token survives its text, and its digest is another thing`() throws {
        var generator = SeededGenerator()
        let token = SessionToken(using: &generator)
        #expect(SessionToken(token.text) == token)
        #expect(token.digest.count == 32)
        #expect(token.digest == SessionToken(token.text)?.digest)
        #expect(Base64URL.encode(token.digest) != token.text)
        #expect(token != SessionToken(using: &generator))
        #expect(!"\(token)".contains(token.text))
        #expect(!String(reflecting: token).contains(token.text))
    }

    @Test func `the digest is SHA-256`() {
        let zeros = SessionToken(String(repeating: "A", count: 43))
        // sha256sum of 32 zero bytes.
        #expect(zeros?.digest.prefix(4) == [0x66, 0x68, 0x7A, 0xAD])
    }

    @Test(arguments: [
        "", "A", "../../etc/passwd", "é", String(repeating: "A", count: 44), String(repeating: "_", count: 43),
    ])
    func `what is no token is none`(_ text: String) { #expect(ResetToken(text) == nil) }

    @Test func `a reset link is good for an hour, a confirmation for three days, a session for thirty`() {
        #expect(ResetToken.expiry(from: 100) == 3_700)
        #expect(ConfirmationToken.lifetimeSeconds == 259_200)
        #expect(SessionToken.lifetimeSeconds == 2_592_000)
        #expect(!ResetToken.isExpired(at: 3_700, now: 3_699))
        #expect(ResetToken.isExpired(at: 3_700, now: 3_700))
    }

    @Test func `a form's token differs each time and is accepted each time`() {
        var generator = SeededGenerator()
        let secret = CSRFSecret(using: &generator)
        let masked = (0..<100).map { _ in secret.masked(using: &generator) }
        #expect(Set(masked).count == 100)
        #expect(masked.allSatisfy { secret.accepts($0) && $0.utf8.count == 86 && !$0.contains(secret.text) })
        #expect(CSRFSecret(text: secret.text) == secret)
        #expect(CSRFSecret(bytes: secret.bytes) == secret)
    }

    @Test func `a stranger's token, a changed one and none are refused`() {
        var generator = SeededGenerator()
        let secret = CSRFSecret(using: &generator)
        let other = CSRFSecret(using: &generator)
        #expect(!secret.accepts(other.masked(using: &generator)))
        for bad in [nil, "", "x", secret.text, String(repeating: "A", count: 86), String(repeating: "é", count: 43)] {
            #expect(!secret.accepts(bad))
        }
        let good = Array(secret.masked(using: &generator).utf8)
        for place in good.indices {
            var changed = good
            changed[place] = changed[place] == UInt8(ascii: "B") ? UInt8(ascii: "C") : UInt8(ascii: "B")
            #expect(!secret.accepts(String(decoding: changed, as: UTF8.self)))
        }
        #expect(CSRFSecret(bytes: [1, 2, 3]) == nil)
        #expect(CSRFSecret(text: "short") == nil)
    }
}
