/// A key that a member's device has made, as far as we know it: its public half, and what it is called.
package struct Passkey: Hashable, Sendable {
    package let id: Int64
    package let accountID: AccountID
    package let secret: RowSecret
    package let credentialID: [UInt8]
    /// What the device knows the account by: random, and never its number.
    package let userHandle: [UInt8]
    /// In COSE.
    package let publicKey: [UInt8]
    package let signCount: Int64
    /// The ways to the device, as WebAuthn names them.
    package let transports: [String]
    package let aaguid: [UInt8]
    package let name: String
    package let isBackupEligible: Bool
    package let isBackedUp: Bool
    /// Epoch seconds.
    package let createdAt: Int64
    package let lastUsedAt: Int64?

    /// The most that an account has at once.
    package static let mostPerAccount = 20
    /// The most that are added to an account within a day, also where as many are removed.
    package static let mostPerDay = 40
    package static let maxName = 60
    /// So long a removed one is kept, in seconds, so that its owner may take back what somebody else has done.
    package static let removedSeconds: Int64 = 72 * 3_600

    package init(
        id: Int64,
        accountID: AccountID,
        secret: RowSecret,
        credentialID: [UInt8],
        userHandle: [UInt8],
        publicKey: [UInt8],
        signCount: Int64,
        transports: [String],
        aaguid: [UInt8],
        name: String,
        isBackupEligible: Bool,
        isBackedUp: Bool,
        createdAt: Int64,
        lastUsedAt: Int64?
    ) {
        self.id = id
        self.accountID = accountID
        self.secret = secret
        self.credentialID = credentialID
        self.userHandle = userHandle
        self.publicKey = publicKey
        self.signCount = signCount
        self.transports = transports
        self.aaguid = aaguid
        self.name = name
        self.isBackupEligible = isBackupEligible
        self.isBackedUp = isBackedUp
        self.createdAt = createdAt
        self.lastUsedAt = lastUsedAt
    }
}

extension Passkey: RowDecodable {
    static let columns =
        Columns(of: "passkey", "id", "account_id", "secret", "credential_id", "user_handle", "public_key", "sign_count")
        + Columns(of: "passkey", "transports", "aaguid", "name", "is_backup_eligible", "is_backed_up", "created_at")
        + Columns(of: "passkey", "last_used_at")

    package init(from row: inout ResultRow) throws {
        try self.init(
            id: row.next(),
            accountID: row.next(),
            secret: row.next(),
            credentialID: row.next(),
            userHandle: row.next(),
            publicKey: row.next(),
            signCount: row.next(),
            transports: row.next(String.self).split(separator: " ").map(String.init),
            aaguid: row.next(),
            name: row.next(),
            isBackupEligible: row.next(),
            isBackedUp: row.next(),
            createdAt: row.next(),
            lastUsedAt: row.next()
        )
    }
}
