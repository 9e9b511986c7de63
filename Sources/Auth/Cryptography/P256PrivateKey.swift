import COpenSSL

/// A key pair of the curve P-256: agrees on secrets (ECDH, NIST SP 800-56A) and signs (ECDSA, FIPS 186-5).
struct P256PrivateKey: Sendable {
    /// A number from 1 to n - 1, big-endian.
    let bytes: [UInt8]
    let publicKey: P256PublicKey

    static let byteCount = 32

    /// `nil` unless they are a private key.
    init?(bytes: [UInt8]) {
        guard bytes.count == Self.byteCount, let point = P256Curve.publicKey(of: bytes),
            let publicKey = P256PublicKey(bytes: point)
        else { return nil }
        self.bytes = bytes
        self.publicKey = publicKey
    }

    /// A new one. Bytes that are no private key, one of 2^32, are thrown away (FIPS 186-5 appendix A.2.2); throws if that
    /// happens eight times, since then it is not by chance.
    init(using generator: inout some RandomNumberGenerator) throws {
        for _ in 0..<8 {
            guard let key = P256PrivateKey(bytes: generator.bytes(Self.byteCount)) else { continue }
            self = key
            return
        }
        throw LibcryptoError()
    }

    /// What both ends know and nobody else: the x of the common point, 32 bytes. A key is made of it by `HKDFSHA256`.
    func secret(sharedWith other: P256PublicKey) throws -> [UInt8] {
        try P256Curve.withKey(public: publicKey.bytes, private: bytes) { own in
            try P256Curve.withKey(public: other.bytes, private: nil) { peer in
                let context = try LibcryptoError.check(EVP_PKEY_CTX_new(own, nil))
                defer { EVP_PKEY_CTX_free(context) }
                try LibcryptoError.check(EVP_PKEY_derive_init(context))
                try LibcryptoError.check(EVP_PKEY_derive_set_peer(context, peer))
                return try [UInt8](unsafeUninitializedCapacity: Self.byteCount) { secret, count in
                    count = Self.byteCount
                    try LibcryptoError.check(EVP_PKEY_derive(context, secret.baseAddress, &count))
                }
            }
        }
    }

    /// Signs the SHA-256 of `message`: r and s, 32 bytes each.
    func signature(of message: [UInt8]) throws -> [UInt8] {
        try P256Curve.withKey(public: publicKey.bytes, private: bytes) { key in
            let context = try LibcryptoError.check(EVP_MD_CTX_new())
            defer { EVP_MD_CTX_free(context) }
            try LibcryptoError.check(EVP_DigestSignInit(context, nil, EVP_sha256(), nil, key))
            var count = Int(EVP_PKEY_get_size(key))
            let encoded = try [UInt8](unsafeUninitializedCapacity: count) { encoded, length in
                try LibcryptoError.check(
                    EVP_DigestSign(context, encoded.baseAddress, &count, message, message.count)
                )
                length = count
            }
            return try ECDSASignature.plain(encoded)
        }
    }
}

extension P256PrivateKey: CustomStringConvertible, CustomDebugStringConvertible {
    /// Says nothing, so that no log ever shows one.
    var description: String { "(secret)" }
    var debugDescription: String { description }
}
