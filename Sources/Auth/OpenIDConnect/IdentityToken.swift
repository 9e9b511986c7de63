/// Who has logged in at a provider (OpenID Connect Core section 2): an ID token, once all of it was checked.
package struct IdentityToken: Hashable, Sendable {
    /// Who it is at this provider, for ever. Whoever has it with the same issuer is the same person; nothing else is.
    package let subject: String
    /// The provider's session, which its log-out may name.
    package let sessionID: String?
    package let issuedAt: Int64
    package let authenticatedAt: Int64?
    /// What the provider says of the person.
    package let person: PersonClaims

    /// Checks a token by OpenID Connect Core section 3.1.3.7.
    ///
    /// - Parameters:
    ///   - nonce: what the request for it carried, from the browser's session.
    ///   - now: epoch seconds.
    package init(
        _ text: String,
        from provider: IdentityProvider,
        keys: JSONWebKeys,
        nonce: String,
        now: Int64
    ) throws(IdentityTokenError) {
        let token = try SignedToken(text)
        // Log-outs have a type of their own; so have others that are signed by the same keys (RFC 8725 section 3.11).
        guard token.type == nil || ASCIICase.lowered(token.type ?? "") == "jwt" else { throw .wrongType }
        let value = try token.claims(signedBy: keys)
        let claims = TokenClaims(value: value)
        try claims.check(of: provider, now: now)
        // Back-Channel Logout section 2.4: what holds events is no ID token.
        guard value["events"] == nil else { throw .wrongType }
        guard let answered = value["nonce"]?.string, !nonce.isEmpty,
            equalInConstantTime(Array(answered.utf8), Array(nonce.utf8))
        else { throw .wrongNonce }
        guard let subject = try claims.identifier("sub") else { throw .missingSubject }
        self.subject = subject
        sessionID = try claims.identifier("sid")
        issuedAt = value["iat"]?.seconds ?? now
        authenticatedAt = value["auth_time"]?.seconds
        person = PersonClaims(value)
    }
}
