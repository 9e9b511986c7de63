import Crypto
import Foundation

/// A browser that is pushed to: knows its own private key, and reads by RFC 8188 and 8291 with no code of ours.
struct PushBrowser: Sendable {
    struct Malformed: Error {}

    private let key = P256.KeyAgreement.PrivateKey()
    private let secret = (0..<16).map { _ in UInt8.random(in: 0...255) }

    var p256dh: String { Self.text(Array(key.publicKey.x963Representation)) }
    var auth: String { Self.text(secret) }

    func read(_ body: [UInt8]) throws -> Data {
        guard body.count > 103, Array(body[16..<21]) == [0, 0, 16, 0, 65] else { throw Malformed() }
        let (salt, sender) = (Array(body[..<16]), Array(body[21..<86]))
        let shared = try key.sharedSecretFromKeyAgreement(
            with: P256.KeyAgreement.PublicKey(x963Representation: sender)
        )
        let info = Array("WebPush: info\0".utf8) + Array(key.publicKey.x963Representation) + sender
        let material = shared.hkdfDerivedSymmetricKey(
            using: SHA256.self,
            salt: secret,
            sharedInfo: info,
            outputByteCount: 32
        )
        func derive(_ name: String, _ count: Int) -> SymmetricKey {
            HKDF<SHA256>.deriveKey(
                inputKeyMaterial: material,
                salt: salt,
                info: Array("Content-Encoding: \(name)\0".utf8),
                outputByteCount: count
            )
        }
        let nonce = derive("nonce", 12).withUnsafeBytes { Data($0) }
        let box = try AES.GCM.SealedBox(combined: nonce + Data(body[86...]))
        let record = try AES.GCM.open(box, using: derive("aes128gcm", 16))
        guard record.last == 2 else { throw Malformed() }
        return record.dropLast()
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
