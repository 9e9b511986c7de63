import Foundation

@testable import Auth

/// A browser that is pushed to: knows its own private key, and reads by RFC 8188 and 8291 without the code that writes: it
/// shares with it the primitives alone, which tests of their own compare with the vectors of their standards.
struct PushBrowser: Sendable {
    struct Malformed: Error {}

    private let key: P256PrivateKey
    private let secret = (0..<16).map { _ in UInt8.random(in: 0...255) }

    init() throws {
        var random = SystemRandomNumberGenerator()
        key = try P256PrivateKey(using: &random)
    }

    var p256dh: String { Self.text(key.publicKey.bytes) }
    var auth: String { Self.text(secret) }

    func read(_ body: [UInt8]) throws -> Data {
        guard body.count > 103, Array(body[16..<21]) == [0, 0, 16, 0, 65] else { throw Malformed() }
        let (salt, sender) = (Array(body[..<16]), Array(body[21..<86]))
        guard let senderKey = P256PublicKey(bytes: sender) else { throw Malformed() }
        let shared = try key.secret(sharedWith: senderKey)
        let info = Array("WebPush: info\0".utf8) + key.publicKey.bytes + sender
        let material = try HKDFSHA256.key(from: shared, salt: secret, info: info, count: 32)
        func derive(_ name: String, _ count: Int) throws -> [UInt8] {
            let info = Array("Content-Encoding: \(name)\0".utf8)
            return try HKDFSHA256.key(from: material, salt: salt, info: info, count: count)
        }
        let record = try AESGCM.open(
            Array(body[86...]),
            key: derive("aes128gcm", 16),
            nonce: derive("nonce", 12)
        )
        guard record.last == 2 else { throw Malformed() }
        return Data(record.dropLast())
    }

    static func bytes(_ text: String) throws -> [UInt8] {
        let standard = text.replacing("-", with: "+").replacing("_", with: "/")
        let padded = standard + String(repeating: "=", count: (4 - standard.count % 4) % 4)
        guard let data = Data(base64Encoded: padded) else { throw Malformed() }
        return Array(data)
    }

    private static func text(_ bytes: [UInt8]) -> String {
        Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
}
