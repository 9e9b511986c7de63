import Models

/// Who gets the copies of a book's files: whoever sees the post, and operators while it is theirs to judge. True for
/// files of anything else.
enum GuestbookFiles {
    static func isOpen(_ key: String, _ visit: Visit, _ db: DatabaseConnection) throws -> Bool {
        guard let media = try GuestbookMedia.find(key, db) else { return true }
        if let found = try BookVisit.find(media.event, visit, db), found.allows(.open, at: visit.now),
            try media.isSeen(by: found, db)
        {
            return true
        }
        return try visit.signedIn.map { try media.isJudged(by: $0.account.id, now: visit.now, db) } ?? false
    }
}
