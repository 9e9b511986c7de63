import Foundation

/// Says to one push service who sends (RFC 8292 section 2): a JSON Web Token, good for several messages.
package struct VAPIDToken: Hashable, Sendable {
    /// Value of `Authorization`.
    package let authorization: String
    /// Epoch seconds.
    package let expiresAt: Int64

    /// Half of what RFC 8292 section 2 allows, so that clocks may differ.
    package static let lifetimeSeconds: Int64 = 12 * 3_600

    /// - Parameters:
    ///   - origin: of the push service, such as `https://push.example`.
    ///   - contact: a `mailto:` or `https:` address of whoever runs this site.
    ///   - now: epoch seconds.
    package init(for origin: String, contact: String, keys: VAPIDKeys, now: Int64) throws {
        expiresAt = now + Self.lifetimeSeconds
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let header = try encoder.encode(["alg": "ES256", "typ": "JWT"])
        let claims = try encoder.encode(Claims(aud: origin, exp: expiresAt, sub: contact))
        let signed = [header, claims].map { Base64URL.encode(Array($0)) }.joined(separator: ".")
        // r and s side by side, as RFC 7518 section 3.4 wants them.
        let signature = try keys.privateKey.signature(of: Array(signed.utf8))
        authorization = "vapid t=\(signed).\(Base64URL.encode(signature)), k=\(keys.publicKey)"
    }

    private struct Claims: Encodable {
        let aud: String
        let exp: Int64
        let sub: String
    }
}
