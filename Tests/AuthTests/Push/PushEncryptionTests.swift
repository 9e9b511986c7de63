import Foundation
import Testing

@testable import Auth

struct PushEncryptionTests {
    // RFC 8291 section 5.
    private static let message = "When I grow up, I want to be a watermelon"
    private static let authSecret = "BTBZMqHH6r4Tts7J_aSIgg"
    private static let recipientPrivate = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
    private static let recipientPublic =
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    private static let senderPrivate = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
    private static let salt = "DGv6ra1nlYgDCS1FRnbzlw"
    private static let body = """
        DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru\
        3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN
        """

    private func bytes(_ text: String) throws -> [UInt8] { try #require(Base64URL.decode(text)) }

    @Test func `the example of RFC 8291 gives its bytes`() throws {
        let recipient = try #require(PushRecipient(p256dh: Self.recipientPublic, auth: Self.authSecret))
        let sender = try #require(P256PrivateKey(bytes: bytes(Self.senderPrivate)))
        let body = try PushEncryption.encrypt(
            Array(Self.message.utf8),
            for: recipient,
            with: sender,
            salt: bytes(Self.salt)
        )
        #expect(Base64URL.encode(body) == Self.body)
        let browser = try PushReader(privateKey: bytes(Self.recipientPrivate), authSecret: bytes(Self.authSecret))
        #expect(try browser.read(body) == Array(Self.message.utf8))
    }

    @Test func `a browser reads what was meant for it, and nobody else does`() throws {
        var random = SeededGenerator(7)
        let (browser, stranger) = (try PushReader(), try PushReader())
        let message = Array("Ada invites you: Café & cake 🎂".utf8)
        let body = try PushEncryption.encrypt(message, for: browser.recipient, using: &random)
        #expect(try browser.read(body) == message)
        #expect(throws: (any Error).self) { try stranger.read(body) }
        var changed = body
        changed[changed.count - 1] ^= 1
        #expect(throws: (any Error).self) { try browser.read(changed) }
        let again = try PushEncryption.encrypt(message, for: browser.recipient, using: &random)
        #expect(again != body && Array(again[21..<86]) != Array(body[21..<86]))
    }

    @Test(arguments: [0, 1, PushEncryption.maxMessageBytes])
    func `a message of any allowed length fits into what services take`(count: Int) throws {
        var random = SeededGenerator()
        let browser = try PushReader()
        let message = [UInt8](repeating: 0x61, count: count)
        let body = try PushEncryption.encrypt(message, for: browser.recipient, using: &random)
        #expect(body.count <= 4_096)
        #expect(try browser.read(body) == message)
    }

    @Test func `a longer message is refused`() throws {
        var random = SeededGenerator()
        let long = [UInt8](repeating: 0, count: PushEncryption.maxMessageBytes + 1)
        let browser = try PushReader()
        #expect(throws: PushEncryption.TooLong.self) {
            try PushEncryption.encrypt(long, for: browser.recipient, using: &random)
        }
    }

    @Test(arguments: [
        ("", authSecret), (recipientPublic, ""), (recipientPublic + "A", authSecret),
        (recipientPublic, authSecret + "AA"),
        // Not a point of the curve, and not base64url.
        ("BAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", authSecret),
        ("<script>", authSecret), (String(repeating: "B", count: 4_000), authSecret),
    ])
    func `keys that are none are refused`(p256dh: String, auth: String) {
        #expect(PushRecipient(p256dh: p256dh, auth: auth) == nil)
    }

    @Test func `padding is borne, as some browsers write it`() {
        #expect(PushRecipient(p256dh: Self.recipientPublic + "=", auth: Self.authSecret + "==") != nil)
    }
}
