import COpenSSL

/// Message authentication by a shared key (RFC 2104; RFC 4231). The key is taken in once: to look up the algorithm and to
/// hash the key each time takes longer than a short message itself.
package final class HMACSHA256: Sendable {
    // It is copied for each message and changed by nothing, so threads may share it.
    nonisolated(unsafe) private let keyed: OpaquePointer

    /// Any length of key is one; below 32 bytes it is weaker than the result.
    package init(key: [UInt8]) {
        // As for a digest: a code of nothing would be everybody's.
        guard let keyed = copenssl_hmac_sha256(key, key.count) else {
            preconditionFailure("libcrypto has no HMAC with SHA-256")
        }
        self.keyed = keyed
    }

    deinit { EVP_MAC_CTX_free(keyed) }

    /// 32 bytes.
    package func code(of message: [UInt8]) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: SHA256.byteCount) { code, count in
            let context = EVP_MAC_CTX_dup(keyed)
            defer { EVP_MAC_CTX_free(context) }
            precondition(EVP_MAC_update(context, message, message.count) == 1, "EVP_MAC_update")
            let result = EVP_MAC_final(context, code.baseAddress, &count, SHA256.byteCount)
            precondition(result == 1 && count == SHA256.byteCount, "EVP_MAC_final")
        }
    }
}
