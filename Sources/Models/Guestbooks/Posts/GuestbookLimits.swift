/// How much one guest and one book take. What was done in an hour is counted, also where it is gone again.
package struct GuestbookLimits: Hashable, Sendable {
    package var postsAnHour: Int
    package var repliesAnHour: Int
    package var bytesAnHour: Int64
    /// The originals of one guest in one book.
    package var guestBytes: Int64
    /// All originals in one book.
    package var bookBytes: Int64
    /// All originals in all books of one host.
    package var hostBytes: Int64
    /// All files of a member, here and elsewhere.
    package var member = MemberStorage()

    package init(
        postsAnHour: Int = 60,
        repliesAnHour: Int = 120,
        bytesAnHour: Int64 = 4 << 30,
        guestBytes: Int64 = 8 << 30,
        bookBytes: Int64 = 50 << 30,
        hostBytes: Int64 = 200 << 30
    ) {
        self.postsAnHour = postsAnHour
        self.repliesAnHour = repliesAnHour
        self.bytesAnHour = bytesAnHour
        self.guestBytes = guestBytes
        self.bookBytes = bookBytes
        self.hostBytes = hostBytes
    }

    /// Throws `GuestbookPostProblem`. Inside of the transaction that writes the post, in which the book was read too.
    func check(
        _ draft: GuestbookDraft,
        by guest: GuestbookGuest,
        in book: Guestbook,
        now: Int64,
        _ db: DatabaseConnection
    ) throws {
        let hour = now / 3_600
        let done = try Usage.find(of: guest.id, hour: hour, db)
        guard done.posts < postsAnHour, done.bytes + draft.byteCount <= bytesAnHour else {
            throw GuestbookPostProblem.tooMuch(freeAt: (hour + 1) * 3_600)
        }
        guard !draft.files.isEmpty else { return }
        let room = try room(of: guest, in: book, db)
        guard draft.byteCount <= room.free else { throw GuestbookPostProblem.noRoom(room) }
    }

    func count(_ draft: GuestbookDraft, by guest: GuestbookGuest, now: Int64, _ db: DatabaseConnection) throws {
        try Usage.add(posts: 1, bytes: draft.byteCount, of: guest.id, hour: now / 3_600, db)
    }

    /// Throws `GuestbookPostProblem.tooMuch` where the guest has said enough in this hour.
    func countReply(by guest: GuestbookGuest, now: Int64, _ db: DatabaseConnection) throws {
        let hour = now / 3_600
        guard try Usage.find(of: guest.id, hour: hour, db).replies < repliesAnHour else {
            throw GuestbookPostProblem.tooMuch(freeAt: (hour + 1) * 3_600)
        }
        try Usage.add(replies: 1, of: guest.id, hour: hour, db)
    }

    /// Removes what was counted in hours that are over. Returns how many rows.
    package static func forget(before now: Int64, _ db: DatabaseConnection) throws -> Int {
        try db.execute(cached: "DELETE FROM guestbook_usage WHERE hour < ?", arguments: [now / 3_600 - 1])
        return db.changesCount
    }
}

/// What a guest has done in an hour.
private struct Usage: RowDecodable {
    var posts = 0
    var replies = 0
    var bytes: Int64 = 0

    init() {}

    init(from row: inout ResultRow) throws {
        posts = try row.next()
        replies = try row.next()
        bytes = try row.next()
    }

    static func find(of guest: Int64, hour: Int64, _ db: DatabaseConnection) throws -> Usage {
        try fetchOne(
            db,
            cached: "SELECT posts, replies, byte_count FROM guestbook_usage WHERE guest_id = ? AND hour = ?",
            arguments: [guest, hour]
        ) ?? Usage()
    }

    static func add(
        posts: Int = 0,
        replies: Int = 0,
        bytes: Int64 = 0,
        of guest: Int64,
        hour: Int64,
        _ db: DatabaseConnection
    ) throws {
        let row: Assignments = [
            "guest_id": guest, "hour": hour, "posts": posts, "replies": replies, "byte_count": bytes,
        ]
        try db.execute(
            cached: """
                INSERT INTO guestbook_usage \(row.inserted)
                ON CONFLICT (guest_id, hour) DO UPDATE SET posts = guestbook_usage.posts + excluded.posts,
                    replies = guestbook_usage.replies + excluded.replies,
                    byte_count = guestbook_usage.byte_count + excluded.byte_count
                """,
            arguments: row.arguments
        )
    }
}
