/// What somebody's files take, in bytes: the originals, as they were sent. Profile photos and those of places and reviews are
/// small, and not counted.
package struct PersonStorage: Hashable, Sendable {
    /// All files of the books of their events, whoever has sent them.
    package let ownBooks: Int64
    /// What they have sent to books, their own too.
    package let sent: Int64
    package let songs: Int64
    /// On their way, in parts.
    package let uploads: Int64

    package init(ownBooks: Int64 = 0, sent: Int64 = 0, songs: Int64 = 0, uploads: Int64 = 0) {
        (self.ownBooks, self.sent, self.songs, self.uploads) = (ownBooks, sent, songs, uploads)
    }

    package var isEmpty: Bool { ownBooks == 0 && sent == 0 && songs == 0 && uploads == 0 }

    /// What would be free without them: what they have sent to books of their own is there once.
    package var most: Int64 { max(ownBooks, sent) + songs + uploads }

    /// What is theirs, wherever it lies: what others have sent to their books is not.
    package var own: Int64 { sent + songs + uploads }

    package static func read(of account: AccountID, _ db: DatabaseConnection) throws -> PersonStorage {
        func sum(_ statement: String) throws -> Int64 {
            try Int64.fetchOne(db, cached: statement, arguments: [account]) ?? 0
        }
        return PersonStorage(
            ownBooks: try sum(
                """
                SELECT sum(guestbook.byte_count) FROM event JOIN guestbook ON guestbook.event_id = event.id
                WHERE event.host_id = ?
                """
            ),
            sent: try sum("SELECT sum(byte_count) FROM guestbook_file WHERE account_id = ?"),
            songs: try sum("SELECT sum(byte_count) FROM track WHERE account_id = ?"),
            uploads: try sum("SELECT sum(byte_count) FROM upload WHERE account_id = ?")
        )
    }
}
