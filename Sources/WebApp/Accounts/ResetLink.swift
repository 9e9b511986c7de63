import Auth
import Models
import Templates

/// A new link that sets a password: the address for whoever gets it, and what the database keeps of it.
struct ResetLink: Sendable {
    let address: String
    /// Whoever holds it sets the password.
    let token: Token<ResetPurpose>
    let digest: TokenDigest
    /// Epoch seconds.
    let expiresAt: Int64

    init(_ site: SiteAddress, now: Int64) {
        var generator = SystemRandomNumberGenerator()
        token = Token(using: &generator)
        address = site.absolute(Route.passwordResetToken(token.text).path)
        digest = TokenDigest(token.digest)
        expiresAt = Token<ResetPurpose>.expiry(from: now)
    }
}
