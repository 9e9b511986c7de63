/// What a token opens. One type each, so that a reset link can never be taken for a session.
package protocol TokenPurpose: Sendable {
    /// How long a new token is good for, in seconds.
    static var lifetimeSeconds: Int64 { get }
}

/// Thirty days since the last use.
package enum SessionPurpose: TokenPurpose {
    package static let lifetimeSeconds: Int64 = 30 * 86_400
}

/// One hour: long enough for slow mail (OWASP Forgot Password Cheat Sheet: "expire after an appropriate period").
package enum ResetPurpose: TokenPurpose {
    package static let lifetimeSeconds: Int64 = 3_600
}

/// Three days, since people read mail late and the link only says that the address is theirs.
package enum ConfirmationPurpose: TokenPurpose {
    package static let lifetimeSeconds: Int64 = 3 * 86_400
}

/// Three days: an owner who is away for a weekend takes back what somebody else has changed.
package enum UndoPurpose: TokenPurpose {
    package static let lifetimeSeconds: Int64 = 72 * 3_600
}

/// Thirty days: what members give to one person. Those of operators end when they say.
package enum SignUpLinkPurpose: TokenPurpose {
    package static let lifetimeSeconds: Int64 = 30 * 86_400
}

/// The cookie of somebody who is logged in.
package typealias SessionToken = Token<SessionPurpose>
/// The link that sets a new password.
package typealias ResetToken = Token<ResetPurpose>
/// The link that confirms an e-mail address.
package typealias ConfirmationToken = Token<ConfirmationPurpose>
/// The code of a link by which people sign up.
package typealias SignUpCode = Token<SignUpLinkPurpose>
