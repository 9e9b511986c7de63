/// The end of a book on the day that its hosts have chosen.
extension Guestbook {
    /// So many posts go in one transaction, so that nobody else's writes wait.
    static let removedAtOnce = 50

    /// A book whose day has come; `nil` where there is none.
    package static func findEnded(now: Int64, _ db: DatabaseConnection) throws -> EventID? {
        try EventID.fetchOne(
            db,
            cached: "SELECT event_id FROM guestbook WHERE kept_until IS NOT NULL AND kept_until <= ? LIMIT 1",
            arguments: [now]
        )
    }

    /// Removes some of its posts or, when there are none left, the book with its guests. Its event stays. Nothing is removed
    /// where the hosts have chosen another day meanwhile. Returns the keys of the files that go, and whether the book is
    /// gone.
    package static func removePart(
        of event: EventID,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> (files: [String], isGone: Bool) {
        guard let book = try find(of: event, db), let end = book.values.keptUntil, end <= now else { return ([], true) }
        let posts = try Int64.fetchAll(
            db,
            cached: "SELECT id FROM guestbook_post WHERE event_id = ? ORDER BY id LIMIT ?",
            arguments: [event, removedAtOnce]
        )
        guard posts.isEmpty else { return (try GuestbookPost.remove(posts, db), false) }
        try db.execute(cached: "DELETE FROM guestbook WHERE event_id = ?", arguments: [event])
        try Event.removeUnheld(event, db)
        return ([], true)
    }
}
