import Auth
import Models
import Templates

/// A new link that sets a password: the address for whoever gets it, and what the database keeps of it.
struct ResetLink: Sendable {
    let address: String
    let digest: TokenDigest
    /// Epoch seconds.
    let expiresAt: Int64

    init(_ site: SiteAddress, now: Int64) {
        var generator = SystemRandomNumberGenerator()
        let token = Token<ResetPurpose>(using: &generator)
        address = site.absolute(Route.passwordResetToken(token.text).path)
        digest = TokenDigest(token.digest)
        expiresAt = Token<ResetPurpose>.expiry(from: now)
    }
}
