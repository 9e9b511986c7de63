/// The key pair by which push services know this installation (RFC 8292): P-256, the same for as long as browsers are
/// subscribed, since each subscription is bound to it.
package struct VAPIDKeys: Sendable {
    let privateKey: P256PrivateKey

    /// `nil` unless `bytes` are the 32 of a private key.
    package init?(bytes: [UInt8]) {
        guard let key = P256PrivateKey(bytes: bytes) else { return nil }
        privateKey = key
    }

    /// A new private key, to be kept by the caller.
    package static func newBytes(using generator: inout some RandomNumberGenerator) throws -> [UInt8] {
        try P256PrivateKey(using: &generator).bytes
    }

    /// What browsers are given when they subscribe, and push services with each message: base64url of 65 bytes.
    package var publicKey: String { Base64URL.encode(privateKey.publicKey.bytes) }
}
