import COpenSSL

/// Message authentication by a shared key (RFC 2104; RFC 4231).
enum HMACSHA256 {
    /// 32 bytes. Any length of key is one; below 32 bytes it is weaker than the result.
    static func code(of message: [UInt8], key: [UInt8]) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: SHA256.byteCount) { code, count in
            let result = HMAC(
                EVP_sha256(),
                key,
                Int32(key.count),
                message,
                message.count,
                code.baseAddress,
                nil
            )
            // As for a digest: a code of nothing would be everybody's.
            precondition(result != nil, "libcrypto has no HMAC with SHA-256")
            count = SHA256.byteCount
        }
    }
}
