import COpenSSL

/// SHA-256 (FIPS 180-4; RFC 6234).
enum SHA256 {
    static let byteCount = 32

    /// 32 bytes.
    static func hash(_ bytes: [UInt8]) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: byteCount) { digest, count in
            let result = EVP_Digest(bytes, bytes.count, digest.baseAddress, nil, EVP_sha256(), nil)
            // Only a libcrypto without SHA-256, or no memory at all, fails here; a digest of nothing would open accounts.
            precondition(result == 1, "libcrypto has no SHA-256")
            count = byteCount
        }
    }
}
