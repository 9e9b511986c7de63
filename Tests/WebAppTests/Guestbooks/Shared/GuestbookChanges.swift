import Models

/// What can happen to what a book shows, as statements on rows that a number picks: whoever does it, and in whichever
/// process.
enum GuestbookChanges {
    static let all: [@Sendable (_ chance: Int, DatabaseConnection) throws -> Void] =
        [post, post, post] + statements.map { sql in { chance, db in try db.execute(sql: sql, arguments: [chance]) } }

    private static func post(_ chance: Int, _ db: DatabaseConnection) throws {
        var generator = SystemRandomNumberGenerator()
        try db.execute(
            sql: """
                INSERT INTO guestbook_post
                    (code, event_id, guest_id, account_id, kind, words, taken_at, state, created_at, updated_at)
                SELECT ?2, event_id, id, account_id, 'words', 'Words ' || ?1, created_at,
                    CASE ?1 % 3 WHEN 0 THEN 'waiting' ELSE 'shown' END, created_at, created_at
                FROM guestbook_guest ORDER BY id * ?1 % 101 LIMIT 1
                """,
            arguments: [chance, EventCode(using: &generator)]
        )
    }

    private static func picked(_ table: String, _ condition: String = "1 = 1") -> String {
        "(SELECT id FROM \(table) WHERE \(condition) ORDER BY id * ?1 % 101 LIMIT 1)"
    }

    private static let statements = posts + responses + files + people

    private static let posts = [
        "UPDATE guestbook_post SET state = 'hidden' WHERE id = \(picked("guestbook_post"))",
        "UPDATE guestbook_post SET state = 'shown' WHERE id = \(picked("guestbook_post", "state <> 'shown'"))",
        "UPDATE guestbook_post SET hidden_at = 1 WHERE id = \(picked("guestbook_post"))",
        "UPDATE guestbook_post SET hidden_at = NULL WHERE id = \(picked("guestbook_post", "hidden_at IS NOT NULL"))",
        "UPDATE guestbook_post SET words = 'Reworded ' || ?1, place_name = '' WHERE id = \(picked("guestbook_post"))",
        "DELETE FROM guestbook_post WHERE id = \(picked("guestbook_post"))",
        "UPDATE guestbook SET mode = CASE ?1 % 4 WHEN 0 THEN 'upload-only' WHEN 1 THEN 'read-only' ELSE 'open' END",
        "UPDATE event SET zone = CASE ?1 % 2 WHEN 0 THEN 'Asia/Tokyo' ELSE 'Europe/Lisbon' END",
    ]

    private static let responses = [
        """
        INSERT INTO guestbook_reply (post_id, event_id, guest_id, account_id, words, is_hidden, is_waiting, created_at)
        SELECT \(picked("guestbook_post")), event_id, id, account_id, 'Reply ' || ?1,
            CASE ?1 % 5 WHEN 0 THEN 1 ELSE 0 END, CASE ?1 % 7 WHEN 0 THEN 1 ELSE 0 END, created_at
        FROM guestbook_guest ORDER BY id * ?1 % 103 LIMIT 1
        """,
        "UPDATE guestbook_reply SET is_hidden = 1 - is_hidden WHERE id = \(picked("guestbook_reply"))",
        "UPDATE guestbook_reply SET is_waiting = 0 WHERE id = \(picked("guestbook_reply", "is_waiting = 1"))",
        "DELETE FROM guestbook_reply WHERE id = \(picked("guestbook_reply"))",
        """
        INSERT INTO guestbook_reaction (post_id, guest_id, kind) SELECT post.id, guest.id, 'heart'
        FROM guestbook_post AS post, guestbook_guest AS guest WHERE true
        ORDER BY (post.id * 7 + guest.id) * ?1 % 101 LIMIT 3 ON CONFLICT DO NOTHING
        """,
        "DELETE FROM guestbook_reaction WHERE post_id = \(picked("guestbook_post"))",
    ]

    private static let files = [
        """
        INSERT INTO guestbook_file (post_id, event_id, guest_id, account_id, position, kind, state, digest, byte_count,
            original_key, large_key, small_key, square_key, width, height, created_at)
        SELECT id, event_id, guest_id, account_id, ?1, 'photo', CASE ?1 % 3 WHEN 0 THEN 'preparing' ELSE 'ready' END,
            randomblob(32), 9, hex(randomblob(13)), hex(randomblob(13)), hex(randomblob(13)), hex(randomblob(13)),
            40, 30, created_at
        FROM guestbook_post ORDER BY id * ?1 % 101 LIMIT 1
        """,
        "UPDATE guestbook_file SET state = 'ready' WHERE id = \(picked("guestbook_file", "state = 'preparing'"))",
        "UPDATE guestbook_file SET state = 'failed' WHERE id = \(picked("guestbook_file", "state = 'preparing'"))",
        "UPDATE guestbook_file SET caption = 'Caption ' || ?1 WHERE id = \(picked("guestbook_file"))",
        "DELETE FROM guestbook_file WHERE id = \(picked("guestbook_file"))",
    ]

    private static let people = [
        "UPDATE guestbook_guest SET banned_at = 1 WHERE id = \(picked("guestbook_guest"))",
        "UPDATE guestbook_guest SET banned_at = NULL WHERE id = \(picked("guestbook_guest", "banned_at IS NOT NULL"))",
        """
        UPDATE guestbook_guest SET name = 'Called ' || ?1 WHERE id = \(picked("guestbook_guest", "account_id IS NULL"))
        """,
        "UPDATE account SET name = 'Named ' || ?1 WHERE id = \(picked("account"))",
        """
        UPDATE account SET username = 'user' || ?1, username_folded = 'user' || ?1 WHERE id = \(picked("account"))
        """,
        "UPDATE account SET photo_key = hex(randomblob(13)) WHERE id = \(picked("account"))",
        "UPDATE account SET suspended_at = 1 WHERE id = \(picked("account"))",
        "UPDATE account SET suspended_at = NULL WHERE id = \(picked("account", "suspended_at IS NOT NULL"))",
        """
        INSERT INTO block (account_id, blocked_id, created_at) SELECT one.id, other.id, 1
        FROM account AS one, account AS other WHERE one.id <> other.id
        ORDER BY (one.id * 5 + other.id) * ?1 % 101 LIMIT 1 ON CONFLICT DO NOTHING
        """,
        "DELETE FROM guestbook_guest WHERE id = \(picked("guestbook_guest", "banned_at IS NOT NULL"))",
        "DELETE FROM block WHERE account_id = \(picked("account"))",
    ]
}
