/// Which posts of a book are shown, and in which order.
package struct GuestbookFilter: Hashable, Sendable {
    package enum Order: String, Hashable, Sendable, CaseIterable {
        case newest, oldest
        /// By the time of the photos, the latest first.
        case taken
    }

    package var order = Order.newest
    package var kind: GuestbookPostKind?
    /// Those of one person.
    package var guest: Int64?
    package var hasPlace = false
    /// Those within `GuestbookCluster.spotMetres` of there.
    package var spot: GeoPoint?
    /// Those in this part of the map.
    package var window: MapWindow?
    /// Searched for in words and names of places.
    package var words = ""
    /// Posts that wait for a host.
    package var isWaiting = false

    package init() {}

    package var isNarrowed: Bool {
        kind != nil || guest != nil || hasPlace || spot != nil || window != nil || !words.isEmpty || isWaiting
    }
}

/// Where a page of posts begins: behind that one.
package struct GuestbookCursor: Hashable, Sendable {
    package let id: Int64
    package let takenAt: Int64

    package init(id: Int64, takenAt: Int64) {
        self.id = id
        self.takenAt = takenAt
    }

    /// "12.1790000000"
    package init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, let id = Int64(parts[0]), let takenAt = Int64(parts[1]) else { return nil }
        self.init(id: id, takenAt: takenAt)
    }

    package var text: String { "\(id).\(takenAt)" }
}

/// A post as the timeline shows it: with whose it is and all that hangs on it.
package struct GuestbookEntry: Hashable, Sendable {
    package let post: GuestbookPost
    package let maker: GuestbookMaker
    package var files: [GuestbookFile]
    /// How often each sign was given, and which of them by the viewer.
    package var reactions: [GuestbookReaction: Int]
    package var own: Set<GuestbookReaction>
    package var replies: [GuestbookReply]
    /// Whether somebody has reported it and nobody has decided yet; said to hosts alone.
    package var isReported = false

    package init(
        post: GuestbookPost,
        maker: GuestbookMaker,
        files: [GuestbookFile] = [],
        reactions: [GuestbookReaction: Int] = [:],
        own: Set<GuestbookReaction> = [],
        replies: [GuestbookReply] = []
    ) {
        self.post = post
        self.maker = maker
        self.files = files
        self.reactions = reactions
        self.own = own
        self.replies = replies
    }

    /// Whether hosts and operators have left it to everybody who may read.
    package var isForAll: Bool { post.state == .shown && post.hiddenAt == nil }

    /// Whether copies of one of its files are still being made.
    package var isPreparing: Bool { files.contains { $0.state == .preparing } }
}

/// Who has posted or said something, as others see it.
package struct GuestbookMaker: Hashable, Sendable {
    package let guest: Int64
    /// As a guest called themselves.
    package let name: String?
    /// A member's account.
    package let author: Author?

    package init(guest: Int64, name: String? = nil, author: Author? = nil) {
        self.guest = guest
        self.name = name
        self.author = author
    }

    package var displayName: String { author?.displayName ?? name ?? "" }
}

extension GuestbookMaker: RowDecodable {
    static let columns = Columns(of: "guestbook_guest", "id", "name") + Author.columns
    /// A table with a `guest_id`, and whose that is.
    static func from(_ table: String) -> String {
        """
        FROM \(table) JOIN guestbook_guest ON guestbook_guest.id = \(table).guest_id
        LEFT JOIN account ON account.id = guestbook_guest.account_id
        """
    }

    package init(from row: inout ResultRow) throws {
        guest = try row.next()
        name = try row.next()
        author = try row.next(of: Author.columns)
    }
}

extension GuestbookEntry {
    /// For a post, its guest and `?1` to `?4` (see `viewer`): what the viewer sees. Hosts see what waits and what they
    /// have hidden, of those too who have blocked them: nobody else could remove it. Whoever made it sees it always; what
    /// operators have hidden its maker alone.
    static let isSeen = """
        (guestbook_post.guest_id = ?2
            OR guestbook_post.hidden_at IS NULL AND guestbook_guest.banned_at IS NULL AND ?4 = 1
                AND (?3 = 1 OR guestbook_post.state = 'shown' AND guestbook_post.preparing = 0)
                AND (?3 = 1 OR \(Block.none(between: "?1", "guestbook_post.account_id"))))
        """

    /// The account, the guest, whether a host looks, and whether others' posts are shown at all.
    static func viewer(_ visit: GuestbookVisit) -> Arguments {
        let reads = GuestbookRights.allows(.read, visit.role, in: visit.book.mode)
        return [visit.account, visit.guest?.id ?? 0, visit.role.manages, reads]
    }

