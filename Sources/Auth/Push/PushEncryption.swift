/// Encrypts a message so that the push service which carries it cannot read it (RFC 8291, with the framing of
/// RFC 8188): one record, a new key pair and salt for each message.
package enum PushEncryption {
    /// All that a push service has to take (RFC 8030 section 7.2).
    package static let maxBodyBytes = 4_096
    /// Salt, record size, length of the key, the key; the delimiter and the tag.
    private static let overheadBytes = 16 + 4 + 1 + 65 + 1 + 16
    package static let maxMessageBytes = maxBodyBytes - overheadBytes

    package struct TooLong: Error {}

    /// The body to post. Throws `TooLong` for more than `maxMessageBytes`.
    package static func encrypt(
        _ message: [UInt8],
        for recipient: PushRecipient,
        using random: inout some RandomNumberGenerator
    ) throws -> [UInt8] {
        let sender = try P256PrivateKey(using: &random)
        return try encrypt(message, for: recipient, with: sender, salt: random.bytes(16))
    }

    static func encrypt(
        _ message: [UInt8],
        for recipient: PushRecipient,
        with sender: P256PrivateKey,
        salt: [UInt8]
    ) throws -> [UInt8] {
        guard message.count <= maxMessageBytes else { throw TooLong() }
        let senderKey = sender.publicKey.bytes
        let shared = try sender.secret(sharedWith: recipient.publicKey)
        let keys = try PushKeys(
            shared: shared,
            authSecret: recipient.authSecret,
            recipientKey: recipient.publicKeyBytes,
            senderKey: senderKey,
            salt: salt
        )
        // 2 marks the last record (RFC 8188 section 2); there is no padding.
        let sealed = try AESGCM.seal(message + [2], key: keys.content, nonce: keys.nonce)
        let recordSize = withUnsafeBytes(of: UInt32(maxBodyBytes).bigEndian) { Array($0) }
        return salt + recordSize + [65] + senderKey + sealed
    }
}

/// The keys of one message (RFC 8291 section 3.4).
struct PushKeys {
    /// The key and the nonce of AES-128-GCM.
    let content: [UInt8]
    let nonce: [UInt8]

    init(shared: [UInt8], authSecret: [UInt8], recipientKey: [UInt8], senderKey: [UInt8], salt: [UInt8]) throws {
        let info = Array("WebPush: info\0".utf8) + recipientKey + senderKey
        let material = try HKDFSHA256.key(from: shared, salt: authSecret, info: info, count: 32)
        func derive(_ name: String, _ count: Int) throws -> [UInt8] {
            let info = Array("Content-Encoding: \(name)\0".utf8)
            return try HKDFSHA256.key(from: material, salt: salt, info: info, count: count)
        }
        content = try derive("aes128gcm", 16)
        nonce = try derive("nonce", 12)
    }
}
