import Clocks

/// What a book tells its people by itself, whoever looks: that its event is over, each year since, and that it is removed
/// soon. `tells_at` says when to look next; whatever moves the event says that it is now.
extension Guestbook {
    package enum Occasion: Hashable, Sendable {
        case over
        /// So many years ago.
        case years(Int)
        /// It is removed at that instant.
        case removal(Int64)
        /// The same, since its host has left and nobody looks after it.
        case closing(Int64)
        /// Both for those who see in it what they have posted themselves, and nothing else.
        case removalOfOwn(Int64)
        case closingOfOwn(Int64)

        fileprivate var ofOwn: Occasion {
            switch self {
            case .removal(let instant): .removalOfOwn(instant)
            case .closing(let instant): .closingOfOwn(instant)
            case .over, .years, .removalOfOwn, .closingOfOwn: self
            }
        }
    }

    /// An occasion that the site missed by more than this, because it was down, is not told any more.
    private static let lateSeconds: Int64 = 3 * 86_400
    /// Years are told in the morning, by the clocks of the event.
    fileprivate static let morning = 9 * 60
    /// So long before its removal a book tells of it, and so long once more.
    private static let removalSeconds: [Int64] = [30 * 86_400, 7 * 86_400]

    /// A book that has something to tell, or is to say when it has.
    package static func findTelling(now: Int64, _ db: DatabaseConnection) throws -> EventID? {
        try EventID.fetchOne(
            db,
            cached: "SELECT event_id FROM guestbook WHERE tells_at IS NOT NULL AND tells_at <= ? LIMIT 1",
            arguments: [now]
        )
    }

    /// Nothing is told of what lies before `now`: its hosts have only said anew when its event was.
    static func passOver(_ event: EventID, until now: Int64, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: "UPDATE guestbook SET told_until = ?1 WHERE event_id = ?2 AND told_until < ?1",
            arguments: [now, event]
        )
    }

    /// Tells what is due, each once however often it is called, and writes when to look next. `words` are those of the
    /// notice.
    package static func tell(
        of event: EventID,
        now: Int64,
        _ db: DatabaseConnection,
        words: (Occasion, Event) -> NoticeBody
    ) throws {
        guard let event = try Event.find(event, db), let book = try find(of: event.id, db),
            var told = try Told.find(event.id, db)
        else { return }
        var ahead: [Int64] = []
        if event.hiddenAt == nil {
            for (occasion, instant) in try event.occasions(until: now, db) {
                if instant > now { ahead.append(instant) }
                guard instant <= now, instant > max(told.until, now - lateSeconds), try !book.isEmpty(db) else {
                    continue
                }
                try book.tell(occasion, at: instant, of: event, now: now, db, words: words)
            }
            told.until = now
            if let end = book.values.keptUntil, end > now {
                let isLeft = try Account.find(event.host, db)?.isNobody == true
                let due = removalSeconds.count(where: { end - $0 <= now })
                let steps = isLeft ? max(due, 1) : due
                if steps > told.removalSteps {
                    try book.tell(
                        isLeft ? .closing(end) : .removal(end),
                        at: end - removalSeconds[steps - 1],
                        of: event,
                        now: now,
                        db,
                        words: words
                    )
                    told.removalSteps = steps
                }
                if steps < removalSeconds.count { ahead.append(end - removalSeconds[steps]) }
            }
        }
        try told.write(next: ahead.min(), of: event.id, db)
    }

    private func isEmpty(_ db: DatabaseConnection) throws -> Bool {
        try Int.fetchOne(
            db,
            cached: """
                SELECT 1 FROM guestbook_post WHERE event_id = ? AND state = 'shown' AND hidden_at IS NULL LIMIT 1
                """,
            arguments: [event]
        ) == nil
    }

    private func tell(
        _ occasion: Occasion,
        at instant: Int64,
        of event: Event,
        now: Int64,
        _ db: DatabaseConnection,
        words: (Occasion, Event) -> NoticeBody
    ) throws {
        let (whole, own) = (words(occasion, event), words(occasion.ofOwn, event))
        let isWhole = GuestbookRights.allows(.read, .member, in: mode)
        for listener in try listeners(to: occasion, of: event, db) {
            try NewNotice(
                for: listener.account,
                occasion.kind,
                about: event.id,
                detail: isWhole || listener.isHost ? whole : own,
                onceKey: "\(occasion.kind.rawValue):\(event.id.rawValue):\(instant)"
            ).post(now: now, db)
        }
    }

    /// The hosts, and the members who can open the book. People are left out who have declined and never written, who were
    /// sent away, or who have blocked the host or are blocked by them.
    func listeners(to occasion: Occasion, of event: Event, _ db: DatabaseConnection) throws
        -> [(account: AccountID, isHost: Bool)]
    {
        let people: [(account: AccountID, isHost: Bool)] = try db.rows(
            cached: """
                SELECT attendance.account_id, attendance.role IN ('host', 'cohost') FROM attendance
                LEFT JOIN guestbook_guest ON guestbook_guest.event_id = attendance.event_id
                    AND guestbook_guest.account_id = attendance.account_id
                WHERE attendance.event_id = ? AND attendance.account_id IS NOT NULL
                    AND (attendance.role IN ('host', 'cohost') OR guestbook_guest.banned_at IS NULL
                        AND (attendance.answer <> 'declined' OR guestbook_guest.id IS NOT NULL))
                """,
            arguments: [event.id]
        ) { try ($0.next(), $0.next()) }
        let isForMembers =
            switch occasion {
            case .removal, .removalOfOwn: mode != .closed
            case .closing, .closingOfOwn: true
            case .over, .years: GuestbookRights.allows(.read, .member, in: mode)
            }
        let strangers = try Block.everybody(around: event.host, db)
        return people.filter { $0.isHost || isForMembers && !strangers.contains($0.account) }
    }
}

