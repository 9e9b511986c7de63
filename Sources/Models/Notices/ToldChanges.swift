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

extension NewNotice {
    /// Takes the unread notice of the same event away, as this one will say what both do. `nil` for a notice that tells of
    /// no changes.
    /// - Parameter newest: what this one says, in its reader's language.
    func toldChanges(
        _ newest: String,
        _ db: DatabaseConnection,
        sum: (EventSnapshot) -> String?
    ) throws -> ToldChanges? {
        guard let before, let event else { return nil }
        let earlier = try String.fetchOne(
            db,
            cached: """
                DELETE FROM notice WHERE account_id = ? AND event_id = ? AND kind = ? AND read_at IS NULL RETURNING told
                """,
            arguments: [account, event, kind]
        )
        var told =
            earlier.flatMap { try? JSONText.decode(ToldChanges.self, $0) }
            ?? ToldChanges(before: before, sum: "", days: "")
        if let words = sum(told.before) {
            told.sum = words
        } else {
            let days = (told.days.isEmpty ? "" : told.days + " ") + newest
            told.days = String(String.UnicodeScalarView(days.unicodeScalars.suffix(NoticeBody.longest)))
        }
        return told
    }
}
