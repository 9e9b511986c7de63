/// A browser's half of the encryption (RFC 8291 section 3.1), as it told us when it subscribed.
package struct PushRecipient: Sendable {
    let publicKey: P256PublicKey
    package let authSecret: [UInt8]

    /// P-256, uncompressed: 65 bytes.
    package var publicKeyBytes: [UInt8] { publicKey.bytes }

    /// `nil` unless the key is a point of the curve in 65 bytes and the secret has 16.
    package init?(publicKey: [UInt8], authSecret: [UInt8]) {
        guard authSecret.count == 16, let key = P256PublicKey(bytes: publicKey) else { return nil }
        self.publicKey = key
        self.authSecret = authSecret
    }

    /// From the texts of a `PushSubscription` in a page: base64url, with or without padding.
    package init?(p256dh: String, auth: String) {
        guard p256dh.utf8.count <= 100, auth.utf8.count <= 40, let key = Self.bytes(p256dh),
            let secret = Self.bytes(auth)
        else { return nil }
        self.init(publicKey: key, authSecret: secret)
    }

    private static func bytes(_ text: String) -> [UInt8]? {
        Base64URL.decode(String(text.prefix { $0 != "=" }))
    }
}
