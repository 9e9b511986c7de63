import Testing

@testable import Auth

struct AESGCMTests {
    // "The Galois/Counter Mode of Operation (GCM)", McGrew and Viega, appendix B, cases 1 to 3, and 13 and 14 with keys of 256 bits.
    private static let cases = [
        (
            [UInt8](repeating: 0, count: 16), [UInt8](repeating: 0, count: 12), "",
            "58e2fccefa7e3061367f1d57a4e7455a"
        ),
        (
            [UInt8](repeating: 0, count: 16), [UInt8](repeating: 0, count: 12), "00000000000000000000000000000000",
            "0388dace60b6a392f328c2b971b2fe78 ab6e47d42cec13bdf53a67b21257bddf"
        ),
        (
            bytes("feffe9928665731c6d6a8f9467308308"), bytes("cafebabefacedbaddecaf888"),
            """
            d9313225f88406e5a55909c5aff5269a 86a7a9531534f7da2e4c303d8a318a72 \
            1c3c0c95956809532fcf0e2449a6b525 b16aedf5aa0de657ba637b391aafd255
            """,
            """
            42831ec2217774244b7221b784d0d49c e3aa212f2c02a4e035c17e2329aca12e \
            21d514b25466931c7d8f6a5aac84aa05 1ba30b396a0aac973d58e091473f5985 4d5c2af327cd64a62cf35abd2ba6fab4
            """
        ),
        (
            [UInt8](repeating: 0, count: 32), [UInt8](repeating: 0, count: 12), "",
            "530f8afbc74536b9a963b4f1c4cb738b"
        ),
        (
            [UInt8](repeating: 0, count: 32), [UInt8](repeating: 0, count: 12), "00000000000000000000000000000000",
            "cea7403d4d606b6e074ec5d3baf39d18 d0d1c8a799996bf0265b98b5d48ab919"
        ),
    ]

    @Test(arguments: cases)
    func `the cases of the specification`(key: [UInt8], nonce: [UInt8], message: String, sealed: String) throws {
        #expect(try AESGCM.seal(bytes(message), key: key, nonce: nonce) == bytes(sealed))
        #expect(try AESGCM.open(bytes(sealed), key: key, nonce: nonce) == bytes(message))
    }

    @Test func `what was changed, cut or sealed otherwise is not opened`() throws {
        let (key, nonce) = ([UInt8](repeating: 7, count: 16), [UInt8](repeating: 9, count: 12))
        let sealed = try AESGCM.seal(Array("by the lake".utf8), key: key, nonce: nonce)
        for place in sealed.indices {
            var changed = sealed
            changed[place] ^= 1
            #expect(throws: LibcryptoError.self) { try AESGCM.open(changed, key: key, nonce: nonce) }
        }
        for count in 0..<sealed.count {
            #expect(throws: LibcryptoError.self) {
                try AESGCM.open(Array(sealed.prefix(count)), key: key, nonce: nonce)
            }
        }
        let other = [UInt8](repeating: 8, count: 16)
        #expect(throws: LibcryptoError.self) { try AESGCM.open(sealed, key: other, nonce: nonce) }
        #expect(throws: LibcryptoError.self) { try AESGCM.open(sealed, key: [1], nonce: nonce) }
        #expect(throws: LibcryptoError.self) { try AESGCM.seal([1], key: key, nonce: []) }
    }
}
