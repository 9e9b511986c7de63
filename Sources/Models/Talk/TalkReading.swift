/// How far a member has read in a talk.
extension TalkVisit {
    /// The number of the newest message that they have seen; 0 before the first visit, and for whoever has no account.
    package func seen(_ db: DatabaseConnection) throws -> Int64 {
        guard let talk, let account = writer.account else { return 0 }
        return try Int64.fetchOne(
            db,
            cached: "SELECT seen_id FROM talk_reader WHERE talk_id = ? AND account_id = ?",
            arguments: [talk.id, account]
        ) ?? 0
    }

    /// They have seen all up to that number. What comes by a link of a mail changes nothing: programs follow such links.
    package func markSeen(through number: Int64, _ db: DatabaseConnection) throws {
        guard let talk, let account = writer.account else { return }
        try db.execute(
            cached: """
                INSERT INTO talk_reader (talk_id, account_id, seen_id) VALUES (?, ?, ?)
                ON CONFLICT (talk_id, account_id) DO UPDATE SET seen_id = excluded.seen_id
                WHERE talk_reader.seen_id < excluded.seen_id
                """,
            arguments: [talk.id, account, number]
        )
    }
}
