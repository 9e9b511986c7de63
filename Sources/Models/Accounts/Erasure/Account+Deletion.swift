/// What is left to remove outside the database when an account is gone, or a part of what it had.
package struct DeletedAccount: Hashable, Sendable {
    package var photoKey: String?
    /// The keys of the pictures, videos and songs that it had added to anything, and of those of its own events and zones.
    package var mediaKeys: [String] = []
    /// The events that it hosted, also those that stay with others, and those whose picture was its own.
    package var events: [EventCode] = []
    /// What was on its way here.
    package var uploads: [UploadName] = []

    static func += (all: inout DeletedAccount, part: DeletedAccount) {
        all.mediaKeys += part.mediaKeys
        all.events += part.events
        all.uploads += part.uploads
    }
}

extension Account {
    /// A picture goes with its event, and with whoever has put it there. That of the profile comes with the account.
    private static let ownFiles = Content.all.filter { $0.kind != .account }
        .flatMap { content in content.pictures.map { content.files($0) } }.joined(separator: " UNION ALL ")

    /// Erases the account and, by foreign keys, all that is its own: sessions, links, bookmarks, pictures of places,
    /// reviews. Before that its events are handed over or called off (see `Event.leaveAll`). `nil` when the password was
    /// changed since `verified` was read, or it was deleted already; then nothing is changed.
    package static func delete(_ verified: Credentials, now: Int64, _ db: DatabaseConnection) throws -> DeletedAccount?
    {
        let id = verified.accountID
        guard try credentials(id, db) == verified else { return nil }
        let stayed = try Event.leaveAll(of: id, now: now, db)
        while try Attendance.endSome(of: id, limit: .max, now: now, db) {}
        var left = DeletedAccount()
        while let part = try CirclePerson.leaveSome(of: id, limit: .max, now: now, db) { left += part }
        while let part = try GuestbookPost.leaveOne(of: id, limit: .max, now: now, db) { left += part }
        while try LeftZone.leaveOne(of: id, now: now, db) {}
        let media = try left.mediaKeys + String.fetchAll(db, sql: ownFiles, arguments: [id])
        let events = try EventCode.fetchAll(
            db,
            sql: """
                SELECT code FROM event WHERE host_id = ?1
                UNION ALL SELECT code FROM event WHERE id IN (SELECT event_id FROM event_picture WHERE account_id = ?1)
                """,
            arguments: [id]
        )
        let uploads = try Upload.names(of: id, db)
        return try db.row(
            sql: "DELETE FROM account WHERE id = ? AND password_hash = ? RETURNING photo_key",
            arguments: [id, verified.passwordHash]
        ) { try DeletedAccount(photoKey: $0.next(), mediaKeys: media, events: stayed + events, uploads: uploads) }
    }
}
