import Testing

@testable import Auth

struct P256Tests {
    // RFC 6979 appendix A.2.5.
    private static let signer = bytes("C9AFA9D845BA75166B5C215767B1D693 4E50C3DB36E89B127B8A622B120F6721")
    private static let signerPoint = bytes(
        """
        04 60FED4BA255A9D31C961EB74C6356D68 C049B8923B61FA6CE669622E60F29FB6 \
        7903FE1008B8BC99A41AE9E95628BC64 F2F1B20C2D7E9F5177A3C294D4462299
        """
    )
    /// The order of the curve.
    private static let order = bytes("FFFFFFFF00000000FFFFFFFFFFFFFFFF BCE6FAADA7179E84F3B9CAC2FC632551")

    @Test func `a private key has the public one of RFC 6979`() throws {
        #expect(P256PrivateKey(bytes: Self.signer)?.publicKey.bytes == Self.signerPoint)
    }

    @Test(arguments: [
        (
            "sample",
            """
            EFD48B2AACB6A8FD1140DD9CD45E81D6 9D2C877B56AAF991C34D0EA84EAF3716 \
            F7CB1C942D657C41D436C7A1B6E29F65 F3E900DBB9AFF4064DC4AB2F843ACDA8
            """
        ),
        (
            "test",
            """
            F1ABB023518351CD71D881567B1EA663 ED3EFCF6C5132B354F28D3B0B7D38367 \
            019F4113742A2B14BD25926B49C64915 5F267E60D3814B4C0CC84250E46F0083
            """
        ),
    ])
    func `the signatures of RFC 6979 are valid, for their message alone`(message: String, signature: String) throws {
        let key = try #require(P256PublicKey(bytes: Self.signerPoint))
        #expect(key.isValid(bytes(signature), of: Array(message.utf8)))
        #expect(!key.isValid(bytes(signature), of: Array("other".utf8)))
        for place in 0..<64 {
            var changed = bytes(signature)
            changed[place] ^= 1
            #expect(!key.isValid(changed, of: Array(message.utf8)))
        }
        #expect(!key.isValid([], of: Array(message.utf8)))
        #expect(!key.isValid([UInt8](repeating: 0, count: 64), of: Array(message.utf8)))
    }

    @Test func `what is signed is valid, also where its numbers begin with zeros`() throws {
        let key = try #require(P256PrivateKey(bytes: Self.signer))
        for number in 0..<300 {
            let message = Array("message \(number)".utf8)
            let signature = try key.signature(of: message)
            #expect(signature.count == 64)
            #expect(key.publicKey.isValid(signature, of: message))
        }
    }

    // RFC 5903 section 8.1.
    @Test func `both ends agree on the secret of RFC 5903`() throws {
        let initiator = try #require(
            P256PrivateKey(bytes: bytes("C88F01F510D9AC3F70A292DAA2316DE5 44E9AAB8AFE84049C62A9C57862D1433"))
        )
        let responder = try #require(
            P256PrivateKey(bytes: bytes("C6EF9C5D78AE012A011164ACB397CE20 88685D8F06BF9BE0B283AB46476BEE53"))
        )
        let secret = bytes("D6840F6B42F6EDAFD13116E0E1256520 2FEF8E9ECE7DCE03812464D04B9442DE")
        #expect(try initiator.secret(sharedWith: responder.publicKey) == secret)
        #expect(try responder.secret(sharedWith: initiator.publicKey) == secret)
    }

    @Test func `new keys differ, and agree with each other`() throws {
        var random = SystemRandomNumberGenerator()
        let (one, other) = (try P256PrivateKey(using: &random), try P256PrivateKey(using: &random))
        #expect(one.bytes != other.bytes)
        #expect(try one.secret(sharedWith: other.publicKey) == other.secret(sharedWith: one.publicKey))
        #expect("\(one)" == "(secret)" && String(reflecting: one) == "(secret)")
    }

    @Test func `what is no key is none`() {
        let zeros = [UInt8](repeating: 0, count: 32)
        for wrong in [[], zeros, Self.order, [UInt8](repeating: 255, count: 32), Self.signer + [0]] {
            #expect(P256PrivateKey(bytes: wrong) == nil)
        }
        #expect(P256PrivateKey(bytes: zeros.dropLast() + [1]) != nil)
        #expect(P256PrivateKey(bytes: Self.order.dropLast() + [Self.order[31] - 1]) != nil)
        var beside = Self.signerPoint
        beside[64] ^= 1
        // Beside the curve, the point at infinity, none, compressed, hybrid, cut.
        let wrong: [[UInt8]] = [
            beside, [0], [], [3] + Self.signerPoint[1...32], [7] + Self.signerPoint.dropFirst(),
            Self.signerPoint.dropLast(),
        ]
        for bytes in wrong { #expect(P256PublicKey(bytes: bytes) == nil) }
    }
}
