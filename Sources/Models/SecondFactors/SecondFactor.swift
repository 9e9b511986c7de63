/// What an account asks for besides its password: the number that an authenticator shows. There is one at most.
package struct SecondFactor: Hashable, Sendable {
    package let accountID: AccountID
    /// What is sealed, digested and signed for this factor hangs on it, so that nothing of an earlier one is worth anything.
    package let secret: RowSecret
    /// What the authenticator knows too, as `Auth.OneTimeSecret` seals it.
    package let sealedSecret: [UInt8]
    /// Devices are trusted by it; another one ends all of them.
    package let trustSecret: RowSecret
    /// The step whose number was taken last.
    package let lastStep: Int64
    /// Since when it is asked for. Epoch seconds.
    package let confirmedAt: Int64

    /// With so few recovery codes left their owner is told to make new ones.
    package static let fewCodes = 3

    package init(
        accountID: AccountID,
        secret: RowSecret,
        sealedSecret: [UInt8],
        trustSecret: RowSecret = .random(),
        lastStep: Int64,
        confirmedAt: Int64
    ) {
        self.accountID = accountID
        self.secret = secret
        self.sealedSecret = sealedSecret
        self.trustSecret = trustSecret
        self.lastStep = lastStep
        self.confirmedAt = confirmedAt
    }
}

extension SecondFactor: RowCodable {
    static let fields: Fields<SecondFactor> = [
        "account_id": \.accountID, "secret": \.secret, "sealed_secret": \.sealedSecret, "trust_secret": \.trustSecret,
        "last_step": \.lastStep, "confirmed_at": \.confirmedAt,
    ]

    package init(from row: inout ResultRow) throws {
        accountID = try row.next()
        secret = try row.next()
        sealedSecret = try row.next()
        trustSecret = try row.next()
        lastStep = try row.next()
        confirmedAt = try row.next()
    }

    package static func find(of account: AccountID, _ db: DatabaseConnection) throws -> SecondFactor? {
        try fetchOne(
            db,
            cached: "SELECT \(columns) FROM second_factor WHERE account_id = ?",
            arguments: [account]
        )
    }
}

extension SecondFactor: CustomStringConvertible {
    /// Without what is sealed or secret, so that no log ever shows it.
    package var description: String { "second factor of account \(accountID.rawValue)" }
}
