/// A provider's word that somebody has logged out there (OpenID Connect Back-Channel Logout 1.0 section 2.4), once all of
/// it was checked.
package struct LogoutToken: Hashable, Sendable {
    /// All sessions of this person, or the one session; one of the two at least.
    package let subject: String?
    package let sessionID: String?
    /// By which the caller knows one that has come before, until `expiresAt` and the leeway of clocks are over.
    package let id: String
    package let expiresAt: Int64

    private static let event = "http://schemas.openid.net/event/backchannel-logout"
    /// For how long an `id` has to be remembered after `expiresAt`.
    package static let leewaySeconds = TokenClaims.leewaySeconds

    /// Checks a token by section 2.6.
    ///
    /// - Parameters:
    ///   - takesUntyped: providers that are older than the type leave it out or call it a JWT (section 2.4); then the event alone
    ///     tells it from other tokens.
    ///   - now: epoch seconds.
    package init(
        _ text: String,
        from provider: IdentityProvider,
        keys: JSONWebKeys,
        takesUntyped: Bool = false,
        now: Int64
    ) throws(IdentityTokenError) {
        let token = try SignedToken(text)
        let type = ASCIICase.lowered(token.type ?? "jwt")
        guard type == "logout+jwt" || takesUntyped && type == "jwt" else { throw .wrongType }
        let value = try token.claims(signedBy: keys)
        let claims = TokenClaims(value: value)
        try claims.check(of: provider, now: now)
        guard value["events"]?[Self.event]?.isObject == true else { throw .missingEvent }
        guard value["nonce"] == nil else { throw .nonceInLogout }
        subject = try claims.identifier("sub")
        sessionID = try claims.identifier("sid")
        guard subject != nil || sessionID != nil else { throw .namesNobody }
        guard let id = try claims.identifier("jti") else { throw .missingIdentifier }
        guard let expiresAt = value["exp"]?.seconds else { throw .missingTime }
        self.id = id
        self.expiresAt = expiresAt
    }
}
