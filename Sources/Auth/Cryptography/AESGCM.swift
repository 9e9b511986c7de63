import COpenSSL

/// Encryption that also notices changes (NIST SP 800-38D), with keys of 128 or 256 bits, nonces of 96 and tags of 128.
enum AESGCM {
    static let tagCount = 16
    private static let nonceCount = 12

    /// The ciphertext, as long as `message`, with the tag behind it. A key is never used with the same nonce twice.
    /// `associated` is not in it, but has to be at hand when it is opened.
    static func seal(
        _ message: [UInt8],
        key: [UInt8],
        nonce: [UInt8],
        associated: [UInt8] = []
    ) throws -> [UInt8] {
        let context = try context(key, nonce, encrypting: true)
        defer { EVP_CIPHER_CTX_free(context) }
        try take(context, associated)
        let sealed = try update(context, with: message)
        return try sealed
            + [UInt8](unsafeUninitializedCapacity: tagCount) { tag, count in
                try LibcryptoError.check(
                    EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, Int32(tagCount), tag.baseAddress)
                )
                count = tagCount
            }
    }

    /// What `seal` was given. Throws for anything that it did not write with this key, nonce and associated data.
    static func open(
        _ sealed: [UInt8],
        key: [UInt8],
        nonce: [UInt8],
        associated: [UInt8] = []
    ) throws -> [UInt8] {
        guard sealed.count >= tagCount else { throw LibcryptoError() }
        let context = try context(key, nonce, encrypting: false)
        defer { EVP_CIPHER_CTX_free(context) }
        var tag = Array(sealed.suffix(tagCount))
        try LibcryptoError.check(EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, Int32(tagCount), &tag))
        try take(context, associated)
        return try update(context, with: Array(sealed.dropLast(tagCount)))
    }

    private static func context(_ key: [UInt8], _ nonce: [UInt8], encrypting: Bool) throws -> OpaquePointer {
        guard let cipher = cipher(key), nonce.count == nonceCount else { throw LibcryptoError() }
        let context = try LibcryptoError.check(EVP_CIPHER_CTX_new())
        guard EVP_CipherInit_ex(context, cipher, nil, key, nonce, encrypting ? 1 : 0) == 1 else {
            EVP_CIPHER_CTX_free(context)
            throw LibcryptoError()
        }
        return context
    }

    /// `nil` for a key of another length.
    private static func cipher(_ key: [UInt8]) -> OpaquePointer? {
        switch key.count {
        case 16: EVP_aes_128_gcm()
        case 32: EVP_aes_256_gcm()
        default: nil
        }
    }

    /// What is vouched for without being encrypted.
    private static func take(_ context: OpaquePointer, _ associated: [UInt8]) throws {
        guard !associated.isEmpty else { return }
        var written: Int32 = 0
        try LibcryptoError.check(EVP_CipherUpdate(context, nil, &written, associated, Int32(associated.count)))
    }

    /// All of the text in one step, and the end of it, at which libcrypto compares the tag.
    private static func update(_ context: OpaquePointer, with text: [UInt8]) throws -> [UInt8] {
        let output = try [UInt8](unsafeUninitializedCapacity: text.count) { output, count in
            var written: Int32 = 0
            try LibcryptoError.check(
                EVP_CipherUpdate(context, output.baseAddress, &written, text, Int32(text.count))
            )
            count = Int(written)
        }
        var rest = [UInt8](repeating: 0, count: tagCount)
        var written: Int32 = 0
        try LibcryptoError.check(EVP_CipherFinal_ex(context, &rest, &written))
        return output + rest.prefix(Int(written))
    }
}
