import Models

/// Who gets the copies of a book's files: whoever sees the post. True for files of anything else.
enum GuestbookFiles {
    static func isOpen(_ key: String, _ visit: Visit, _ db: DatabaseConnection) throws -> Bool {
        guard let media = try GuestbookMedia.find(key, db) else { return true }
        guard let found = try BookVisit.find(media.event, visit, db), found.allows(.open, at: visit.now) else {
            return false
        }
        return try media.isSeen(by: found, db)
    }
}
