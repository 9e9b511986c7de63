/// The newest posts of a book with what decides who sees them: read once for all who watch the book.
package struct GuestbookWindow: Hashable, Sendable {
    package struct Post: Hashable, Sendable {
        package let id: Int64
        package let code: EventCode
        package let guest: Int64
        let account: AccountID?
        /// Whether hosts see it, and whether everybody who may read does.
        let isForHosts: Bool
        let isForAll: Bool
        package let isPreparing: Bool
    }

    /// The newest first.
    package let posts: [Post]

    package static let size = 200

    package var preparing: Set<Int64> { Set(posts.filter(\.isPreparing).map(\.id)) }

    package static func read(of event: EventID, _ db: DatabaseConnection) throws -> GuestbookWindow {
        GuestbookWindow(
            posts: try Post.fetchAll(
                db,
                cached: """
                    SELECT guestbook_post.id, code, guest_id, guestbook_post.account_id, state,
                        hidden_at IS NULL AND banned_at IS NULL, preparing > 0
                    FROM guestbook_post JOIN guestbook_guest ON guestbook_guest.id = guest_id
                    WHERE guestbook_post.event_id = ? ORDER BY guestbook_post.id DESC LIMIT ?
                    """,
                arguments: [event, size]
            )
        )
    }
}

extension GuestbookWindow.Post: RowDecodable {
    package init(from row: inout ResultRow) throws {
        id = try row.next()
        code = try row.next()
        guest = try row.next()
        account = try row.next()
        let state: GuestbookPostState = try row.next()
        isForHosts = try row.next()
        isPreparing = try row.next()
        isForAll = isForHosts && state == .shown && !isPreparing
    }
}

/// Somebody who watches a book: sees what its pages show them (`GuestbookEntry`), told without a look into the database.
package struct GuestbookWatcher: Hashable, Sendable {
    private let guest: Int64?
    private let reads: Bool
    private let manages: Bool
    private let blocked: Set<AccountID>

    package init(_ visit: GuestbookVisit, _ db: DatabaseConnection) throws {
        guest = visit.guest?.id
        reads = GuestbookRights.allows(.read, visit.role, in: visit.book.mode)
        manages = visit.role.manages
        blocked = try visit.account.map { try Block.everybody(around: $0, db) } ?? []
    }

    package func isOwn(_ post: GuestbookWindow.Post) -> Bool { post.guest == guest }

    /// Whether it is there for them, made by somebody else.
    package func sees(_ post: GuestbookWindow.Post) -> Bool {
        guard !isOwn(post), reads, manages ? post.isForHosts : post.isForAll else { return false }
        return post.account.map { !blocked.contains($0) } ?? true
    }
}

/// Two numbers of which one grows whenever somebody posts or a host decides something, in any book.
package struct GuestbookPulse: Hashable, Sendable {
    package let post: Int64
    package let decision: Int64

    package static func read(_ db: DatabaseConnection) throws -> GuestbookPulse {
        try db.row(
            cached: """
                SELECT (SELECT coalesce(max(id), 0) FROM guestbook_post),
                    (SELECT coalesce(max(id), 0) FROM guestbook_log)
                """
        ) { GuestbookPulse(post: try $0.next(), decision: try $0.next()) } ?? GuestbookPulse(post: 0, decision: 0)
    }

    /// The books in which something happened since.
    package func changedBooks(_ db: DatabaseConnection) throws -> Set<EventID> {
        Set(
            try EventID.fetchAll(
                db,
                cached: """
                    SELECT event_id FROM guestbook_post WHERE id > ?1
                    UNION SELECT event_id FROM guestbook_log WHERE id > ?2
                    """,
                arguments: [post, decision]
            )
        )
    }
}

extension GuestbookFile {
    /// How far the files of some posts are.
    package static func states(
        of posts: Set<Int64>,
        _ db: DatabaseConnection
    ) throws -> [Int64: [(file: Int64, state: State)]] {
        guard !posts.isEmpty else { return [:] }
        let rows: [(post: Int64, file: Int64, state: State)] = try db.rows(
            cached: """
                SELECT post_id, id, state FROM guestbook_file WHERE post_id IN \(EngineSpelling.numbers("?"))
                """,
            arguments: [posts.sorted().numberList]
        ) { try ($0.next(), $0.next(), $0.next()) }
        return Dictionary(grouping: rows, by: \.post).mapValues { $0.map { ($0.file, $0.state) } }
    }
}
