import Auth
import Models

/// The two links of an invitation, which carry what they say signed.
enum SiteInvitationLink {
    private static let inviterPurpose = "site-invitation"
    private static let endPurpose = "site-invitation-end"
    /// People find old mails.
    private static let endSeconds: Int64 = 3_650 * 86_400

    static func token(of inviter: Account, in app: App, now: Int64) -> String {
        SignedValue("\(inviter.id.rawValue)", expiresAt: now + SiteInvitation.lifetimeSeconds)
            .signed(for: inviterPurpose, secret: inviter.secret.bytes, with: app.signingKey)
    }

    /// Who invites; `nil` for a token that is none of ours or over, and where that account is gone.
    static func inviter(_ token: String, in app: App, now: Int64) throws -> AccountID? {
        var inviter: Account?
        let value = try SignedValue(token, for: inviterPurpose, with: app.signingKey, now: now) { payload in
            inviter = try Int64(payload).flatMap { id in
                try app.database.read { try Account.find(AccountID(rawValue: id), $0) }
            }
            return inviter?.secret.bytes
        }
        return value == nil ? nil : inviter?.id
    }

    static func endToken(of email: String, in app: App, now: Int64) -> String {
        SignedValue(EmailPolicy.folded(email), expiresAt: now + endSeconds)
            .signed(for: endPurpose, with: app.signingKey)
    }

    static func email(_ token: String, in app: App, now: Int64) -> String? {
        SignedValue(token, for: endPurpose, with: app.signingKey, now: now)?.payload
    }
}
