import Models

/// The mails of friends, as jobs.
enum FriendMails {
    static let invitation = "mail-site-invitation"

    struct Invitation: Codable {
        let inviter: Int64
        let email: String
    }

    /// In the transaction of the invitation.
    static func invite(_ email: String, by inviter: AccountID, now: Int64, _ db: DatabaseConnection) throws {
        try Job.enqueue(
            invitation,
            Invitation(inviter: inviter.rawValue, email: email),
            runAt: now,
            uniqueKey: "\(invitation) \(inviter.rawValue) \(email.lowercased())",
            now: now,
            db
        )
    }
}
