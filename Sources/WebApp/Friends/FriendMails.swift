import Models

/// The mails of friends, as jobs.
enum FriendMails {
    static let invitation = "mail-site-invitation"

    struct Invitation: Codable {
        let inviter: Int64
        let email: String
    }

    /// In the transaction of the invitation. `nil` where such a mail waits already.
    static func invite(_ email: String, by inviter: AccountID, now: Int64, _ db: DatabaseConnection) throws -> JobID? {
        try Job.enqueue(
            invitation,
            Invitation(inviter: inviter.rawValue, email: email),
            in: .mail,
            of: .account(inviter),
            runAt: now,
            uniqueKey: "\(invitation) \(inviter.rawValue) \(email.lowercased())",
            now: now,
            db
        )
    }
}
