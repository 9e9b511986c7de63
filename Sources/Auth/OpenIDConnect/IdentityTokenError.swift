/// Why a token of an identity provider, or what is needed to check it, is refused.
package enum IdentityTokenError: Error, Hashable, Sendable, CaseIterable {
    /// No three parts of base64url; more bytes than any token has.
    case malformed, tooLarge
    /// A header or claims that are no object of JSON, or hold a name twice.
    case malformedHeader, malformedClaims
    /// Not ES256 or RS256; another algorithm than that of the key; an extension that has to be understood (`crit`).
    case unsupportedAlgorithm, wrongAlgorithm, criticalExtension
    /// A token of another kind, such as a log-out in the place of a log-in.
    case wrongType
    /// No key has that name, which may mean that the provider has new ones; no key is named, and there are several.
    case unknownKey, ambiguousKey
    case wrongSignature
    case wrongIssuer, wrongAudience, wrongAuthorizedParty, missingSubject, wrongSubject
    case expired, issuedInFuture, notYetValid, missingTime
    case wrongNonce
    /// A log-out that is none, names nobody, or could be taken for a log-in.
    case missingEvent, nonceInLogout, namesNobody, missingIdentifier
    /// A document of the provider that is none, or names another provider or addresses without TLS.
    case malformedDocument, malformedKeys, insecureEndpoint
}
