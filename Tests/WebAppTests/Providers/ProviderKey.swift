import COpenSSL

@testable import Auth

/// A key by which a provider of a test signs, made by libcrypto.
final class ProviderKey: Sendable {
    let isRSA: Bool
    let name: String
    // Made once, and only read after that.
    nonisolated(unsafe) private let key: OpaquePointer

    init(_ name: String, isRSA: Bool = false) {
        (self.name, self.isRSA) = (name, isRSA)
        let context = EVP_PKEY_CTX_new_id(isRSA ? EVP_PKEY_RSA : EVP_PKEY_EC, nil)
        defer { EVP_PKEY_CTX_free(context) }
        precondition(EVP_PKEY_keygen_init(context) == 1)
        if !isRSA { precondition(EVP_PKEY_CTX_set_ec_paramgen_curve_nid(context, NID_X9_62_prime256v1) == 1) }
        var key: OpaquePointer?
        precondition(EVP_PKEY_keygen(context, &key) == 1)
        self.key = key!
    }

    deinit { EVP_PKEY_free(key) }

    var algorithm: String { isRSA ? "RS256" : "ES256" }

    /// As the provider publishes it.
    var json: String {
        if isRSA {
            let (n, e) = (Base64URL.encode(number("n")), Base64URL.encode(number("e")))
            return #"{"kty":"RSA","kid":"\#(name)","use":"sig","n":"\#(n)","e":"\#(e)"}"#
        }
        let (x, y) = (Base64URL.encode(Array(point[1..<33])), Base64URL.encode(Array(point[33...])))
        return #"{"kty":"EC","crv":"P-256","kid":"\#(name)","use":"sig","x":"\#(x)","y":"\#(y)"}"#
    }

    /// - Parameter header: what stands there instead of the algorithm and the name of this key.
    func token(_ claims: String, header: String? = nil) -> String {
        let header = header ?? #"{"alg":"\#(algorithm)","kid":"\#(name)"}"#
        let signed = Base64URL.encode(Array(header.utf8)) + "." + Base64URL.encode(Array(claims.utf8))
        let der = signature(of: Array(signed.utf8))
        // libcrypto has just written it.
        return signed + "." + Base64URL.encode(isRSA ? der : try! ECDSASignature.plain(der))
    }

    private func signature(of message: [UInt8]) -> [UInt8] {
        let context = EVP_MD_CTX_new()
        defer { EVP_MD_CTX_free(context) }
        precondition(EVP_DigestSignInit(context, nil, EVP_sha256(), nil, key) == 1)
        return [UInt8](unsafeUninitializedCapacity: 1_024) { signature, count in
            count = 1_024
            precondition(EVP_DigestSign(context, signature.baseAddress, &count, message, message.count) == 1)
        }
    }

    private func number(_ name: String) -> [UInt8] {
        var number: OpaquePointer?
        precondition(EVP_PKEY_get_bn_param(key, name, &number) == 1)
        defer { BN_free(number) }
        return [UInt8](unsafeUninitializedCapacity: 1_024) { bytes, count in
            count = Int(BN_bn2bin(number, bytes.baseAddress))
        }
    }

    /// A point of P-256, uncompressed.
    var point: [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 100) { bytes, count in
            precondition(EVP_PKEY_get_octet_string_param(key, "pub", bytes.baseAddress, 100, &count) == 1)
        }
    }
}
