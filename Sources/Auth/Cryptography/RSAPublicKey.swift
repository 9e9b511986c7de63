import COpenSSL

/// A public key of RSA by which signatures are checked (RSASSA-PKCS1-v1_5 with SHA-256, RFC 8017 section 8.2).
struct RSAPublicKey: Hashable, Sendable {
    /// Big-endian, without zeros before it.
    let modulus: [UInt8]
    let exponent: [UInt8]

    /// 2048 bits are the least that RFC 7518 section 3.3 allows; more than 8192 would be work for nothing.
    static let bits = 2_048...8_192

    /// `nil` unless the modulus is odd and of those lengths and the exponent odd, above 1 and at most 32 bits long, as all
    /// that are in use.
    init?(modulus: [UInt8], exponent: [UInt8]) {
        let (modulus, exponent) = (Array(modulus.drop { $0 == 0 }), Array(exponent.drop { $0 == 0 }))
        guard let first = modulus.first, let last = modulus.last, let lowest = exponent.last,
            Self.bits.contains(modulus.count * 8 - first.leadingZeroBitCount),
            !last.isMultiple(of: 2), !lowest.isMultiple(of: 2), exponent.count <= 4, exponent != [1]
        else { return nil }
        (self.modulus, self.exponent) = (modulus, exponent)
    }

    /// Whether the holder of the private key has signed the SHA-256 of `message`. As long as the modulus, to the byte.
    func isValid(_ signature: [UInt8], of message: [UInt8]) -> Bool {
        signature.count == modulus.count && (try? verify(signature, of: message)) ?? false
    }

    private func verify(_ signature: [UInt8], of message: [UInt8]) throws -> Bool {
        let key = try key()
        defer { EVP_PKEY_free(key) }
        let context = try LibcryptoError.check(EVP_MD_CTX_new())
        defer { EVP_MD_CTX_free(context) }
        // PKCS #1 v1.5 is what libcrypto does with such a key unless it is told otherwise.
        try LibcryptoError.check(EVP_DigestVerifyInit(context, nil, EVP_sha256(), nil, key))
        return EVP_DigestVerify(context, signature, signature.count, message, message.count) == 1
    }

    /// libcrypto's form of the key, which the caller frees.
    private func key() throws -> OpaquePointer {
        let context = try LibcryptoError.check(EVP_PKEY_CTX_new_id(EVP_PKEY_RSA, nil))
        defer { EVP_PKEY_CTX_free(context) }
        try LibcryptoError.check(EVP_PKEY_fromdata_init(context))
        let builder = try LibcryptoError.check(OSSL_PARAM_BLD_new())
        defer { OSSL_PARAM_BLD_free(builder) }
        // The builder keeps the addresses of both numbers until the parameters are made.
        let n = try LibcryptoError.check(BN_bin2bn(modulus, Int32(modulus.count), nil))
        defer { BN_free(n) }
        let e = try LibcryptoError.check(BN_bin2bn(exponent, Int32(exponent.count), nil))
        defer { BN_free(e) }
        try LibcryptoError.check(OSSL_PARAM_BLD_push_BN(builder, Self.text("n"), n))
        try LibcryptoError.check(OSSL_PARAM_BLD_push_BN(builder, Self.text("e"), e))
        let parameters = try LibcryptoError.check(OSSL_PARAM_BLD_to_param(builder))
        defer { OSSL_PARAM_free(parameters) }
        var key: OpaquePointer?
        try LibcryptoError.check(EVP_PKEY_fromdata(context, &key, OSSL_KEYMGMT_SELECT_PUBLIC_KEY, parameters))
        return try LibcryptoError.check(key)
    }

    /// A C string that lasts, as the builder wants names.
    private static func text(_ text: StaticString) -> UnsafePointer<CChar> {
        UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
    }
}
