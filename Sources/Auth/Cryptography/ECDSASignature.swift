import COpenSSL

/// The two numbers of an ECDSA signature over P-256: libcrypto's DER (RFC 3279 section 2.2.3), and r and s side by side in
/// 32 bytes each, as JSON Web Signatures have them (RFC 7518 section 3.4).
enum ECDSASignature {
    private static let numberCount = 32

    /// From DER to 64 bytes.
    static func plain(_ encoded: [UInt8]) throws -> [UInt8] {
        try encoded.withUnsafeBufferPointer { bytes in
            var position = bytes.baseAddress
            let signature = try LibcryptoError.check(d2i_ECDSA_SIG(nil, &position, bytes.count))
            defer { ECDSA_SIG_free(signature) }
            return try [ECDSA_SIG_get0_r(signature), ECDSA_SIG_get0_s(signature)].flatMap(number)
        }
    }

    /// From 64 bytes to DER.
    static func encoded(_ plain: [UInt8]) throws -> [UInt8] {
        guard plain.count == 2 * numberCount else { throw LibcryptoError() }
        let signature = try LibcryptoError.check(ECDSA_SIG_new())
        defer { ECDSA_SIG_free(signature) }
        let r = BN_bin2bn(Array(plain.prefix(numberCount)), Int32(numberCount), nil)
        let s = BN_bin2bn(Array(plain.suffix(numberCount)), Int32(numberCount), nil)
        guard ECDSA_SIG_set0(signature, r, s) == 1 else {
            BN_free(r)
            BN_free(s)
            throw LibcryptoError()
        }
        return try [UInt8](unsafeUninitializedCapacity: 2 * numberCount + 16) { bytes, count in
            var position = bytes.baseAddress
            let length = i2d_ECDSA_SIG(signature, &position)
            try LibcryptoError.check(length)
            count = Int(length)
        }
    }

    private static func number(_ number: OpaquePointer?) throws -> [UInt8] {
        try [UInt8](unsafeUninitializedCapacity: numberCount) { bytes, count in
            try LibcryptoError.check(BN_bn2binpad(number, bytes.baseAddress, Int32(numberCount)))
            count = numberCount
        }
    }
}
