import COpenSSL

/// Keys made of a shared secret (RFC 5869).
enum HKDFSHA256 {
    /// Extract and expand. `count` is at most 255 · 32 bytes; more throws.
    static func key(from secret: [UInt8], salt: [UInt8], info: [UInt8], count: Int) throws -> [UInt8] {
        let context = try LibcryptoError.check(EVP_PKEY_CTX_new_id(EVP_PKEY_HKDF, nil))
        defer { EVP_PKEY_CTX_free(context) }
        try LibcryptoError.check(EVP_PKEY_derive_init(context))
        try LibcryptoError.check(EVP_PKEY_CTX_set_hkdf_md(context, EVP_sha256()))
        try LibcryptoError.check(EVP_PKEY_CTX_set1_hkdf_salt(context, salt, Int32(salt.count)))
        try LibcryptoError.check(EVP_PKEY_CTX_set1_hkdf_key(context, secret, Int32(secret.count)))
        try LibcryptoError.check(EVP_PKEY_CTX_add1_hkdf_info(context, info, Int32(info.count)))
        return try [UInt8](unsafeUninitializedCapacity: count) { key, length in
            length = count
            try LibcryptoError.check(EVP_PKEY_derive(context, key.baseAddress, &length))
        }
    }
}
