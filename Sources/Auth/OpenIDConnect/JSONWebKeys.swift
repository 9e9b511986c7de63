/// The keys by which a provider signs at present (RFC 7517 section 5).
package struct JSONWebKeys: Hashable, Sendable {
    let keys: [JSONWebKey]

    package static let maxBytes = 131_072
    /// More are no set of one provider.
    static let maxKeys = 50

    /// Reads the document at `jwks_uri`. Keys that are of no use here are left out; one without any that is of use is
    /// refused, as is one in which two of those have one name.
    package init(json: [UInt8]) throws(IdentityTokenError) {
        guard let value = try? JSONReader.read(json, maxBytes: Self.maxBytes), let list = value["keys"]?.array,
            list.count <= Self.maxKeys
        else { throw .malformedKeys }
        keys = list.compactMap(JSONWebKey.init)
        let names = keys.compactMap(\.id).map { Array($0.utf8) }
        guard !keys.isEmpty, Set(names).count == names.count else { throw .malformedKeys }
    }

    /// The key that a token says it is signed by: that of its name, or, where it names none, the only one of its algorithm.
    func key(for token: SignedToken) throws(IdentityTokenError) -> JSONWebKey {
        if let name = token.keyID {
            guard let key = keys.first(where: { $0.id?.isExactly(name) == true }) else { throw .unknownKey }
            guard key.algorithm == token.algorithm else { throw .wrongAlgorithm }
            return key
        }
        let fitting = keys.filter { $0.algorithm == token.algorithm }
        guard let key = fitting.first else { throw .unknownKey }
        guard fitting.count == 1 else { throw .ambiguousKey }
        return key
    }
}