    /// A page of what the visitor sees, and whether more follow. The first page costs what the hundredth costs.
    package static func page(
        _ filter: GuestbookFilter,
        after cursor: GuestbookCursor? = nil,
        for visit: GuestbookVisit,
        limit: Int = GuestbookPost.pageSize,
        _ db: DatabaseConnection
    ) throws -> (entries: [GuestbookEntry], hasMore: Bool) {
        guard let statement = GuestbookStatement(filter, after: cursor, limit: limit + 1) else { return ([], false) }
        let found: [GuestbookEntry] = try db.rows(
            cached: """
                SELECT \(GuestbookPost.columns), \(GuestbookMaker.columns)
                \(GuestbookMaker.from("guestbook_post"))
                WHERE guestbook_post.event_id = ?5 AND \(isSeen) \(statement.conditions)
                ORDER BY \(statement.order) LIMIT \(statement.limit)
                """,
            arguments: viewer(visit) + [visit.event.id] + statement.arguments
        ) { try GuestbookEntry(post: $0.next(), maker: $0.next()) }
        let page = Array(found.prefix(limit))
        return (try completed(page, for: visit, db), found.count > limit)
    }

    /// The newest with files that the visitor sees; without what was said to them.
    static func withFiles(
        for visit: GuestbookVisit,
        limit: Int,
        _ db: DatabaseConnection
    ) throws -> [GuestbookEntry] {
        try db.rows(
            cached: """
                SELECT \(GuestbookPost.columns), \(GuestbookMaker.columns)
                \(GuestbookMaker.from("guestbook_post"))
                WHERE guestbook_post.event_id = ?5 AND guestbook_post.kind <> 'words' AND \(isSeen)
                ORDER BY guestbook_post.id DESC LIMIT ?6
                """,
            arguments: viewer(visit) + [visit.event.id, limit]
        ) { try GuestbookEntry(post: $0.next(), maker: $0.next()) }
    }

    /// One post, if the visitor sees it.
    package static func find(
        _ code: EventCode,
        for visit: GuestbookVisit,
        _ db: DatabaseConnection
    ) throws -> GuestbookEntry? {
        let found: [GuestbookEntry] = try db.rows(
            cached: """
                SELECT \(GuestbookPost.columns), \(GuestbookMaker.columns)
                \(GuestbookMaker.from("guestbook_post"))
                WHERE guestbook_post.event_id = ?5 AND guestbook_post.code = ?6 AND \(isSeen)
                """,
            arguments: viewer(visit) + [visit.event.id, code]
        ) { try GuestbookEntry(post: $0.next(), maker: $0.next()) }
        return try completed(found, for: visit, db).first
    }

    /// The post of a case of reports, with its files, for operators.
    package static func find(
        reported id: Int64,
        _ db: DatabaseConnection
    ) throws -> (entry: GuestbookEntry, event: Event)? {
        let found: (entry: GuestbookEntry, event: Event)? = try db.row(
            cached: """
                SELECT \(GuestbookPost.columns), \(GuestbookMaker.columns), \(Event.columns)
                \(GuestbookMaker.from("guestbook_post")) JOIN event ON event.id = guestbook_post.event_id
                WHERE guestbook_post.id = (SELECT post_id FROM moderation_case WHERE moderation_case.id = ?)
                """,
            arguments: [id]
        ) { try (GuestbookEntry(post: $0.next(), maker: $0.next()), $0.next()) }
        guard var found else { return nil }
        found.entry.files = try GuestbookFile.of([found.entry.post.id], db)[found.entry.post.id] ?? []
        return found
    }

    /// Those of some numbers that the visitor sees, by their numbers.
    package static func find(
        _ numbers: [Int64],
        for visit: GuestbookVisit,
        _ db: DatabaseConnection
    ) throws -> [Int64: GuestbookEntry] {
        guard !numbers.isEmpty else { return [:] }
        let found: [GuestbookEntry] = try db.rows(
            cached: """
                SELECT \(GuestbookPost.columns), \(GuestbookMaker.columns)
                \(GuestbookMaker.from("guestbook_post"))
                WHERE guestbook_post.event_id = ?5 AND guestbook_post.id IN \(EngineSpelling.numbers("?6")) AND \(isSeen)
                """,
            arguments: viewer(visit) + [visit.event.id, numbers.numberList]
        ) { try GuestbookEntry(post: $0.next(), maker: $0.next()) }
        return Dictionary(uniqueKeysWithValues: try completed(found, for: visit, db).map { ($0.post.id, $0) })
    }

    /// Adds files, signs and answers: a query each for all of them.
    private static func completed(
        _ entries: [GuestbookEntry],
        for visit: GuestbookVisit,
        _ db: DatabaseConnection
    ) throws -> [GuestbookEntry] {
        let ids = entries.map(\.post.id)
        let files = try GuestbookFile.of(ids, db)
        let reactions = try GuestbookReaction.of(ids, by: visit.guest?.id, db)
        let replies = try GuestbookReply.of(ids, for: visit, db)
        let reported = visit.role.manages ? try ModerationCase.reported(.post, ids, db) : []
        return entries.map { entry in
            var entry = entry
            let sees = entry.post.guest == visit.guest?.id || visit.role.manages
            entry.files = (files[entry.post.id] ?? []).filter { sees || $0.state == .ready }
            (entry.reactions, entry.own) = reactions[entry.post.id] ?? ([:], [])
            entry.replies = replies[entry.post.id] ?? []
            entry.isReported = reported.contains(entry.post.id)
            return entry
        }
    }
}
