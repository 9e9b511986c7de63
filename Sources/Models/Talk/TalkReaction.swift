/// Signs that are given to what was said: those of guestbooks.
package enum TalkReaction {
    /// How often each was given to each, and which of them by `writer`. Those of people whose account is shut are not counted.
    static func of(
        _ messages: [Int64],
        by writer: TalkWriter,
        _ db: DatabaseConnection
    ) throws -> [Int64: (counts: [GuestbookReaction: Int], own: Set<GuestbookReaction>)] {
        var all: [Int64: (counts: [GuestbookReaction: Int], own: Set<GuestbookReaction>)] = [:]
        let rows: [(Int64, GuestbookReaction, Int, Bool)] = try db.rows(
            cached: """
                SELECT message_id, talk_reaction.kind, count(*),
                    max(CASE WHEN talk_reaction.\(writer.column) = ? THEN 1 ELSE 0 END)
                FROM talk_reaction LEFT JOIN account ON account.id = talk_reaction.account_id
                WHERE message_id IN \(EngineSpelling.numbers("?")) AND account.suspended_at IS NULL
                GROUP BY message_id, talk_reaction.kind
                """,
            arguments: [writer.number, messages.numberList]
        ) { try ($0.next(), $0.next(), $0.next(), $0.next()) }
        for (message, kind, count, isOwn) in rows {
            all[message, default: ([:], [])].counts[kind] = count
            if isOwn { all[message, default: ([:], [])].own.insert(kind) }
        }
        return all
    }

    /// Gives it, or takes it back. The same twice is once.
    package static func set(
        _ reaction: GuestbookReaction,
        _ isGiven: Bool,
        to message: Int64,
        in talk: Int64,
        by writer: TalkWriter,
        _ db: DatabaseConnection
    ) throws {
        try Talk.markChanged(talk, db)
        let row: Assignments = ["message_id": message, "kind": reaction] + writer.assignments
        guard isGiven else {
            return try db.execute(
                cached: "DELETE FROM talk_reaction WHERE message_id = ? AND kind = ? AND \(writer.column) = ?",
                arguments: [message, reaction, writer.number]
            )
        }
        try db.execute(
            cached: "INSERT INTO talk_reaction \(row.inserted) ON CONFLICT DO NOTHING",
            arguments: row.arguments
        )
    }
}
