import Auth

/// Somebody who has signed in at the provider, as it tells of them.
struct ProvenPerson: Sendable {
    let subject: String
    /// The provider's session.
    let sessionID: String?
    /// When they last proved there who they are; `nil` where it does not say.
    let authenticatedAt: Int64?
    let claims: PersonClaims
    /// Whether they are in the group of operators.
    let isOperator: Bool

    init(_ token: IdentityToken, _ claims: PersonClaims, operators: String) {
        (subject, sessionID, authenticatedAt) = (token.subject, token.sessionID, token.authenticatedAt)
        self.claims = claims
        // Byte for byte, and never the empty group.
        isOperator = !operators.isEmpty && claims.groups?.contains { $0.utf8.elementsEqual(operators.utf8) } == true
    }

    /// The same as `ProviderOrigin` keeps it: nobody has proved anything yet to come.
    func provedAt(now: Int64) -> Int64 { max(0, min(now, authenticatedAt ?? 0)) }

    /// What the provider calls them, for their own eyes.
    var label: String { claims.email ?? claims.preferredUsername ?? claims.name ?? "" }
}
