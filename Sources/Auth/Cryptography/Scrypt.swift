import COpenSSL

/// The slow hash of passwords (RFC 7914).
enum Scrypt {
    /// `nil` when there is no memory for the work.
    static func key(of password: [UInt8], salt: [UInt8], cost: PasswordCost, count: Int) -> [UInt8]? {
        try? [UInt8](unsafeUninitializedCapacity: count) { key, length in
            let result = password.withUnsafeBytes { password in
                EVP_PBE_scrypt(
                    password.baseAddress,
                    password.count,
                    salt,
                    salt.count,
                    UInt64(1) << cost.logN,
                    UInt64(cost.blockSize),
                    UInt64(cost.parallelism),
                    maxMemoryBytes,
                    key.baseAddress,
                    count
                )
            }
            try LibcryptoError.check(result)
            length = count
        }
    }

    /// libcrypto allows 32 MiB unless it is told otherwise. `PasswordCost` is what bounds the work; the blocks (128 · r · p
    /// bytes) and one more of the table come on top of it.
    private static let maxMemoryBytes = UInt64(PasswordCost.maxMemoryBytes + (1 << 20))
}
