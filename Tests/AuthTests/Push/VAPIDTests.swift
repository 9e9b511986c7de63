import Foundation
import Testing

@testable import Auth

struct VAPIDTests {
    private struct Claims: Decodable {
        let aud: String
        let exp: Int64
        let sub: String
    }

    @Test func `a token is signed by the key that stands beside it, and says for whom and how long`() throws {
        var random = SystemRandomNumberGenerator()
        let keys = try #require(VAPIDKeys(bytes: try VAPIDKeys.newBytes(using: &random)))
        let token = try VAPIDToken(
            for: "https://push.example",
            contact: "mailto:host@example.org",
            keys: keys,
            now: 1_000
        )
        let match = try #require(
            token.authorization.wholeMatch(of: /vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]{87})/)
        )
        let header = try JSONDecoder().decode([String: String].self, from: data(match.1))
        #expect(header == ["typ": "JWT", "alg": "ES256"])
        let claims = try JSONDecoder().decode(Claims.self, from: data(match.2))
        #expect(claims.aud == "https://push.example" && claims.sub == "mailto:host@example.org")
        #expect(claims.exp == 1_000 + 12 * 3_600 && token.expiresAt == claims.exp)
        let publicKey = try #require(P256PublicKey(bytes: Array(data(match.4))))
        #expect(try publicKey.isValid(Array(data(match.3)), of: Array("\(match.1).\(match.2)".utf8)))
    }

    @Test func `the same bytes are the same key, others are none`() throws {
        var random = SystemRandomNumberGenerator()
        let bytes = try VAPIDKeys.newBytes(using: &random)
        #expect(VAPIDKeys(bytes: bytes)?.publicKey == VAPIDKeys(bytes: bytes)?.publicKey)
        #expect(
            try VAPIDKeys(bytes: bytes)?.publicKey != VAPIDKeys(bytes: VAPIDKeys.newBytes(using: &random))?.publicKey
        )
        for wrong in [[], [UInt8](repeating: 0, count: 32), bytes + [0]] { #expect(VAPIDKeys(bytes: wrong) == nil) }
    }

    private func data(_ text: Substring) throws -> Data { Data(try #require(Base64URL.decode(String(text)))) }
}
