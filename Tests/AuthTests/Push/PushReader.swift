@testable import Auth

/// A browser: has the private key and reads what is pushed to it, by RFC 8188 and 8291 from the other end.
struct PushReader {
    struct Malformed: Error {}

    private let key: P256PrivateKey
    private let authSecret: [UInt8]
    let recipient: PushRecipient

    init() throws {
        var random = SystemRandomNumberGenerator()
        self.init(try P256PrivateKey(using: &random), random.bytes(16))
    }

    init(privateKey: [UInt8], authSecret: [UInt8]) throws {
        guard let key = P256PrivateKey(bytes: privateKey) else { throw Malformed() }
        self.init(key, authSecret)
    }

    private init(_ key: P256PrivateKey, _ authSecret: [UInt8]) {
        self.key = key
        self.authSecret = authSecret
        // A key that was just made is one.
        recipient = PushRecipient(publicKey: key.publicKey.bytes, authSecret: authSecret)!
    }

    func read(_ body: [UInt8]) throws -> [UInt8] {
        guard body.count >= 103, Array(body[16..<21]) == [0, 0, 16, 0, 65],
            let sender = P256PublicKey(bytes: Array(body[21..<86]))
        else { throw Malformed() }
        let keys = try PushKeys(
            shared: key.secret(sharedWith: sender),
            authSecret: authSecret,
            recipientKey: key.publicKey.bytes,
            senderKey: sender.bytes,
            salt: Array(body[..<16])
        )
        let record = try AESGCM.open(Array(body[86...]), key: keys.content, nonce: keys.nonce)
        guard record.last == 2 else { throw Malformed() }
        return record.dropLast()
    }
}
