import Testing

@testable import Auth

struct DigestTests {
    // FIPS 180-4's examples, as RFC 6234 section 8.5 repeats them; the empty message is NIST's.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb924 27ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223 b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039 a33ce45964ff2167f6ecedd419db06c1"
        ),
    ])
    func `SHA-256 gives the digests of FIPS 180-4`(message: String, digest: String) {
        #expect(SHA256.hash(Array(message.utf8)) == bytes(digest))
    }

    @Test func `SHA-256 of a million letters is that of FIPS 180-4`() {
        let message = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
        let digest = "cdc76e5c9914fb9281a1c7e284d73e67 f1809a48a497200e046d39ccc7112cd0"
        #expect(SHA256.hash(message) == bytes(digest))
    }

    // RFC 4231 sections 4.2 to 4.8. Section 4.6 prints the first 128 bits alone.
    @Test(arguments: [
        (
            [UInt8](repeating: 0x0b, count: 20), Array("Hi There".utf8),
            "b0344c61d8db38535ca8afceaf0bf12b 881dc200c9833da726e9376c2e32cff7"
        ),
        (
            Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
            "5bdcc146bf60754e6a042426089575c7 5a003f089d2739839dec58b964ec3843"
        ),
        (
            [UInt8](repeating: 0xaa, count: 20), [UInt8](repeating: 0xdd, count: 50),
            "773ea91e36800e46854db8ebd09181a7 2959098b3ef8c122d9635514ced565fe"
        ),
        (
            Array(1...25), [UInt8](repeating: 0xcd, count: 50),
            "82558a389a443c0ea4cc819899f2083a 85f0faa3e578f8077a2e3ff46729665b"
        ),
        (
            [UInt8](repeating: 0x0c, count: 20), Array("Test With Truncation".utf8), "a3b6167473100ee06e0c796c2955552b"
        ),
        (
            [UInt8](repeating: 0xaa, count: 131), Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
            "60e431591ee0b67f0d8a26aacbf5b77f 8e0bc6213728c5140546040f0ee37f54"
        ),
        (
            [UInt8](repeating: 0xaa, count: 131),
            Array(
                """
                This is a test using a larger than block-size key and a larger than block-size data. The key needs to be \
                hashed before being used by the HMAC algorithm.
                """.utf8
            ),
            "9b09ffa71b942fcb27635fbcd5b0e944 bfdc63644f0713938a7f51535c3a35e2"
        ),
    ])
    func `HMAC gives the codes of RFC 4231`(key: [UInt8], message: [UInt8], code: String) {
        let published = bytes(code)
        #expect(HMACSHA256(key: key).code(of: message).prefix(published.count) == published[...])
    }

    // RFC 5869 appendices A.1 and A.3.
    @Test func `HKDF gives the keys of RFC 5869`() throws {
        let secret = [UInt8](repeating: 0x0b, count: 22)
        let key = try HKDFSHA256.key(
            from: secret,
            salt: bytes("000102030405060708090a0b0c"),
            info: bytes("f0f1f2f3f4f5f6f7f8f9"),
            count: 42
        )
        let expected = "3cb25f25faacd57a90434f64d0362f2a 2d2d0a90cf1a5a4c5db02d56ecc4c5bf 34007208d5b887185865"
        #expect(key == bytes(expected))
        let bare = try HKDFSHA256.key(from: secret, salt: [], info: [], count: 42)
        let second = "8da4e775a563c18f715f802a063c5a31 b8a11f5c5ee1879ec3454e5f3c738d2d 9d201395faa4b61a96c8"
        #expect(bare == bytes(second))
        #expect(throws: LibcryptoError.self) { try HKDFSHA256.key(from: secret, salt: [], info: [], count: 256 * 32) }
    }
    // RFC 5869 appendix A.2.
    @Test func `HKDF gives the key of RFC 5869 of longer inputs`() throws {
        let key = try HKDFSHA256.key(
            from: Array(0x00...0x4f),
            salt: Array(0x60...0xaf),
            info: Array(0xb0...0xff),
            count: 82
        )
        let expected = """
            b11e398dc80327a1c8e7f78c596a4934 4f012eda2d4efad8a050cc4c19afa97c 59045a99cac7827271cb41c65e590e09 \
            da3275600c2f09b8367793a9aca3db71 cc30c58179ec3e87c14c01d5c1f3434f 1d87
            """
        #expect(key == bytes(expected))
    }
}
