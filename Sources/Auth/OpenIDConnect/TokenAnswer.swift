/// What a provider hands out for a code (OpenID Connect Core section 3.1.3.3).
package struct TokenAnswer: Sendable {
    /// Not believed yet.
    package let identityToken: String
    /// Opens the address where the provider tells more of the person; kept nowhere.
    package let accessToken: String?

    package static let maxBytes = 131_072
    private static let maxTokenBytes = 16_384

    package init(json: [UInt8]) throws(IdentityTokenError) {
        guard let value = try? JSONReader.read(json, maxBytes: Self.maxBytes), value.isObject,
            let token = value["id_token"]?.string
        else { throw .malformedDocument }
        identityToken = token
        let isBearer = value["token_type"]?.string.map { ASCIICase.lowered($0) == "bearer" } ?? false
        accessToken = isBearer ? value["access_token"]?.string.flatMap(Self.plain) : nil
    }

    /// What can stand in a field of a header (RFC 6750 section 2.1).
    private static func plain(_ token: String) -> String? {
        (1...maxTokenBytes).contains(token.utf8.count) && token.utf8.allSatisfy { (0x21...0x7E).contains($0) }
            ? token : nil
    }
}

extension TokenAnswer: CustomStringConvertible {
    /// Says nothing, so that no log ever shows one.
    package var description: String { "(secret)" }
}
