/// A challenge that a passkey has answered. It is answered once, also by two answers at once to two processes.
package enum AnsweredChallenge {
    /// Throws `PasskeyRefusal.answered` where it was before.
    /// - Parameter endsAt: when it is too old to be answered anyway.
    package static func keep(_ digest: TokenDigest, endsAt: Int64, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: "INSERT INTO answered_challenge (digest, ends_at) VALUES (?, ?) ON CONFLICT (digest) DO NOTHING",
            arguments: [digest, endsAt]
        )
        guard db.changesCount == 1 else { throw PasskeyRefusal.answered }
    }

    package static func removeOld(now: Int64, _ db: DatabaseConnection) throws {
        try db.execute(cached: "DELETE FROM answered_challenge WHERE ends_at <= ?", arguments: [now])
    }
}
