/// A secret that has to be read again, as a database may hold it: encrypted under the site's key, and bound to a secret of
/// its own row, so that whoever can write to the database cannot move it to another row, and a row that is erased takes
/// with it what would open a copy.
enum SealedBytes {
    /// For another way to seal, some day.
    private static let version: UInt8 = 1
    private static let saltCount = 16

    /// The version, a salt of which the key and the nonce are made, the ciphertext and its tag.
    static func seal(
        _ bytes: [UInt8],
        rowSecret: [UInt8],
        for purpose: String,
        with key: SigningKey,
        using generator: inout some RandomNumberGenerator
    ) throws -> [UInt8] {
        let salt = generator.bytes(saltCount)
        let material = try material(rowSecret, purpose, key, salt)
        let sealed = try AESGCM.seal(bytes, key: material.key, nonce: material.nonce, associated: rowSecret)
        return [version] + salt + sealed
    }

    /// By the current key or whichever there was before it. `isCurrent`: by the current one.
    static func open(_ sealed: [UInt8], rowSecret: [UInt8], for purpose: String, with key: SigningKey)
        -> (bytes: [UInt8], isCurrent: Bool)?
    {
        for (index, key) in key.opening.enumerated() {
            if let bytes = open(sealed, rowSecret, purpose, key) { return (bytes, index == 0) }
        }
        return nil
    }

    private static func open(_ sealed: [UInt8], _ rowSecret: [UInt8], _ purpose: String, _ key: SigningKey) -> [UInt8]?
    {
        guard sealed.first == version, sealed.count > 1 + saltCount else { return nil }
        let salt = Array(sealed[1..<1 + saltCount])
        guard let material = try? material(rowSecret, purpose, key, salt) else { return nil }
        let ciphertext = Array(sealed[(1 + saltCount)...])
        return try? AESGCM.open(ciphertext, key: material.key, nonce: material.nonce, associated: rowSecret)
    }

    private static func material(
        _ rowSecret: [UInt8],
        _ purpose: String,
        _ key: SigningKey,
        _ salt: [UInt8]
    ) throws -> (key: [UInt8], nonce: [UInt8]) {
        let secret = key.signature(of: [Array("sealed-bytes".utf8), rowSecret])
        let bytes = try HKDFSHA256.key(from: secret, salt: salt, info: Array(purpose.utf8), count: 16 + 12)
        return (Array(bytes[..<16]), Array(bytes[16...]))
    }
}
