/// What one unread notice tells of an event's changes in sum, however many edits there were.
struct ToldChanges: Codable, Hashable, Sendable {
    /// The event as the reader knows it: as it was before the first change of which they have not read.
    let before: EventSnapshot
    /// What differs from that.
    var sum: String
    /// What was said of single days of a series since, in that order.
    var days: String

    /// What the notice says, the newest of it where that is too long; `newest` where all is again as it was, since somebody
    /// may have seen another word of it on their screen.
    func words(or newest: String) -> String {
        let all = [sum, days].filter { !$0.isEmpty }.joined(separator: " ")
        return all.isEmpty ? newest : String(String.UnicodeScalarView(all.unicodeScalars.suffix(NoticeBody.longest)))
    }
}

extension ToldChanges {
    /// What a notice tells that takes the place of an unread one.
    /// - Parameters:
    ///   - earlier: as the unread one was kept; `nil` where there is none.
    ///   - newest: what this one says, in its reader's language.
    ///   - sum: what differs from an older state of the event, in that language; `nil` for a single day.
    init(
        after earlier: String?,
        _ newest: String,
        before: EventSnapshot,
        sum: (EventSnapshot) -> String?
    ) {
        self =
            earlier.flatMap { try? JSONText.decode(ToldChanges.self, $0) }
            ?? ToldChanges(before: before, sum: "", days: "")
        if let words = sum(self.before) {
            self.sum = words
        } else {
            let days = (self.days.isEmpty ? "" : self.days + " ") + newest
            self.days = String(String.UnicodeScalarView(days.unicodeScalars.suffix(NoticeBody.longest)))
        }
    }
}

extension NewNotice {
    /// Takes the unread notices of the same event away, as this one will say what both do. Returns what was kept with them.
    func takeUnread(of accounts: [AccountID], _ db: DatabaseConnection) throws -> [AccountID: String] {
        guard before != nil, let event, !accounts.isEmpty else { return [:] }
        let taken: [(AccountID, String?)] = try db.rows(
            cached: """
                DELETE FROM notice WHERE account_id IN \(EngineSpelling.numbers("?1")) AND event_id = ?2 AND kind = ?3
                    AND read_at IS NULL RETURNING account_id, told
                """,
            arguments: [accounts.numberList, event, kind]
        ) { try ($0.next(), $0.next()) }
        return Dictionary(taken.compactMap { account, told in told.map { (account, $0) } }) { first, _ in first }
    }
}
