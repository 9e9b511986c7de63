extension FriendRequest {
    /// Asks somebody to be a friend, and notifies them. Two who ask each other are friends at once.
    @discardableResult
    package static func send(
        from sender: AccountID,
        to receiver: AccountID,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> FriendOutcome {
        guard sender != receiver else { return .refused(.yourself) }
        guard let other = try Account.find(receiver, db), !other.isSuspended,
            try !Block.exists(between: sender, receiver, db)
        else {
            return .refused(.unknown)
        }
        if try Friend.areFriends(sender, receiver, db) { return .alreadyFriends }
        if try exists(from: sender, to: receiver, db) { return .alreadyRequested }
        if try exists(from: receiver, to: sender, db) { return try accept(from: receiver, by: sender, now: now, db) }
        guard try Friend.count(of: sender, db) < Friend.maxPerAccount else { return .refused(.listFull) }
        guard try outgoingCount(of: sender, db) < maxOutgoing else { return .refused(.tooManyRequests) }
        try FriendRemoval.forget(between: sender, receiver, db)
        try db.execute(
            cached: "INSERT INTO friend_request (from_id, to_id, created_at) VALUES (?, ?, ?)",
            arguments: [sender, receiver, now]
        )
        // Once a day: asking, cancelling and asking again must not ring a bell each time.
        let key = "friend-request \(sender.rawValue) \(now / 86_400)"
        try NewNotice(for: receiver, .friendRequest, by: sender, onceKey: key).post(now: now, db)
        return .requested
    }

    /// Says yes to `sender`, who is notified.
    @discardableResult
    package static func accept(
        from sender: AccountID,
        by account: AccountID,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> FriendOutcome {
        if try Friend.areFriends(sender, account, db) { return .alreadyFriends }
        guard try exists(from: sender, to: account, db), try Account.find(sender, db)?.isSuspended == false else {
            return .refused(.unknown)
        }
        guard try Friend.count(of: account, db) < Friend.maxPerAccount else { return .refused(.listFull) }
        guard try Friend.count(of: sender, db) < Friend.maxPerAccount else { return .refused(.theirListFull) }
        try Friend.make(sender, account, now: now, db)
        let key = "friend-accepted \(account.rawValue) \(now / 86_400)"
        try NewNotice(for: sender, .friendAccepted, by: account, onceKey: key).post(now: now, db)
        return .friends
    }

    /// Says no, of which nobody is notified, or takes a request back. Returns whether there was one.
    @discardableResult
    package static func remove(from sender: AccountID, to receiver: AccountID, _ db: DatabaseConnection) throws -> Bool
    {
        try db.execute(
            cached: "DELETE FROM friend_request WHERE from_id = ? AND to_id = ?",
            arguments: [sender, receiver]
        )
        guard db.changesCount == 1 else { return false }
        // What it told of is done; the row stays, so that asking over and over is not told over and over.
        try db.execute(
            cached: """
                UPDATE notice SET read_at = created_at
                WHERE account_id = ? AND actor_id = ? AND kind = 'friend-request' AND read_at IS NULL
                """,
            arguments: [receiver, sender]
        )
        return true
    }

    static func remove(between one: AccountID, _ other: AccountID, _ db: DatabaseConnection) throws {
        try remove(from: one, to: other, db)
        try remove(from: other, to: one, db)
    }
}
