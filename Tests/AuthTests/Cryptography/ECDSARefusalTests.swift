import Testing

@testable import Auth

/// What FIPS 186-5 section 6.4.2 refuses. The signatures were made without a private key: s is 2, the point k · G has a
/// small x, and the public key is r⁻¹ (s · R - e · G). So r + n and s + n fit into 32 bytes, and a check that took them
/// modulo n would believe them.
struct ECDSARefusalTests {
    private static let message = Array("by the lake".utf8)
    private static let order = bytes("FFFFFFFF00000000FFFFFFFFFFFFFFFF BCE6FAADA7179E84F3B9CAC2FC632551")
    private static let zero = [UInt8](repeating: 0, count: 32)
    private static let r: [UInt8] = zero.dropLast() + [5]
    private static let s: [UInt8] = zero.dropLast() + [2]
    private static let point = bytes(
        """
        04 EDCE6A70C3EE61F547E235D200160A4E 7F5B1A510CFC76B823814D4068F81458 \
        F443D72DCF8E03D211394C87F2D0D12B 87BEBDBEA4BC99459D6D819519BF53FD
        """
    )

    private func isValid(_ signature: [UInt8], of message: [UInt8] = message) throws -> Bool {
        try #require(P256PublicKey(bytes: Self.point)).isValid(signature, of: message)
    }

    @Test func `a signature is of its message`() throws {
        #expect(try isValid(Self.r + Self.s))
        for other in ["by the lak", "by the lake ", "By the lake", ""] {
            #expect(try !isValid(Self.r + Self.s, of: Array(other.utf8)))
        }
    }

    @Test func `numbers that are zero, or the order and more, are in no signature`() throws {
        // Zero, n, n + r, n + s, and the most that 32 bytes hold.
        let wrong: [[UInt8]] = [
            Self.zero, Self.order, Self.order.dropLast() + [0x56], Self.order.dropLast() + [0x53],
            [UInt8](repeating: 0xFF, count: 32),
        ]
        for wrong in wrong {
            #expect(try !isValid(wrong + Self.s))
            #expect(try !isValid(Self.r + wrong))
            #expect(try !isValid(wrong + wrong))
        }
        #expect(try !isValid(Self.s + Self.r))
    }

    @Test func `an x between the order and the field's prime is a small r`() throws {
        let point = bytes(
            """
            04 578B6A81BF74D9AC63FA9A09710F7FA0 BC1F79561FEAC115E7465D0B0A4E58A3 \
            1A00833857DC87E35FC511075E6AC523 6529C9D3321AFDFCFF8BBED46FB72DC6
            """
        )
        let key = try #require(P256PublicKey(bytes: point))
        #expect(key.isValid(Array(Self.zero.dropLast()) + [3] + Self.s, of: Self.message))
        #expect(!key.isValid(Array(Self.order.dropLast()) + [0x54] + Self.s, of: Self.message))
    }

    @Test func `a signature of another length, or in DER, is none`() throws {
        let signature = Self.r + Self.s
        let wrong: [[UInt8]] = [
            [], Self.r, signature.dropLast(), Array(signature.dropFirst()), signature + [0], [0] + signature,
            signature + signature, [0x30, 6, 2, 1, 5, 2, 1, 2],
        ]
        for wrong in wrong { #expect(try !isValid(wrong)) }
    }

    @Test func `what is not DER of two numbers of 32 bytes is not made plain`() throws {
        #expect(try ECDSASignature.plain([0x30, 6, 2, 1, 5, 2, 1, 2]) == Self.r + Self.s)
        let wrong: [[UInt8]] = [
            [], [0x30], [0x30, 6, 2, 1, 5, 2, 1], [0x30, 3, 2, 1, 5], [0x31, 6, 2, 1, 5, 2, 1, 2],
            [0x30, 38, 2, 33, 1] + Self.zero + [2, 1, 2],
        ]
        for wrong in wrong { #expect(throws: LibcryptoError.self) { try ECDSASignature.plain(wrong) } }
    }

    @Test func `a point beside the curve has no key that could sign`() {
        let prime = bytes("FFFFFFFF000000010000000000000000 00000000FFFFFFFFFFFFFFFFFFFFFFFF")
        let (x, y) = (Array(Self.point[1...32]), Array(Self.point[33...64]))
        // Other coordinates, the two swapped, zeros, and numbers that are none of the field.
        for wrong in [x + x, y + x, Self.zero + Self.zero, x + Self.zero, prime + y, x + prime] {
            #expect(P256PublicKey(bytes: [4] + wrong) == nil)
        }
    }
}
