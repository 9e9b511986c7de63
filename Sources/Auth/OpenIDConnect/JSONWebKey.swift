/// A public key of an identity provider (RFC 7517, RFC 7518 section 6), of a kind that signs its tokens.
struct JSONWebKey: Hashable, Sendable {
    enum Material: Hashable {
        case p256(P256PublicKey)
        case rsa(RSAPublicKey)
    }

    let id: String?
    let material: Material

    /// The one algorithm that its kind has here. What `alg` says can only agree.
    var algorithm: SignedToken.Algorithm {
        switch material {
        case .p256: .es256
        case .rsa: .rs256
        }
    }

    /// `nil` for keys that are not meant for signatures, of another kind, too short, or broken: a set may hold such keys for
    /// others. A private or a shared key among them is none to be used.
    init?(_ value: JSONValue) {
        guard value["use"] == nil || value["use"] == .string("sig"), value["d"] == nil, value["k"] == nil,
            value["key_ops"].map({ $0.strings?.contains("verify") == true }) ?? true,
            let material = Self.material(value)
        else { return nil }
        self.material = material
        id = value["kid"]?.string
        guard value["kid"] == nil || id != nil else { return nil }
        if let named = value["alg"], named != .string(algorithm.rawValue) { return nil }
    }

    private static func material(_ value: JSONValue) -> Material? {
        func bytes(_ name: String) -> [UInt8]? { value[name]?.string.flatMap(Base64URL.decode) }
        switch value["kty"]?.string {
        case "EC":
            guard value["crv"] == .string("P-256"), let x = bytes("x"), let y = bytes("y"), x.count == 32,
                y.count == 32
            else { return nil }
            return P256PublicKey(bytes: [4] + x + y).map(Material.p256)
        case "RSA":
            guard let n = bytes("n"), let e = bytes("e") else { return nil }
            return RSAPublicKey(modulus: n, exponent: e).map(Material.rsa)
        default: return nil
        }
    }

    /// r and s side by side for ECDSA (RFC 7518 section 3.4), never DER.
    func isValid(_ signature: [UInt8], of message: [UInt8]) -> Bool {
        switch material {
        case .p256(let key): key.isValid(signature, of: message)
        case .rsa(let key): key.isValid(signature, of: message)
        }
    }
}
