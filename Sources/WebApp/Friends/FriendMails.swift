import Models

/// The mails of friends, as jobs.
enum FriendMails {
    static let invitation = "mail-site-invitation"

    struct Invitation: Codable {
        let inviter: Int64
        let email: String
        /// Whence it was asked for; `nil` in jobs of former versions.
        let network: AddressDigest?
    }

    /// In the transaction of the invitation. `nil` where such a mail waits already.
    static func invite(_ invitation: Invitation, now: Int64, _ db: DatabaseConnection) throws -> JobID? {
        let inviter = AccountID(rawValue: invitation.inviter)
        return try Job.enqueue(
            Self.invitation,
            invitation,
            in: .mail,
            of: .account(inviter),
            runAt: now,
            uniqueKey: "\(Self.invitation) \(inviter.rawValue) \(invitation.email.lowercased())",
            now: now,
            db
        )
    }
}
