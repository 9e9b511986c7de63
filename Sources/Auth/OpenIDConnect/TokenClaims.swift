/// The checks that tokens of both kinds share (RFC 7519 section 4.1; OpenID Connect Core section 3.1.3.7).
struct TokenClaims {
    let value: JSONValue

    /// By how much the provider's clock and ours may differ.
    static let leewaySeconds: Int64 = 120
    /// OpenID Connect Core section 2: a subject has at most 255 ASCII characters. Identifiers of sessions and of tokens are
    /// held to the same.
    static let maxTextBytes = 255

    func check(of provider: IdentityProvider, now: Int64) throws(IdentityTokenError) {
        guard value["iss"]?.string?.isExactly(provider.issuer) == true else { throw .wrongIssuer }
        try checkAudience(provider.clientID)
        guard let issuedAt = value["iat"]?.seconds else { throw .missingTime }
        guard issuedAt <= now + Self.leewaySeconds else { throw .issuedInFuture }
        if let start = value["nbf"] {
            guard let start = start.seconds else { throw .missingTime }
            guard start <= now + Self.leewaySeconds else { throw .notYetValid }
        }
        guard let end = value["exp"]?.seconds else { throw .missingTime }
        guard now < end + Self.leewaySeconds else { throw .expired }
    }

    /// For us; for others besides only where it says that it was issued to us.
    private func checkAudience(_ clientID: String) throws(IdentityTokenError) {
        let audience = value["aud"]?.string.map { [$0] } ?? value["aud"]?.strings ?? []
        guard audience.contains(where: { $0.isExactly(clientID) }) else { throw .wrongAudience }
        if let party = value["azp"] {
            guard party.string?.isExactly(clientID) == true else { throw .wrongAuthorizedParty }
        } else if audience.count > 1 {
            throw .wrongAuthorizedParty
        }
    }

    /// An identifier: some ASCII characters that can be seen. `nil` where there is none.
    func identifier(_ name: String) throws(IdentityTokenError) -> String? {
        guard let member = value[name] else { return nil }
        guard let text = member.string, (1...Self.maxTextBytes).contains(text.utf8.count),
            text.utf8.allSatisfy({ (0x20...0x7E).contains($0) })
        else { throw .wrongSubject }
        return text
    }
}
