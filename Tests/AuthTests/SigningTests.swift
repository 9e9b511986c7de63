import Testing

@testable import Auth

struct SigningTests {
    private func key(_ seed: UInt64 = 1) throws -> SigningKey {
        var generator = SeededGenerator(seed)
        return try #require(SigningKey(bytes: SigningKey.randomBytes(using: &generator)))
    }

    @Test func `a signed value comes back until it ends, for its purpose and key alone`() throws {
        let value = SignedValue("zone=5; ä <b> .", expiresAt: 100)
        let text = value.signed(for: "presence", with: try key())
        #expect(SignedValue(text, for: "presence", with: try key(), now: 99) == value)
        #expect(SignedValue(text, for: "presence", with: try key(), now: 100) == nil)
        #expect(SignedValue(text, for: "answer", with: try key(), now: 99) == nil)
        #expect(SignedValue(text, for: "presence", with: try key(2), now: 99) == nil)
        #expect(text.utf8.allSatisfy { $0 > 32 && $0 < 127 && !";,\"\\".utf8.contains($0) })
    }

    @Test func `a signed value changed anywhere is refused`() throws {
        let key = try key()
        let text = Array(SignedValue("ada", expiresAt: 1_000).signed(for: "p", with: key).utf8)
        for place in text.indices {
            for byte in [UInt8(ascii: "A"), UInt8(ascii: "1"), UInt8(ascii: "."), 0, 0xFF] where byte != text[place] {
                var changed = text
                changed[place] = byte
                #expect(SignedValue(String(decoding: changed, as: UTF8.self), for: "p", with: key, now: 0) == nil)
            }
        }
        for bad in ["", "..", ".", "a.b.c", "....", "YQ.1e3.x", "YQ.99999999999999999999.x"] {
            #expect(SignedValue(bad, for: "p", with: key, now: 0) == nil)
        }
    }

    @Test func `parts cannot be shifted into one another`() throws {
        let key = try key()
        #expect(key.signature(of: [[1, 2], [3]]) != key.signature(of: [[1], [2, 3]]))
        #expect(key.signature(of: [[1, 2]]) != key.signature(of: [[1], [2]]))
        #expect(SigningKey(bytes: [UInt8](repeating: 0, count: 31)) == nil)
    }

    @Test func `a signed link is good for its path, until it ends`() throws {
        let key = try key()
        let link = SignedLink(path: "/events/k3v9/answer", expiresAt: 100)
        let signature = link.signature(for: "answer", with: key)
        #expect(link.signed(for: "answer", with: key) == "/events/k3v9/answer?expires=100&signature=\(signature)")
        func isValid(_ mac: String?, now: Int64 = 99, path: String = link.path, expires: String? = "100") -> Bool {
            SignedLink.isValid(path: path, expires: expires, signature: mac, for: "answer", with: key, now: now)
        }
        #expect(isValid(signature))
        #expect(!isValid(signature, now: 100))
        #expect(!isValid(signature, path: "/events/other/answer"))
        for expires in ["101", "0100", "+100", "", nil] { #expect(!isValid(signature, expires: expires)) }
        #expect(!isValid(link.signature(for: "other", with: key)))
        for bad in [nil, "", "x", String(signature.dropLast())] { #expect(!isValid(bad)) }
    }
}
