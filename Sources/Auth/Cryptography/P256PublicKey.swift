import COpenSSL

/// A point of the curve P-256 (FIPS 186-5; SEC 2's secp256r1) that somebody else has the private key of.
struct P256PublicKey: Hashable, Sendable {
    /// Uncompressed, as SEC 1 section 2.3.3 writes it: 4, then x and y in 32 bytes each.
    let bytes: [UInt8]

    static let byteCount = 65

    /// `nil` unless they are a point of the curve in this form.
    init?(bytes: [UInt8]) {
        guard bytes.count == Self.byteCount, bytes[0] == 4, P256Curve.contains(bytes) else { return nil }
        self.bytes = bytes
    }

    /// Whether the holder of the private key has signed the SHA-256 of `message` (ECDSA): r and s, 32 bytes each.
    func isValid(_ signature: [UInt8], of message: [UInt8]) -> Bool {
        (try? verify(ECDSASignature.encoded(signature), of: message)) ?? false
    }

    /// The same, of a signature in DER. libcrypto takes one spelling of it and nothing behind it.
    func isValid(encoded signature: [UInt8], of message: [UInt8]) -> Bool {
        (try? verify(signature, of: message)) ?? false
    }

    private func verify(_ encoded: [UInt8], of message: [UInt8]) throws -> Bool {
        try P256Curve.withKey(public: bytes, private: nil) { key in
            let context = try LibcryptoError.check(EVP_MD_CTX_new())
            defer { EVP_MD_CTX_free(context) }
            try LibcryptoError.check(EVP_DigestVerifyInit(context, nil, EVP_sha256(), nil, key))
            return EVP_DigestVerify(context, encoded, encoded.count, message, message.count) == 1
        }
    }
}