extension Guestbook.Occasion {
    fileprivate var kind: NoticeKind {
        switch self {
        case .over: .guestbookEnd
        case .years: .guestbookYear
        case .removal, .closing, .removalOfOwn, .closingOfOwn: .guestbookRemoval
        }
    }
}

extension Event {
    /// When it is over and the years since then, with the first that lies behind `now`. A series is over with its last day;
    /// what was called off, or has no time yet, is nothing to remember.
    fileprivate func occasions(
        until now: Int64,
        _ db: DatabaseConnection
    ) throws -> [(occasion: Guestbook.Occasion, instant: Int64)] {
        guard status == .planned else { return [] }
        if isSeries, try values.firstOpen(seriesExceptions(db), after: listedAt, now: now) != nil { return [] }
        var found: [(Guestbook.Occasion, Int64)] = [(.over, listedTime.overAt)]
        let clocks = WallClock(time.timeZone)
        let day = clocks.local(at: listedAt).date
        let years = clocks.local(at: now).date.year - day.year
        guard years >= 0 else { return found }
        // This year's may lie behind or ahead; the next year's is ahead. At the turn of a year the last one's is told late.
        for number in [years - 1, years, years + 1] where number > 0 {
            let morning = LocalTime(day.anniversary(number), minute: Guestbook.morning)
            found.append((.years(number), clocks.instant(ofWall: morning.wall)))
        }
        return found
    }
}

extension Guestbook {
    /// How much was told.
    private struct Told: RowDecodable {
        var until: Int64
        /// 1: 30 days ahead, 2: 7 days ahead.
        var removalSteps: Int

        init(from row: inout ResultRow) throws {
            until = try row.next()
            removalSteps = try row.next()
        }

        static func find(_ event: EventID, _ db: DatabaseConnection) throws -> Told? {
            try fetchOne(
                db,
                cached: "SELECT told_until, is_removal_told FROM guestbook WHERE event_id = ?",
                arguments: [event]
            )
        }

        func write(next: Int64?, of event: EventID, _ db: DatabaseConnection) throws {
            try db.execute(
                cached: "UPDATE guestbook SET told_until = ?, is_removal_told = ?, tells_at = ? WHERE event_id = ?",
                arguments: [until, removalSteps, next, event]
            )
        }
    }
}
