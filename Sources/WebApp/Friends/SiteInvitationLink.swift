import Auth
import Models

/// The two links of an invitation, which carry what they say signed.
enum SiteInvitationLink {
    private static let inviterPurpose = "site-invitation"
    private static let endPurpose = "site-invitation-end"
    /// People find old mails.
    private static let endSeconds: Int64 = 3_650 * 86_400

    static func token(of inviter: AccountID, in app: App, now: Int64) -> String {
        SignedValue("\(inviter.rawValue)", expiresAt: now + SiteInvitation.lifetimeSeconds)
            .signed(for: inviterPurpose, with: app.signingKey)
    }

    /// Who invites; `nil` for a token that is none of ours or over.
    static func inviter(_ token: String, in app: App, now: Int64) -> AccountID? {
        SignedValue(token, for: inviterPurpose, with: app.signingKey, now: now)
            .flatMap { Int64($0.payload) }.map { AccountID(rawValue: $0) }
    }

    static func endToken(of email: String, in app: App, now: Int64) -> String {
        SignedValue(EmailPolicy.folded(email), expiresAt: now + endSeconds)
            .signed(for: endPurpose, with: app.signingKey)
    }

    static func email(_ token: String, in app: App, now: Int64) -> String? {
        SignedValue(token, for: endPurpose, with: app.signingKey, now: now)?.payload
    }
}
