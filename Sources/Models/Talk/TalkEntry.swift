/// What was said, as somebody sees it: with whose it is, the signs given to it and what was answered.
package struct TalkEntry: Hashable, Sendable {
    package let message: TalkMessage
    /// A member; `nil` for somebody without an account.
    package let author: Author?
    /// As somebody without an account calls themselves; may be empty.
    package let guestName: String
    package var reactions: [GuestbookReaction: Int] = [:]
    package var own: Set<GuestbookReaction> = []
    /// The newest of them, oldest first.
    package var replies: [TalkEntry] = []
    /// Whether there are older ones.
    package var hasMoreReplies = false
    /// Whether somebody has reported it and nobody has decided yet; said to hosts alone.
    package var isReported = false

    package init(_ message: TalkMessage, author: Author?, guestName: String = "", replies: [TalkEntry] = []) {
        (self.message, self.author, self.guestName, self.replies) = (message, author, guestName, replies)
    }
}

extension TalkEntry: RowDecodable {
    static let columns = TalkMessage.columns + Author.columns + Columns("coalesce(talk_guest.guest_name, '')")
    static let tables = """
        FROM talk_message LEFT JOIN account ON account.id = talk_message.account_id
        LEFT JOIN attendance AS talk_guest ON talk_guest.id = talk_message.attendance_id
        """

    package init(from row: inout ResultRow) throws {
        message = try row.next()
        author = try row.next(of: Author.columns)
        guestName = try row.next()
    }

    /// For `?1` to `?4` (see `viewer`): what the visitor sees. Hosts see what they have hidden, and what those have said who have
    /// blocked them: nobody else could remove it. Whoever has said something sees it always; what operators have hidden they
    /// alone.
    static let isSeen = seen("talk_message")

    /// The same of the row of another name.
    private static func seen(_ message: String) -> String {
        """
        (\(message).account_id = ?1 OR \(message).attendance_id = ?2
            OR \(message).hidden_at IS NULL AND (?3 = 1 OR \(message).is_hidden = 0
                AND (?4 = 1 OR \(message).kind = 'update') AND \(Block.none(between: "?1", "\(message).account_id"))))
        """
    }

    /// Nothing is before it that the visitor sees: it answers nothing, or what is hidden from them, and then stands by itself.
    private static let isTop = """
        (talk_message.parent_id IS NULL OR NOT EXISTS (
            SELECT 1 FROM talk_message AS began WHERE began.id = talk_message.parent_id AND \(seen("began"))))
        """

    /// The account, the attendance of somebody without one, whether a host looks, and whether they read what people say.
    static func viewer(_ visit: TalkVisit) -> Arguments {
        [visit.writer.account, visit.writer.attendance, visit.role.manages, visit.allows(.read)]
    }

    /// What of a talk is shown.
    package enum Part: Hashable, Sendable {
        /// All of it.
        case all
        /// What hosts have told.
        case updates
        /// All else.
        case words

        fileprivate var condition: String {
            switch self {
            case .all: TalkEntry.isTop
            case .updates: "talk_message.kind = 'update'"
            case .words: "\(TalkEntry.isTop) AND talk_message.kind <> 'update'"
            }
        }
    }

    /// The newest first, of those before the number `before`, each with its newest replies; and whether more follow.
    package static func page(
        _ part: Part = .all,
        before: Int64? = nil,
        of visit: TalkVisit,
        limit: Int = TalkMessage.pageSize,
        replies: Int = pageReplies,
        _ db: DatabaseConnection
    ) throws -> (entries: [TalkEntry], hasMore: Bool) {
        guard let talk = visit.talk else { return ([], false) }
        let found = try fetchAll(
            db,
            cached: """
                SELECT \(columns) \(tables)
                WHERE talk_message.talk_id = ?5 AND talk_message.id < ?6 AND \(part.condition) AND \(isSeen)
                ORDER BY talk_message.id DESC LIMIT ?7
                """,
            arguments: viewer(visit) + [talk.id, before ?? .max, limit + 1]
        )
        return (try completed(Array(found.prefix(limit)), replies: replies, for: visit, db), found.count > limit)
    }

    /// One of them, if the visitor sees it, on whichever day it was said; with all that was answered.
    package static func find(_ id: Int64, for visit: TalkVisit, _ db: DatabaseConnection) throws -> TalkEntry? {
        let found = try fetchAll(
            db,
            cached: """
                SELECT \(columns) \(tables)
                WHERE talk_message.id = ?5 AND \(visit.scope.isAbout) AND \(isSeen)
                """,
            arguments: viewer(visit) + [id, visit.scope.subject.number]
        )
        return try completed(found, replies: mostReplies, for: visit, db).first
    }

    package static let pageReplies = 3
    package static let mostReplies = 100

    /// Adds signs and answers: a query each for all of them.
    private static func completed(
        _ entries: [TalkEntry],
        replies limit: Int,
        for visit: TalkVisit,
        _ db: DatabaseConnection
    ) throws -> [TalkEntry] {
        guard !entries.isEmpty else { return [] }
        let numbers = entries.map(\.message.id)
        let replies = try replies(to: numbers, limit: limit, for: visit, db)
        let all = numbers + replies.values.joined().map(\.message.id)
        let reactions = try TalkReaction.of(all, by: visit.writer, db)
        let reported = visit.role.manages ? try ModerationCase.reported(.message, all, db) : []
        func complete(_ entry: TalkEntry) -> TalkEntry {
            var entry = entry
            let number = entry.message.id
            (entry.reactions, entry.own) = reactions[number] ?? ([:], [])
            entry.isReported = reported.contains(number)
            let own = replies[number] ?? []
            entry.replies = own.suffix(limit).map(complete)
            entry.hasMoreReplies = own.count > limit
            return entry
        }
        return entries.map(complete)
    }

    /// One more than `limit` of each, oldest first.
    private static func replies(
        to numbers: [Int64],
        limit: Int,
        for visit: TalkVisit,
        _ db: DatabaseConnection
    ) throws -> [Int64: [TalkEntry]] {
        let found = try fetchAll(
            db,
            cached: """
                SELECT \(columns) \(tables) WHERE talk_message.id IN (\(newest)) AND \(isSeen)
                ORDER BY talk_message.parent_id, talk_message.id
                """,
            // Not all that are looked at are seen.
            arguments: viewer(visit) + [numbers.numberList, 5 * limit]
        )
        return Dictionary(grouping: found) { $0.message.parent ?? 0 }.mapValues { Array($0.suffix(limit + 1)) }
    }

    private static let newest = """
        SELECT reply.id FROM \(EngineSpelling.numberRows("?5")) AS told
        \(EngineSpelling.thenJoin) talk_message AS reply ON reply.parent_id = told.value AND reply.id >= coalesce(
            (SELECT later.id FROM talk_message AS later WHERE later.parent_id = told.value
            ORDER BY later.id DESC LIMIT 1 OFFSET ?6), 0)
        """
}

extension TalkScope {
    /// Whether a message is said of `?6`, on whichever day. The talk of a circle is one.
    fileprivate var isAbout: String {
        switch self {
        case .event: "talk_message.event_id = ?6"
        case .circle: "talk_message.talk_id = (SELECT talk.id FROM talk WHERE talk.circle_id = ?6)"
        }
    }
}
