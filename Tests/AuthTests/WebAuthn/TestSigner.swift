import COpenSSL

@testable import Auth

/// The private halves of the keys that Auth only reads, made by libcrypto.
final class TestSigner: Sendable {
    enum Kind: CaseIterable {
        case es256, edDSA, rs256, weakRSA
    }

    let kind: Kind
    // Made once, and only read after that.
    nonisolated(unsafe) private let key: OpaquePointer

    static let es256 = TestSigner(.es256)
    static let edDSA = TestSigner(.edDSA)
    static let rs256 = TestSigner(.rs256)
    static let otherRS256 = TestSigner(.rs256)
    /// 1024 bits, which nobody may use any more.
    static let weakRSA = TestSigner(.weakRSA)

    init(_ kind: Kind) {
        self.kind = kind
        let types: [Kind: Int32] = [.es256: EVP_PKEY_EC, .edDSA: EVP_PKEY_ED25519]
        let context = EVP_PKEY_CTX_new_id(types[kind] ?? EVP_PKEY_RSA, nil)
        defer { EVP_PKEY_CTX_free(context) }
        precondition(EVP_PKEY_keygen_init(context) == 1)
        if kind == .es256 {
            precondition(EVP_PKEY_CTX_set_ec_paramgen_curve_nid(context, NID_X9_62_prime256v1) == 1)
        }
        if kind == .weakRSA { precondition(EVP_PKEY_CTX_set_rsa_keygen_bits(context, 1_024) == 1) }
        var key: OpaquePointer?
        precondition(EVP_PKEY_keygen(context, &key) == 1)
        self.key = key!
    }

    deinit { EVP_PKEY_free(key) }

    /// What libcrypto signs: DER for ECDSA.
    func signature(of message: [UInt8]) -> [UInt8] {
        let context = EVP_MD_CTX_new()
        defer { EVP_MD_CTX_free(context) }
        let digest = kind == .edDSA ? nil : EVP_sha256()
        precondition(EVP_DigestSignInit(context, nil, digest, nil, key) == 1)
        return [UInt8](unsafeUninitializedCapacity: 1_024) { signature, count in
            count = 1_024
            precondition(EVP_DigestSign(context, signature.baseAddress, &count, message, message.count) == 1)
        }
    }

    /// `n` and `e`, or `pub`, as libcrypto calls them.
    func number(_ name: String) -> [UInt8] {
        var number: OpaquePointer?
        precondition(EVP_PKEY_get_bn_param(key, name, &number) == 1)
        defer { BN_free(number) }
        return [UInt8](unsafeUninitializedCapacity: 1_024) { bytes, count in
            count = Int(BN_bn2bin(number, bytes.baseAddress))
        }
    }

    /// A point of P-256, uncompressed, or 32 bytes of Ed25519.
    var point: [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 100) { bytes, count in
            precondition(EVP_PKEY_get_octet_string_param(key, "pub", bytes.baseAddress, 100, &count) == 1)
        }
    }

    /// The public key in COSE, with what a test puts in the place of its pairs.
    func coseKey(replacing changed: [Int64: [UInt8]] = [:], dropping dropped: Int64? = nil) -> [UInt8] {
        var pairs: [(Int64, [UInt8])]
        switch kind {
        case .es256:
            pairs = [
                (1, CBORWriter.integer(2)), (3, CBORWriter.integer(-7)), (-1, CBORWriter.integer(1)),
                (-2, CBORWriter.bytes(Array(point[1..<33]))), (-3, CBORWriter.bytes(Array(point[33...]))),
            ]
        case .edDSA:
            pairs = [
                (1, CBORWriter.integer(1)), (3, CBORWriter.integer(-8)), (-1, CBORWriter.integer(6)),
                (-2, CBORWriter.bytes(point)),
            ]
        case .rs256, .weakRSA:
            pairs = [
                (1, CBORWriter.integer(3)), (3, CBORWriter.integer(-257)), (-1, CBORWriter.bytes(number("n"))),
                (-2, CBORWriter.bytes(number("e"))),
            ]
        }
        pairs.removeAll { $0.0 == dropped || changed[$0.0] != nil }
        pairs += changed.sorted { $0.key > $1.key }.map { ($0.key, $0.value) }
        return CBORWriter.map(pairs.map { (CBORWriter.integer($0.0), $0.1) })
    }
}
