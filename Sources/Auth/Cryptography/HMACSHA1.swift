import COpenSSL

/// Message authentication with SHA-1 (RFC 2104, RFC 2202). One-time passwords are made with it, and nothing else should be:
/// what is known against SHA-1 does not reach it there (RFC 4226 appendix B).
enum HMACSHA1 {
    static let byteCount = 20

    /// 20 bytes.
    static func code(of message: [UInt8], key: [UInt8]) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: byteCount) { code, count in
            let result = EVP_Q_mac(
                nil,
                "HMAC",
                nil,
                "SHA1",
                nil,
                key,
                key.count,
                message,
                message.count,
                code.baseAddress,
                byteCount,
                &count
            )
            // A code of nothing would be everybody's.
            precondition(result != nil && count == byteCount, "libcrypto has no HMAC with SHA-1")
        }
    }
}
