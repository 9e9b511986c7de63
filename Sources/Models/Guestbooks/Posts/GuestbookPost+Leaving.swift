/// Posts of somebody who leaves, under which others have replied.
extension GuestbookPost {
    /// Lets go of one such post: it stays as nobody's, without words, place and files, so that what others have said to it
    /// stays where they said it. At most `limit` of its files go at once, and before it. Returns what has gone; `nil` where
    /// there is none left.
    static func leaveOne(
        of account: AccountID,
        limit: Int,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> DeletedAccount? {
        let found: (post: Int64, event: EventID)? = try db.row(
            cached: """
                SELECT guestbook_post.id, guestbook_post.event_id FROM guestbook_post
                WHERE guestbook_post.account_id = ?1 AND EXISTS (
                    SELECT 1 FROM guestbook_reply
                    WHERE guestbook_reply.post_id = guestbook_post.id AND guestbook_reply.account_id IS DISTINCT FROM ?1)
                LIMIT 1
                """,
            arguments: [account]
        ) { try ($0.next(), $0.next()) }
        guard let found else { return nil }
        let files = try GuestbookFile.of([found.post], db).values.joined().prefix(limit)
        var gone = DeletedAccount()
        for file in files {
            gone.mediaKeys += try GuestbookFile.remove(file.id, of: found.post, db) ?? []
        }
        guard files.isEmpty else { return gone }
        let nobody = try GuestbookGuest.ofMember(Account.nobody(now: now, db), in: found.event, now: now, db)
        try db.execute(
            cached: """
                UPDATE guestbook_post SET guest_id = ?1, account_id = ?2, kind = 'words', words = '', place_name = '',
                    latitude = NULL, longitude = NULL, preparing = 0, taken_at = created_at, updated_at = ?3,
                    hidden_at = CASE WHEN EXISTS (SELECT 1 FROM moderation_case
                        WHERE moderation_case.post_id = guestbook_post.id AND moderation_case.hidden_at IS NOT NULL)
                        THEN hidden_at END
                WHERE id = ?4
                """,
            arguments: [nobody.id, nobody.account, now, found.post]
        )
        return gone
    }
}
