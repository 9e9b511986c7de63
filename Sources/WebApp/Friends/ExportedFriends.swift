import Clocks
import Models

/// Friends, requests and blocks as their owner gets them.
struct ExportedFriends: Encodable {
    struct Contact: Encodable {
        let username: String
        let name: String?
        let since: String?

        init(_ person: Author, since: Int64? = nil) {
            username = person.username
            name = person.name
            self.since = since.map(Timestamp.text)
        }
    }

    struct Invitation: Encodable {
        let email: String
        let sentAt: String
    }

    let friends: [Contact]
    let asked: [Contact]
    let askedBy: [Contact]
    let blocked: [Contact]
    let invitations: [Invitation]
    /// How many addresses of an address book are known; what is kept of them cannot be read.
    let knownAddresses: Int
    let isFoundByAddress: Bool

    /// Throws the database's errors.
    init(of account: AccountID, _ db: DatabaseConnection) throws {
        friends = try Friend.list(of: account, db).map { Contact($0.person, since: $0.since) }
        asked = try FriendRequest.outgoing(of: account, db).map { Contact($0.person, since: $0.createdAt) }
        askedBy = try FriendRequest.incoming(of: account, limit: 10_000, db)
            .map { Contact($0.person, since: $0.createdAt) }
        blocked = try Block.list(by: account, db).map { Contact($0) }
        invitations = try SiteInvitation.list(by: account, db)
            .map { Invitation(email: $0.email, sentAt: Timestamp.text($0.createdAt)) }
        knownAddresses = try KnownAddress.count(of: account, db)
        isFoundByAddress = try !AddressVisibility.isHidden(account, db)
    }
}
