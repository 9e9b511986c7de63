/// A sign that somebody gives to a post; one of each kind.
package enum GuestbookReaction: String, Hashable, Sendable, CaseIterable, ColumnValue {
    case heart, laugh, cheer, tear

    /// How often each was given to each post, and which of them by `guest`. Those of people who were sent away, or whose
    /// account is shut, are not counted.
    static func of(
        _ posts: [Int64],
        by guest: Int64?,
        _ db: DatabaseConnection
    ) throws -> [Int64: (counts: [GuestbookReaction: Int], own: Set<GuestbookReaction>)] {
        guard !posts.isEmpty else { return [:] }
        var all: [Int64: (counts: [GuestbookReaction: Int], own: Set<GuestbookReaction>)] = [:]
        let rows: [(Int64, GuestbookReaction, Int, Bool)] = try db.rows(
            cached: """
                SELECT post_id, kind, count(*), max(CASE WHEN guest_id = ? THEN 1 ELSE 0 END)
                \(GuestbookMaker.from("guestbook_reaction"))
                WHERE post_id IN \(EngineSpelling.numbers("?"))
                    AND guestbook_guest.banned_at IS NULL AND account.suspended_at IS NULL
                GROUP BY post_id, kind
                """,
            arguments: [guest ?? 0, posts.numberList]
        ) { try ($0.next(), $0.next(), $0.next(), $0.next()) }
        for (post, kind, count, isOwn) in rows {
            all[post, default: ([:], [])].counts[kind] = count
            if isOwn { all[post, default: ([:], [])].own.insert(kind) }
        }
        return all
    }

    /// Gives it, or takes it back. The same twice is once.
    package func set(_ isGiven: Bool, to post: Int64, by guest: Int64, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: isGiven
                ? """
                INSERT INTO guestbook_reaction (post_id, guest_id, kind) VALUES (?, ?, ?) ON CONFLICT DO NOTHING
                """ : "DELETE FROM guestbook_reaction WHERE post_id = ? AND guest_id = ? AND kind = ?",
            arguments: [post, guest, self]
        )
    }
}
