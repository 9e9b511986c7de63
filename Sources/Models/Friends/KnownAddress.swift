/// Addresses out of members' address books, kept because they want to know who of them joins later.
package enum KnownAddress {
    package static let maxPerAccount = 5_000

    /// Keeps as many as there is room for. Returns how many of them are kept now.
    package static func keep(
        _ digests: [AddressDigest],
        of account: AccountID,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Int {
        var room = maxPerAccount - (try count(of: account, db))
        var kept = 0
        for digest in digests {
            if try contains(digest, of: account, db) {
                kept += 1
            } else if room > 0 {
                try db.execute(
                    cached: "INSERT INTO known_address (account_id, digest, created_at) VALUES (?, ?, ?)",
                    arguments: [account, digest, now]
                )
                (room, kept) = (room - 1, kept + 1)
            }
        }
        return kept
    }

    package static func count(of account: AccountID, _ db: DatabaseConnection) throws -> Int {
        try Int.fetchOne(
            db,
            cached: "SELECT count(*) FROM known_address WHERE account_id = ?",
            arguments: [account]
        ) ?? 0
    }

    /// Returns how many there were.
    @discardableResult
    package static func forgetAll(of account: AccountID, _ db: DatabaseConnection) throws -> Int {
        try db.execute(cached: "DELETE FROM known_address WHERE account_id = ?", arguments: [account])
        return db.changesCount
    }

    /// `joined` has confirmed the address behind `digest`: notifies those who know it, once, and keeps it no longer.
    /// Says nothing where the two have blocked each other, are friends already, or `joined` does not want to be found.
    package static func tell(
        _ joined: AccountID,
        _ digest: AddressDigest,
        now: Int64,
        _ db: DatabaseConnection
    ) throws {
        let knowing = try AccountID.fetchAll(
            db,
            cached: "DELETE FROM known_address WHERE digest = ? RETURNING account_id",
            arguments: [digest]
        )
        guard try !AddressVisibility.isHidden(joined, db) else { return }
        for account in knowing where account != joined {
            guard try !Block.exists(between: account, joined, db), try !Friend.areFriends(account, joined, db) else {
                continue
            }
            let key = "friend-joined \(joined.rawValue)"
            try NewNotice(for: account, .friendJoined, by: joined, onceKey: key).post(now: now, db)
        }
    }

    private static func contains(
        _ digest: AddressDigest,
        of account: AccountID,
        _ db: DatabaseConnection
    ) throws -> Bool {
        try Bool.fetchOne(
            db,
            cached: "SELECT EXISTS (SELECT 1 FROM known_address WHERE account_id = ? AND digest = ?)",
            arguments: [account, digest]
        ) ?? false
    }
}
