/// A passkey that a device has just made.
package struct NewPasskey: Hashable, Sendable {
    let credentialID: [UInt8]
    let userHandle: [UInt8]
    let publicKey: [UInt8]
    let signCount: Int64
    let transports: [String]
    let aaguid: [UInt8]
    package let name: String
    let isBackupEligible: Bool
    let isBackedUp: Bool

    /// `name` has 1 to `Passkey.maxName` characters.
    package init(
        credentialID: [UInt8],
        userHandle: [UInt8],
        publicKey: [UInt8],
        signCount: Int64,
        transports: [String],
        aaguid: [UInt8],
        name: String,
        isBackupEligible: Bool,
        isBackedUp: Bool
    ) {
        self.credentialID = credentialID
        self.userHandle = userHandle
        self.publicKey = publicKey
        self.signCount = signCount
        self.transports = transports
        self.aaguid = aaguid
        self.name = name
        self.isBackupEligible = isBackupEligible
        self.isBackedUp = isBackedUp
    }

    /// Throws `PasskeyRefusal`.
    package func add(to account: AccountID, now: Int64, _ db: DatabaseConnection) throws {
        guard try Passkey.count(of: account, db) < Passkey.mostPerAccount else { throw PasskeyRefusal.tooMany }
        let added = try AccountAct.count(.passkeyAdded, of: account, since: now - 86_400, db)
        guard added < Passkey.mostPerDay else { throw PasskeyRefusal.tooOften }
        let values: Assignments = [
            "account_id": account, "secret": RowSecret.random(), "credential_id": credentialID,
            "user_handle": userHandle, "public_key": publicKey, "sign_count": signCount,
            "transports": transports.joined(separator: " "), "aaguid": aaguid, "name": name,
            "is_backup_eligible": isBackupEligible, "is_backed_up": isBackedUp, "created_at": now,
        ]
        try db.execute(
            cached: "INSERT INTO passkey \(values.inserted) ON CONFLICT (credential_id) DO NOTHING",
            arguments: values.arguments
        )
        guard db.changesCount == 1 else { throw PasskeyRefusal.known }
    }
}
