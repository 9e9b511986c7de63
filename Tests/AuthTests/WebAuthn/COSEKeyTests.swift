import Testing

@testable import Auth

struct COSEKeyTests {
    @Test(arguments: [TestSigner.es256, .edDSA, .rs256])
    func `a key of each kind knows its own signatures`(signer: TestSigner) throws {
        let key = try #require(COSEKey(bytes: signer.coseKey()))
        let signature = signer.signature(of: [1, 2, 3])
        #expect(key.isValid(signature, of: [1, 2, 3]))
        #expect(!key.isValid(signature, of: [1, 2, 4]))
        #expect(!key.isValid(signature + [0], of: [1, 2, 3]))
        #expect(!key.isValid(signature.dropLast(), of: [1, 2, 3]))
        #expect(!key.isValid([], of: [1, 2, 3]))
        for place in signature.indices {
            var changed = signature
            changed[place] ^= 0x10
            #expect(!key.isValid(changed, of: [1, 2, 3]), "\(place)")
        }
        let other = try #require(COSEKey(bytes: TestSigner(signer.kind).coseKey()))
        #expect(!other.isValid(signature, of: [1, 2, 3]))
    }

    @Test func `the algorithm is that of the key`() throws {
        #expect(COSEKey(bytes: TestSigner.es256.coseKey())?.algorithm == .es256)
        #expect(COSEKey(bytes: TestSigner.edDSA.coseKey())?.algorithm == .edDSA)
        #expect(COSEKey(bytes: TestSigner.rs256.coseKey())?.algorithm == .rs256)
    }

    @Test(arguments: [TestSigner.es256, .edDSA, .rs256])
    func `a key without one of its parts is none`(signer: TestSigner) {
        let labels: [Int64] = signer.kind == .es256 ? [1, 3, -1, -2, -3] : [1, 3, -1, -2]
        for label in labels { #expect(COSEKey(bytes: signer.coseKey(dropping: label)) == nil, "\(label)") }
    }

    @Test(arguments: [
        // Another algorithm, another type, another curve; halves of wrong length; a private half.
        (TestSigner.es256, [Int64(3): CBORWriter.integer(-8)]), (.es256, [3: CBORWriter.integer(-257)]),
        (.es256, [3: CBORWriter.integer(-35)]), (.es256, [1: CBORWriter.integer(1)]),
        (.es256, [1: CBORWriter.text("EC2")]), (.es256, [-1: CBORWriter.integer(2)]),
        (.es256, [-2: CBORWriter.bytes([UInt8](repeating: 1, count: 31))]),
        (.es256, [-2: CBORWriter.bytes([UInt8](repeating: 1, count: 32))]),
        // A point that is written by the sign of its y.
        (.es256, [-3: [0xF5]]), (.es256, [-4: CBORWriter.bytes([UInt8](repeating: 1, count: 32))]),
        (.edDSA, [3: CBORWriter.integer(-7)]), (.edDSA, [-1: CBORWriter.integer(4)]),
        (.edDSA, [-2: CBORWriter.bytes([UInt8](repeating: 1, count: 33))]),
        (.edDSA, [-4: CBORWriter.bytes([UInt8](repeating: 1, count: 32))]), (.rs256, [3: CBORWriter.integer(-37)]),
        (.rs256, [-2: CBORWriter.bytes([1])]), (.rs256, [-2: CBORWriter.bytes([2])]),
        (.rs256, [-2: CBORWriter.bytes([])]), (.rs256, [-2: CBORWriter.bytes([1, 0, 0, 0, 1])]),
        (.rs256, [-1: CBORWriter.bytes([UInt8](repeating: 0xFF, count: 255))]),
        (.rs256, [-1: CBORWriter.bytes([UInt8](repeating: 0xFE, count: 256))]),
        (.rs256, [-1: CBORWriter.bytes([UInt8](repeating: 0xFF, count: 1_025))]),
        (.rs256, [-3: CBORWriter.bytes([1, 2, 3])]), (.weakRSA, [:]),
    ])
    func `what is no key of its kind is none`(signer: TestSigner, changed: [Int64: [UInt8]]) {
        #expect(COSEKey(bytes: signer.coseKey(replacing: changed)) == nil)
    }

    @Test func `a point of Ed25519 that is none lets no signature be right`() throws {
        let wrong = CBORWriter.bytes([UInt8](repeating: 0xFF, count: 32))
        let key = try #require(COSEKey(bytes: TestSigner.edDSA.coseKey(replacing: [-2: wrong])))
        #expect(!key.isValid(TestSigner.edDSA.signature(of: [1]), of: [1]))
    }

    @Test func `bytes that are no map are no key`() {
        for wrong in [[], [0], [0x80], [0xA0], TestSigner.es256.coseKey() + [0]] {
            #expect(COSEKey(bytes: wrong) == nil)
        }
    }
}
