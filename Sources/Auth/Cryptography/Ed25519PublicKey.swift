import COpenSSL

/// A point of the curve edwards25519 by which signatures are checked (RFC 8032).
struct Ed25519PublicKey: Hashable, Sendable {
    let bytes: [UInt8]

    static let byteCount = 32

    /// `nil` unless there are 32. Whether they are a point is found out when a signature is checked: with bytes that are
    /// none, each is wrong.
    init?(bytes: [UInt8]) {
        guard bytes.count == Self.byteCount else { return nil }
        self.bytes = bytes
    }

    /// Whether the holder of the private key has signed `message`: 64 bytes.
    func isValid(_ signature: [UInt8], of message: [UInt8]) -> Bool {
        (try? verify(signature, of: message)) ?? false
    }

    private func verify(_ signature: [UInt8], of message: [UInt8]) throws -> Bool {
        let key = try LibcryptoError.check(EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, nil, bytes, bytes.count))
        defer { EVP_PKEY_free(key) }
        let context = try LibcryptoError.check(EVP_MD_CTX_new())
        defer { EVP_MD_CTX_free(context) }
        try LibcryptoError.check(EVP_DigestVerifyInit(context, nil, nil, nil, key))
        return EVP_DigestVerify(context, signature, signature.count, message, message.count) == 1
    }
}
