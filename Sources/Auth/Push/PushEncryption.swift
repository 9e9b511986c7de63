import Crypto
import Foundation

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
        try encrypt(message, for: recipient, with: P256.KeyAgreement.PrivateKey(), salt: random.bytes(16))
    }

    static func encrypt(
        _ message: [UInt8],
        for recipient: PushRecipient,
        with sender: P256.KeyAgreement.PrivateKey,
        salt: [UInt8]
    ) throws -> [UInt8] {
        guard message.count <= maxMessageBytes else { throw TooLong() }
        let senderKey = Array(sender.publicKey.x963Representation)
        let shared = try sender.sharedSecretFromKeyAgreement(with: recipient.publicKey)
        let keys = try PushKeys(
            shared: shared,
            authSecret: recipient.authSecret,
            recipientKey: recipient.publicKeyBytes,
            senderKey: senderKey,
            salt: salt
        )
        // 2 marks the last record (RFC 8188 section 2); there is no padding.
        let sealed = try AES.GCM.seal(message + [2], using: keys.content, nonce: keys.nonce)
        let recordSize = withUnsafeBytes(of: UInt32(maxBodyBytes).bigEndian) { Array($0) }
        return salt + recordSize + [65] + senderKey + Array(sealed.ciphertext) + Array(sealed.tag)
    }
}

/// The keys of one message (RFC 8291 section 3.4).
struct PushKeys {
    let content: SymmetricKey
    let nonce: AES.GCM.Nonce

    init(
        shared: SharedSecret,
        authSecret: [UInt8],
        recipientKey: [UInt8],
        senderKey: [UInt8],
        salt: [UInt8]
    ) throws {
        let material = shared.hkdfDerivedSymmetricKey(
            using: SHA256.self,
            salt: authSecret,
            sharedInfo: Array("WebPush: info\0".utf8) + recipientKey + senderKey,
            outputByteCount: 32
        )
        content = Self.derive(material, salt, "Content-Encoding: aes128gcm\0", 16)
        let bytes = Self.derive(material, salt, "Content-Encoding: nonce\0", 12).withUnsafeBytes { Array($0) }
        nonce = try AES.GCM.Nonce(data: bytes)
    }

    private static func derive(_ material: SymmetricKey, _ salt: [UInt8], _ info: String, _ count: Int) -> SymmetricKey
    {
        HKDF<SHA256>.deriveKey(
            inputKeyMaterial: material,
            salt: salt,
            info: Array(info.utf8),
            outputByteCount: count
        )
    }
}
