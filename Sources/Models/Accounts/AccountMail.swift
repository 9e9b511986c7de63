import Foundation
import GRDB

/// Mails of accounts that went to an address of somebody's choice, counted in rows that nothing frees: neither another
/// address nor erasing the account.
package struct AccountMail: Sendable {
    /// A change of the address; else a new account.
    package let isChange: Bool
    package let account: AccountID
    /// A digest under a key of this installation.
    package let network: [UInt8]
    package let address: AddressDigest

    /// Changes of the address that one account may ask for within a day.
    package static let maxChangesPerAccount = 5
    /// The same for all of a network: a household, an office, or everybody behind a proxy that is not trusted.
    package static let maxChangesPerNetwork = 20
    /// What one address gets within a day, from everybody together.
    package static let maxPerAddress = 5
    private static let seconds: Int64 = 86_400

    package init(isChange: Bool, account: AccountID, network: [UInt8], address: AddressDigest) {
        self.isChange = isChange
        self.account = account
        self.network = network
        self.address = address
    }

    package enum Outcome: Hashable, Sendable {
        /// It is to be written.
        case mail
        /// The address has had enough today. Whoever asks is not told.
        case silence
        /// The account or its network has asked for as many changes as it may; nothing was counted.
        case tooMany
    }

    /// Counts it, in the transaction that asks for it.
    package func count(now: Int64, _ db: GRDB.Database) throws -> Outcome {
        let since = now - Self.seconds
        if isChange, try isTooMany(since: since, db) { return .tooMany }
        let had = try Int.fetchOne(
            db,
            cached: "SELECT count(*) FROM account_mail WHERE address = ? AND created_at > ?",
            arguments: [address, since]
        )
        try db.execute(
            cached: """
                INSERT INTO account_mail (account_id, is_change, network, address, created_at) VALUES (?, ?, ?, ?, ?)
                """,
            arguments: [account, isChange, Data(network), address, now]
        )
        return (had ?? 0) < Self.maxPerAddress ? .mail : .silence
    }

    private func isTooMany(since: Int64, _ db: GRDB.Database) throws -> Bool {
        let byAccount = try Int.fetchOne(
            db,
            cached: """
                SELECT count(*) FROM account_mail WHERE account_id = ? AND is_change = 1 AND created_at > ?
                """,
            arguments: [account, since]
        )
        let byNetwork = try Int.fetchOne(
            db,
            cached: "SELECT count(*) FROM account_mail WHERE network = ? AND is_change = 1 AND created_at > ?",
            arguments: [Data(network), since]
        )
        return (byAccount ?? 0) >= Self.maxChangesPerAccount || (byNetwork ?? 0) >= Self.maxChangesPerNetwork
    }

    /// What counts for nothing any more.
    package static func removeOld(now: Int64, _ db: GRDB.Database) throws {
        try db.execute(cached: "DELETE FROM account_mail WHERE created_at <= ?", arguments: [now - seconds])
    }
}
