/// What members of a circle are told of its talk. Guests without an account are not: their mails are of meetings.
extension TalkVisit {
    /// Tells all members an update: in the list, by mail and by push, as each wants. Returns whether there are any.
    func tellCircle(
        _ kind: NoticeKind,
        of message: TalkMessage,
        saying words: NoticeBody,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Bool {
        guard case .circle(let circle) = scope, let actor = writer.account else { return false }
        let notice = NewNotice(
            for: actor,
            kind,
            by: actor,
            about: circle.id,
            detail: words,
            onceKey: TalkTelling.update(message.id)
        )
        let posted = try notice.write(to: circle.members(besides: actor, db), now: now, db, sum: { _ in nil })
        try Job.enqueue(posted.jobs.values.flatMap(\.self), now: now, db)
        return !posted.numbers.isEmpty
    }

    /// Tells members that there is something new: one notice for all of it until it is read.
    func tellCircleWords(now: Int64, _ db: DatabaseConnection) throws {
        guard case .circle(let circle) = scope, let actor = writer.account else { return }
        let kind = NoticeKind.talk
        let told = Set(
            try AccountID.fetchAll(
                db,
                cached: """
                    SELECT account_id FROM notice
                    WHERE circle_id = ?1 AND kind = ?2
                        AND (read_at IS NULL OR is_listed = 0 AND created_at > ?3)
                    """,
                arguments: [circle.id, kind, now - kind.telling.gatherSeconds]
            )
        )
        let people = try circle.members(besides: actor, db).filter { !told.contains($0) }
        let posted = try NewNotice(for: actor, kind, about: circle.id).write(
            to: people,
            now: now,
            db,
            sum: { _ in nil }
        )
        try Job.enqueue(posted.jobs.values.flatMap(\.self), now: now, db)
    }

    /// Takes back what people have not read yet and what nothing is left of.
    func untellCircle(_ db: DatabaseConnection) throws {
        guard case .circle(let circle) = scope else { return }
        try db.execute(
            cached: """
                DELETE FROM notice WHERE circle_id = ?1 AND kind = ?2 AND read_at IS NULL AND NOT EXISTS (
                    SELECT 1 FROM talk JOIN talk_message ON talk_message.talk_id = talk.id
                    WHERE talk.circle_id = ?1 AND talk_message.kind = 'words'
                        AND talk_message.created_at >= notice.created_at
                        AND talk_message.is_hidden = 0 AND talk_message.hidden_at IS NULL
                        AND talk_message.account_id IS DISTINCT FROM notice.account_id)
                """,
            arguments: [circle.id, NoticeKind.talk]
        )
    }
}

extension Circle {
    /// Those with an account, but for the writer and for whom there is a block with.
    fileprivate func members(besides writer: AccountID, _ db: DatabaseConnection) throws -> [AccountID] {
        try AccountID.fetchAll(
            db,
            cached: """
                SELECT account_id FROM circle_person
                WHERE circle_id = ?2 AND state = 'member' AND account_id IS NOT NULL AND account_id <> ?1
                    AND \(Block.none(between: "?1", "circle_person.account_id"))
                ORDER BY id
                """,
            arguments: [writer, id]
        )
    }

    /// The files of its picture and of what was said in it, which go with it.
    func mediaKeys(_ db: DatabaseConnection) throws -> [String] {
        let keys = StoredPicture.keyColumns.map { column in
            """
            SELECT talk_message.\(column) FROM talk JOIN talk_message ON talk_message.talk_id = talk.id
            WHERE talk.circle_id = ?1 AND talk_message.\(column) IS NOT NULL
            """
        }
        let said = try String.fetchAll(db, cached: keys.joined(separator: " UNION ALL "), arguments: [id])
        return try said + (CirclePicture.find(of: id, db)?.keys ?? [])
    }
}

extension NewNotice {
    /// About what a talk is about.
    init(for account: AccountID, _ kind: NoticeKind, about subject: TalkScope.Subject, onceKey: String? = nil) {
        switch subject {
        case .event(let event): self.init(for: account, kind, about: event, onceKey: onceKey)
        case .circle(let circle): self.init(for: account, kind, about: circle, onceKey: onceKey)
        }
    }
}

extension Notice {
    /// For a page that shows all that notices of that kind tell of one subject.
    package static func isUnread(
        _ kind: NoticeKind,
        about subject: TalkScope.Subject,
        for account: AccountID,
        _ db: DatabaseConnection
    ) throws -> Bool {
        try Int.fetchOne(
            db,
            cached: """
                SELECT 1 FROM notice
                WHERE account_id = ? AND \(subject.column) = ? AND kind = ? AND read_at IS NULL LIMIT 1
                """,
            arguments: [account, subject.number, kind]
        ) != nil
    }

    package static func markRead(
        _ kind: NoticeKind,
        about subject: TalkScope.Subject,
        for account: AccountID,
        now: Int64,
        _ db: DatabaseConnection
    ) throws {
        try db.execute(
            cached: """
                UPDATE notice SET read_at = ?
                WHERE account_id = ? AND \(subject.column) = ? AND kind = ? AND read_at IS NULL
                """,
            arguments: [now, account, subject.number, kind]
        )
    }
}
