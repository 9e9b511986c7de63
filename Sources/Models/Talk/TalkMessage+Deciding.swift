/// What becomes of what was said: by whoever has said it, and by hosts.
extension TalkMessage {
    /// Other words in the place of those. Nothing is kept of what they were, nor in what people were told of it.
    package func edit(_ words: String, in subject: TalkScope.Subject, now: Int64, _ db: DatabaseConnection) throws {
        guard words != self.words else { return }
        try db.execute(
            cached: "UPDATE talk_message SET words = ?, edited_at = ? WHERE id = ?",
            arguments: [words, now, id]
        )
        // Whoever was taken off the list since reads the new words no more than the old ones.
        try db.execute(
            cached: """
                DELETE FROM notice WHERE \(subject.column) = ?1 AND once_key = ?2 AND account_id NOT IN (\(subject.people))
                """,
            arguments: [subject.number, TalkTelling.update(id)]
        )
        try db.execute(
            cached: "UPDATE notice SET detail = ? WHERE \(subject.column) = ? AND once_key = ?",
            arguments: [words, subject.number, TalkTelling.update(id)]
        )
        try Talk.markChanged(talk, db)
    }

    /// Removes it for good. What was answered stays, and stands by itself. Returns the keys of its picture: the caller's to
    /// remove.
    package func remove(in visit: TalkVisit, _ db: DatabaseConnection) throws -> [String] {
        try db.execute(cached: "DELETE FROM talk_message WHERE id = ?", arguments: [id])
        try Self.forgetNotices(of: id, in: visit.scope.subject, db)
        try visit.untell(db)
        try Talk.markChanged(talk, db)
        return picture?.keys ?? []
    }

    /// By a host.
    package func setHidden(_ isHidden: Bool, in visit: TalkVisit, now: Int64, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: "UPDATE talk_message SET is_hidden = ? WHERE id = ?",
            arguments: [isHidden, id]
        )
        try Talk.markChanged(talk, db)
        guard isHidden else { return }
        try ModerationCase.settleByHosts(.message, id, now: now, db)
        try Self.forgetNotices(of: id, in: visit.scope.subject, db)
        try visit.untell(db)
    }

    /// What people were told of it says what is there no longer.
    static func forgetNotices(of id: Int64, in subject: TalkScope.Subject, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: "DELETE FROM notice WHERE \(subject.column) = ? AND once_key IN (?, ?)",
            arguments: [subject.number, TalkTelling.update(id), TalkTelling.late(id)]
        )
    }

    /// What somebody without an account has said is the member's who they are now.
    static func hand(from attendance: AttendanceID, to account: AccountID, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: "UPDATE talk_message SET account_id = ?, attendance_id = NULL WHERE attendance_id = ?",
            arguments: [account, attendance]
        )
        try db.execute(
            cached: """
                DELETE FROM talk_reaction WHERE attendance_id = ?2 AND EXISTS (
                    SELECT 1 FROM talk_reaction AS own WHERE own.account_id = ?1
                        AND own.message_id = talk_reaction.message_id AND own.kind = talk_reaction.kind)
                """,
            arguments: [account, attendance]
        )
        try db.execute(
            cached: "UPDATE talk_reaction SET account_id = ?, attendance_id = NULL WHERE attendance_id = ?",
            arguments: [account, attendance]
        )
        try Report.hand(from: .invited(attendance), to: account, db)
    }
}

extension TalkMessage {
    /// Whether it is there for those who are told of it.
    package static func isShown(_ id: Int64, _ db: DatabaseConnection) throws -> Bool {
        try Int.fetchOne(
            db,
            cached: "SELECT 1 FROM talk_message WHERE id = ? AND is_hidden = 0 AND hidden_at IS NULL",
            arguments: [id]
        ) != nil
    }
}
