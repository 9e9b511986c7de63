/// A JSON Web Signature in its compact form (RFC 7515 section 7.1), read but not yet believed.
struct SignedToken {
    /// The algorithms that are taken (RFC 7518 section 3.1). There is no other in this program: no "none", and no code by
    /// a shared key, for which a public key might be taken.
    enum Algorithm: String {
        case es256 = "ES256"
        case rs256 = "RS256"
    }

    let algorithm: Algorithm
    let keyID: String?
    let type: String?
    private let payload: [UInt8]
    private let signed: [UInt8]
    private let signature: [UInt8]

    /// Providers put lists of groups into tokens; 16 KiB are more than any of them can send in a header.
    static let maxBytes = 16_384

    /// Nothing but these names counts in the header. Keys and addresses of keys that it brings along (`jwk`, `jku`, `x5c`,
    /// `x5u`) are its own word for itself.
    init(_ text: String) throws(IdentityTokenError) {
        guard text.utf8.count <= Self.maxBytes else { throw .tooLarge }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, let headerBytes = Base64URL.decode(parts[0]),
            let payload = Base64URL.decode(parts[1]), let signature = Base64URL.decode(parts[2])
        else { throw .malformed }
        guard let header = try? JSONReader.read(headerBytes, maxBytes: Self.maxBytes), header.isObject else {
            throw .malformedHeader
        }
        // Section 4.1.11: who does not know an extension that has to be understood refuses the token; we know none.
        guard header["crit"] == nil else { throw .criticalExtension }
        guard let algorithm = header["alg"]?.string.flatMap(Algorithm.init) else { throw .unsupportedAlgorithm }
        self.algorithm = algorithm
        keyID = try Self.text(header["kid"])
        type = try Self.text(header["typ"])
        self.payload = payload
        self.signature = signature
        signed = Array((parts[0] + "." + parts[1]).utf8)
    }

    private static func text(_ value: JSONValue?) throws(IdentityTokenError) -> String? {
        guard let value else { return nil }
        guard let text = value.string else { throw .malformedHeader }
        return text
    }

    /// The claims, once the signature is that of one of the provider's keys.
    func claims(signedBy keys: JSONWebKeys) throws(IdentityTokenError) -> JSONValue {
        let key = try keys.key(for: self)
        guard key.isValid(signature, of: signed) else { throw .wrongSignature }
        guard let claims = try? JSONReader.read(payload, maxBytes: Self.maxBytes), claims.isObject else {
            throw .malformedClaims
        }
        return claims
    }
}
