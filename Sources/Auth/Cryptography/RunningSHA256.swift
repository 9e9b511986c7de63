import COpenSSL
import Foundation

/// SHA-256 of what comes in pieces.
package struct RunningSHA256: ~Copyable {
    private let context: OpaquePointer

    package init() {
        guard let context = EVP_MD_CTX_new(), EVP_DigestInit_ex(context, EVP_sha256(), nil) == 1 else {
            preconditionFailure("EVP_DigestInit_ex")
        }
        self.context = context
    }

    deinit { EVP_MD_CTX_free(context) }

    package mutating func update(_ piece: some ContiguousBytes) {
        let result = piece.withUnsafeBytes { EVP_DigestUpdate(context, $0.baseAddress, $0.count) }
        precondition(result == 1, "EVP_DigestUpdate")
    }

    /// 32 bytes.
    package consuming func finish() -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: SHA256.byteCount) { digest, count in
            precondition(EVP_DigestFinal_ex(context, digest.baseAddress, nil) == 1, "EVP_DigestFinal_ex")
            count = SHA256.byteCount
        }
    }
}
