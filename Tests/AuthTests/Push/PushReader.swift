import Crypto

@testable import Auth

/// A browser: has the private key and reads what is pushed to it, by RFC 8188 and 8291 from the other end.
struct PushReader {
    struct Malformed: Error {}

    private let key: P256.KeyAgreement.PrivateKey
    private let authSecret: [UInt8]
    let recipient: PushRecipient

    init() {
        var random = SystemRandomNumberGenerator()
        self.init(P256.KeyAgreement.PrivateKey(), random.bytes(16))
    }

    init(privateKey: [UInt8], authSecret: [UInt8]) throws {
        self.init(try P256.KeyAgreement.PrivateKey(rawRepresentation: privateKey), authSecret)
    }

    private init(_ key: P256.KeyAgreement.PrivateKey, _ authSecret: [UInt8]) {
        self.key = key
        self.authSecret = authSecret
        // A key that was just made is one.
        recipient = PushRecipient(publicKey: Array(key.publicKey.x963Representation), authSecret: authSecret)!
    }

    func read(_ body: [UInt8]) throws -> [UInt8] {
        guard body.count >= 103, Array(body[16..<21]) == [0, 0, 16, 0, 65] else { throw Malformed() }
        let senderKey = Array(body[21..<86])
        let shared = try key.sharedSecretFromKeyAgreement(
            with: P256.KeyAgreement.PublicKey(x963Representation: senderKey)
        )
        let keys = try PushKeys(
            shared: shared,
            authSecret: authSecret,
            recipientKey: Array(key.publicKey.x963Representation),
            senderKey: senderKey,
            salt: Array(body[..<16])
        )
        let box = try AES.GCM.SealedBox(
            nonce: keys.nonce,
            ciphertext: body[86..<(body.count - 16)],
            tag: body[(body.count - 16)...]
        )
        let record = Array(try AES.GCM.open(box, using: keys.content))
        guard record.last == 2 else { throw Malformed() }
        return record.dropLast()
    }
}
