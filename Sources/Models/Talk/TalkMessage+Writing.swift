/// What somebody says, checked.
package struct TalkDraft: Hashable, Sendable {
    package var kind: TalkMessage.Kind
    package var words: String
    package var picture: StoredPicture?
    /// What it answers.
    package var parent: Int64?
    package var minutes: Int?
    /// SHA-256 of the mail that it came by.
    package var mail: String?

    package init(
        _ kind: TalkMessage.Kind = .words,
        _ words: String = "",
        picture: StoredPicture? = nil,
        to parent: Int64? = nil,
        minutes: Int? = nil,
        mail: String? = nil
    ) {
        (self.kind, self.words, self.picture) = (kind, words, picture)
        (self.parent, self.minutes, self.mail) = (parent, minutes, mail)
    }
}

/// Why something is not taken.
package enum TalkProblem: Error, Hashable {
    /// Its hosts have closed the talk, or ended it, or it is not open to this visitor.
    case notAllowed
    /// What was to be answered is there no longer.
    case gone
    /// The limit of the day is reached.
    case tooMuch(DailyLimit.Reached)
}

extension DailyLimit {
    /// What one member says, on all events.
    static let talk = DailyLimit(300, .talkMessage)
    /// What one host tells those who come, each time by mail and push.
    static let talkUpdates = DailyLimit(20, .talkMessage, .init("kind", "update"))
    /// What somebody without an account says on the event to which they were asked.
    static let guestTalk = DailyLimit(
        100,
        rows: "talk_message WHERE attendance_id = ?1",
        gone: "attendance_id = ?1 AND content = 'talk_message'"
    )
}

extension TalkMessage {
    /// What came of saying something.
    package struct Written: Hashable, Sendable {
        package let message: TalkMessage
        /// Whether it was not there before.
        package let isNew: Bool
    }

    /// Seconds within which the same said again is one.
    private static let twiceSeconds: Int64 = 60

    /// Writes it as the visitor, who is found anew inside of the transaction. The same once more within a minute, as by two taps, is
    /// one. Throws `TalkProblem`.
    package static func write(
        _ draft: TalkDraft,
        by visit: TalkVisit,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Written {
        guard visit.allows(draft.kind.act) else { throw TalkProblem.notAllowed }
        let parent = try draft.parent.map { try top(of: $0, for: visit, db) }
        let talk = try parent?.talk ?? Talk.findOrMake(of: visit.scope, now: now, db).id
        if let same = try twice(draft, parent?.number, in: talk, by: visit.writer, now: now, db) {
            return Written(message: same, isNew: false)
        }
        try checkLimits(draft.kind, by: visit.writer, now: now, db)
        if draft.kind == .late { try removeLate(of: visit.writer, in: talk, about: visit.scope.subject, db) }
        var row: Assignments =
            [
                "talk_id": talk, "event_id": visit.event?.id, "parent_id": parent?.number, "kind": draft.kind,
                "words": draft.words, "minutes": draft.minutes, "mail": draft.mail, "created_at": now,
            ] + visit.writer.assignments + StoredPicture.fields.assignments(of: draft.picture)
        if let account = visit.writer.account { row = row + Visibility.ofNew(by: account) }
        let made = try fetchOne(
            db,
            cached: "INSERT INTO talk_message \(row.inserted) RETURNING \(columns.bare)",
            arguments: row.arguments
        )
        guard let made else { throw RowMissing(table: "talk_message") }
        try Talk.markChanged(talk, db)
        return Written(message: made, isNew: true)
    }

    /// Replies have one level: what is said to an answer is said to what that answers, also where the visitor does not see that.
    private static func top(
        of number: Int64,
        for visit: TalkVisit,
        _ db: DatabaseConnection
    ) throws -> (number: Int64, talk: Int64) {
        guard let message = try TalkEntry.find(number, for: visit, db)?.message else { throw TalkProblem.gone }
        return (message.parent ?? message.id, message.talk)
    }

    private static func twice(
        _ draft: TalkDraft,
        _ parent: Int64?,
        in talk: Int64,
        by writer: TalkWriter,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> TalkMessage? {
        if let mail = draft.mail {
            let known = try fetchOne(
                db,
                cached: "SELECT \(columns) FROM talk_message WHERE mail = ?",
                arguments: [mail]
            )
            if let known { return known }
        }
        // Two photos without words are two.
        if draft.words.isEmpty, draft.minutes == nil { return nil }
        return try fetchOne(
            db,
            cached: """
                SELECT \(columns) FROM talk_message
                WHERE \(writer.column) = ? AND created_at > ? AND talk_id = ? AND parent_id IS NOT DISTINCT FROM ?
                    AND kind = ? AND words = ? AND minutes IS NOT DISTINCT FROM ?
                ORDER BY created_at DESC LIMIT 1
                """,
            arguments: [
                writer.number, now - twiceSeconds, talk, parent, draft.kind, draft.words, draft.minutes,
            ]
        )
    }

    private static func checkLimits(
        _ kind: Kind,
        by writer: TalkWriter,
        now: Int64,
        _ db: DatabaseConnection
    ) throws {
        do {
            guard let account = writer.account else {
                return try DailyLimit.guestTalk.check(by: writer.number, now: now, db)
            }
            try DailyLimit.talk.check(by: account, now: now, db)
            if kind == .update { try DailyLimit.talkUpdates.check(by: account, now: now, db) }
        } catch let reached as DailyLimit.Reached {
            throw TalkProblem.tooMuch(reached)
        }
    }

    /// Whoever comes later than they thought says it anew; what hosts have not read yet of the time before is told no more.
    private static func removeLate(
        of writer: TalkWriter,
        in talk: Int64,
        about subject: TalkScope.Subject,
        _ db: DatabaseConnection
    ) throws {
        let removed = try Int64.fetchAll(
            db,
            cached:
                "DELETE FROM talk_message WHERE \(writer.column) = ? AND talk_id = ? AND kind = 'late' RETURNING id",
            arguments: [writer.number, talk]
        )
        for message in removed { try forgetNotices(of: message, in: subject, db) }
    }
}

extension TalkMessage.Kind {
    /// What whoever has said it must be allowed to change it: hosts tell in every mode, and so they correct what they have told.
    package var editing: TalkAct { self == .update ? .tell : .edit }

    package var act: TalkAct {
        switch self {
        case .update: .tell
        case .words: .speak
        case .late: .beLate
        }
    }
}
