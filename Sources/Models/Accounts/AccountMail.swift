import Foundation

/// Mails of accounts that went to an address of somebody's choice, counted in rows that nothing frees: neither another
/// address nor erasing the account.
package struct AccountMail: Sendable {
    package enum Cause: Hashable, Sendable {
        case newAccount
        /// The account's address is changed.
        case change
        /// A new password is asked for: nobody knows whose.
        case reset
    }

    package let cause: Cause
    /// `nil` for a reset.
    package let account: AccountID?
    /// A digest under a key of this installation.
    package let network: [UInt8]
    package let address: AddressDigest
    /// The same of whoever comes by a member's invitation and is counted for that: else members made in one network could
    /// invite it without end. One more row of such a mail counts it, to an address that is nobody's.
    private let guestNetwork: [UInt8]?

    /// Changes of the address that one account may ask for within a day.
    package static let maxChangesPerAccount = 5
    /// The same for all of a network: a household, an office, or everybody behind a proxy that is not trusted.
    package static let maxChangesPerNetwork = 20
    /// New accounts of one network: a club that joins on one evening.
    package static let maxNewPerNetwork = 100
    /// So many times the new accounts of a network may come from it by invitations.
    package static let guestFactor = 5
    /// The same for new passwords.
    package static let maxResetsPerNetwork = 60
    /// What one address gets within a day, from everybody together.
    package static let maxPerAddress = 10
    /// The same from one network, so that its owner is not kept from confirming it by a stranger who asks first.
    package static let maxPerAddressAndNetwork = 3
    /// Links for a new password are counted apart: nobody keeps them from their owner by signing up with the address.
    package static let maxResetsPerAddress = 20
    package static let seconds: Int64 = 86_400

    /// New accounts of the network.
    private let mostNew: Int

    package init(
        _ cause: Cause,
        account: AccountID?,
        network: [UInt8],
        guestNetwork: [UInt8]? = nil,
        address: AddressDigest,
        mostNew: Int = maxNewPerNetwork
    ) {
        self.cause = cause
        self.account = account
        self.network = network
        self.guestNetwork = guestNetwork
        self.address = address
        self.mostNew = mostNew
    }

    package enum Outcome: Hashable, Sendable {
        /// It is to be written.
        case mail
        /// The address has had enough today. Whoever asks is not told.
        case silence
        /// The account or its network has asked for as many as it may; nothing was counted.
        case tooMany(untilRoomSeconds: Int64)
    }

    /// Counts it, in the transaction that asks for it. A reset that is too many is `silence`, and not counted.
    package func count(now: Int64, _ db: DatabaseConnection) throws -> Outcome {
        if let free = try limits.compactMap({ try $0.free(now: now, db) }).max() {
            return cause == .reset ? .silence : .tooMany(untilRoomSeconds: free - now)
        }
        let isFull = try addressLimits.contains { try $0.free(now: now, db) != nil }
        if isFull, cause == .reset { return .silence }
        try insert(network, address, now: now, db)
        if let guestNetwork { try insert(guestNetwork, AddressDigest(guestNetwork), now: now, db) }
        return isFull ? .silence : .mail
    }

    private func insert(_ network: [UInt8], _ address: AddressDigest, now: Int64, _ db: DatabaseConnection) throws {
        let values: Assignments = [
            "account_id": account, "is_change": cause == .change, "is_reset": cause == .reset, "network": network,
            "address": address, "created_at": now,
        ]
        try db.execute(cached: "INSERT INTO account_mail \(values.inserted)", arguments: values.arguments)
    }

    /// So many rows within a day, the newest of which are those that count.
    private struct Limit {
        let rows: String
        let values: [(any ColumnValue)?]
        let most: Int

        init(rows: String, _ values: (any ColumnValue)?..., most: Int) {
            self.rows = rows
            self.values = values
            self.most = most
        }

        /// When there is room for one more; `nil` where there is now.
        func free(now: Int64, _ db: DatabaseConnection) throws -> Int64? {
            try Int64.fetchOne(
                db,
                cached: """
                    SELECT created_at FROM account_mail WHERE \(rows) AND created_at > ?
                    ORDER BY created_at DESC LIMIT 1 OFFSET ?
                    """,
                arguments: Arguments(values + [now - AccountMail.seconds, most - 1])
            ).map { $0 + AccountMail.seconds }
        }
    }

    private var limits: [Limit] {
        let network = Data(network)
        switch cause {
        case .newAccount:
            let rows = "network = ? AND is_change = 0 AND is_reset = 0"
            let own = Limit(rows: rows, network, most: mostNew)
            let guests = guestNetwork.map { Limit(rows: rows, Data($0), most: Self.guestFactor * mostNew) }
            return [own] + [guests].compactMap(\.self)
        case .reset:
            let rows = "network = ? AND is_change = 0 AND is_reset = 1"
            return [Limit(rows: rows, network, most: Self.maxResetsPerNetwork)]
        case .change:
            return [
                Limit(rows: "account_id = ? AND is_change = 1", account, most: Self.maxChangesPerAccount),
                Limit(rows: "network = ? AND is_change = 1", network, most: Self.maxChangesPerNetwork),
            ]
        }
    }

    private var addressLimits: [Limit] {
        guard cause != .reset else {
            return [Limit(rows: "address = ? AND is_reset = 1", address, most: Self.maxResetsPerAddress)]
        }
        return [
            Limit(rows: "address = ? AND is_reset = 0", address, most: Self.maxPerAddress),
            Limit(
                rows: "address = ? AND network = ? AND is_reset = 0",
                address,
                Data(network),
                most: Self.maxPerAddressAndNetwork
            ),
        ]
    }

    /// What counts for nothing any more.
    package static func removeOld(now: Int64, _ db: DatabaseConnection) throws {
        try db.execute(cached: "DELETE FROM account_mail WHERE created_at <= ?", arguments: [now - seconds])
    }
}
