import Testing

@testable import Auth

/// Values that databases, mails and browsers hold already. They were written when swift-crypto did the work; whichever
/// library does it, they have to stay good.
struct KeptValuesTests {
    private let key = SigningKey(bytes: Array(0..<32))!

    @Test func `a password's hash of then lets its owner in`() throws {
        let stored = "$scrypt$ln=15,r=8,p=3$lQNSlPIGXaTVrr--5rfc8g$3_2kNlClTDriYxOeFDVorHwgicm2iSWwB_8Z_kEm-5A"
        let hash = try #require(PasswordHash(stored))
        #expect(hash.verify("café au lait 1874"))
        #expect(!hash.verify("café au lait 1875"))
    }

    @Test func `what was signed then is believed, and is signed alike now`() throws {
        let value = "YWNjb3VudCAxNw.2000000000.Vgj_Iw1-qO9pfc9_YFaPMzpyBlD4YYfUOMg9oOcCljU"
        let read = SignedValue(value, for: "kept", with: key, now: 0) { _ in [1, 2, 3] }
        #expect(read == SignedValue("account 17", expiresAt: 2_000_000_000))
        #expect(read?.signed(for: "kept", secret: [1, 2, 3], with: key) == value)
        let link = SignedLink(path: "/events/x", expiresAt: 2_000_000_000)
        let query = "expires=2000000000&signature=8LPBBMMGDYSnKqYjjwqMbbZxfh_sSj2PUqO7-uQng7U"
        #expect(link.signed(for: "kept", with: key) == "/events/x?" + query)
        let sealed = SealedName("feed.17", secret: [9, 8, 7], for: "kept", with: key)
        #expect(sealed.text == "feed.17-5a35977091ab06786ac142de888cdc26")
    }

    @Test func `what was recognised by a digest then is recognised now`() throws {
        let key = try #require(DigestKey(bytes: Array(0..<32)))
        let digest = key.digest("ada@example.org", for: "kept")
        #expect(Base64URL.encode(digest) == "InrXS_7WuTTrSx8eopBEJV-m1a5xFma7wUsTMH_-hZc")
        #expect(key.tag("ada", for: "kept") == "e6AN4WiOFE4CO2-3")
        let token = try #require(SessionToken(String(repeating: "A", count: 42) + "E"))
        #expect(Base64URL.encode(token.digest) == "7EkW3Sj8TBDXjih8pdnMUe4a5zy_3gjGs3Mky_qsi8U")
    }

    @Test func `browsers know the site by the same key`() throws {
        let keys = try #require(VAPIDKeys(bytes: Array(1...32)))
        let point = "BFFcPW6545a5BNP-yn9U_c0MwemXvzddylFa0KbDtANfRTa-OlDzGPv5pUdZAqIhUCvvDVfgjFOyzApW8X2fk1Q"
        #expect(keys.publicKey == point)
    }
}
