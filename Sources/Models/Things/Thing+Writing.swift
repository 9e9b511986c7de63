extension ThingsVisit {
    /// Adds a thing at the end of the list. What a guest adds is theirs: they bring all of it. Throws `ThingProblem`.
    @discardableResult
    package func add(_ name: String, count: Int, now: Int64, _ db: DatabaseConnection) throws -> Thing {
        if manages {
            guard mayManage else { throw ThingProblem.notAllowed }
        } else {
            guard isOpen else { throw ThingProblem.notAllowed }
            try checkOpen(now)
        }
        let (all, own) = try counts(db)
        guard all < Thing.most else { throw ThingProblem.listFull }
        guard manages || own < Thing.mostOwn else { throw ThingProblem.ownFull }
        try ThingAct.record(by: mine, now: now, db)
        let thing = try Self.insert(name, count, to: event.id, by: manages ? nil : mine.id, now: now, db)
        if !manages {
            let claim: Assignments = [
                "thing_id": thing.id, "attendance_id": mine.id, "count": count, "created_at": now,
            ]
            try db.execute(cached: "INSERT INTO thing_claim \(claim.inserted)", arguments: claim.arguments)
        }
        return thing
    }

    private func counts(_ db: DatabaseConnection) throws -> (all: Int, own: Int) {
        let things = try Thing.all(in: event.id, db)
        return (things.count, things.count { $0.giver == mine.id })
    }

    private static func insert(
        _ name: String,
        _ count: Int,
        to event: EventID,
        by giver: AttendanceID?,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Thing {
        let row =
            Assignments([
                ("event_id", event), ("attendance_id", giver), ("name", name), ("count", count), ("created_at", now),
            ])
            + Assignments(
                "position",
                "(SELECT coalesce(max(thing.position), 0) + 1 FROM thing WHERE thing.event_id = ?)",
                event
            )
        let thing = try Thing.fetchOne(
            db,
            cached: "INSERT INTO thing \(row.inserted) RETURNING \(Thing.columns.bare)",
            arguments: row.arguments
        )
        guard let thing else { throw RowMissing(table: "thing") }
        return thing
    }

    /// A thing of the list, for whoever changes it. Throws `ThingProblem.gone`.
    package func managed(_ id: Int64, _ db: DatabaseConnection) throws -> Thing {
        guard mayManage else { throw ThingProblem.notAllowed }
        guard let thing = try Thing.find(id, in: event.id, db) else { throw ThingProblem.gone }
        return thing
    }

    /// Gives a thing another count, which is never less than what is spoken for, and another name while nobody brings it: whoever
    /// has said that they bring a salad has not said that they bring a pig. A slip of the pen can be mended. Throws `ThingProblem`.
    package func edit(_ id: Int64, name: String, count: Int, _ db: DatabaseConnection) throws {
        let thing = try managed(id, db)
        let claimed = try thing.claimed(db)
        guard count >= claimed else { throw ThingProblem.claimed(claimed) }
        guard claimed == 0 || DuplicateEvent(name).isSlip(of: thing.name) else { throw ThingProblem.named(claimed) }
        try db.execute(
            cached: "UPDATE thing SET name = ?, count = ? WHERE id = ?",
            arguments: [name, count, id]
        )
    }

    /// Takes a thing off the list; whoever wanted to bring it is told, people without an account by mail. Throws `ThingProblem`.
    /// - Parameter words: what they read who are told by mail.
    package func remove(
        _ id: Int64,
        now: Int64,
        _ db: DatabaseConnection,
        words: (Portion) -> NoticeBody
    ) throws {
        let thing = try managed(id, db)
        let claims: [(attendance: AttendanceID, count: Int)] = try db.rows(
            cached: "SELECT attendance_id, count FROM thing_claim WHERE thing_id = ?",
            arguments: [id]
        ) { try ($0.next(), $0.next()) }
        try db.execute(cached: "DELETE FROM thing WHERE id = ?", arguments: [id])
        guard event.isAhead(at: now) else { return }
        for (attendance, count) in claims {
            let portion = Portion(count, thing.name)
            guard let person = try Attendance.find(attendance, db) else { continue }
            guard let account = person.account else {
                try event.tell([person], .changed, by: mine.account, detail: words(portion), now: now, db)
                continue
            }
            try NewNotice(
                for: account,
                .thingOff,
                by: mine.account,
                about: event.id,
                detail: .plain(portion.description)
            ).post(now: now, db)
        }
    }

    /// Puts a thing one place up or down. Throws `ThingProblem`.
    package func move(_ id: Int64, up: Bool, _ db: DatabaseConnection) throws {
        _ = try managed(id, db)
        var order = try Thing.all(in: event.id, db).map(\.id)
        guard let index = order.firstIndex(of: id) else { return }
        let other = up ? index - 1 : index + 1
        guard order.indices.contains(other) else { return }
        order.swapAt(index, other)
        for (position, number) in order.enumerated() {
            try db.execute(
                cached: "UPDATE thing SET position = ? WHERE id = ?",
                arguments: [position + 1, number]
            )
        }
    }

    /// Whether whoever comes adds what they bring. Throws `ThingProblem`.
    package func setOpen(_ isOpen: Bool, _ db: DatabaseConnection) throws {
        guard mayManage else { throw ThingProblem.notAllowed }
        try db.execute(
            cached: """
                INSERT INTO thing_list (event_id, is_open) VALUES (?, ?)
                ON CONFLICT (event_id) DO UPDATE SET is_open = excluded.is_open
                """,
            arguments: [event.id, isOpen]
        )
    }

    /// See `Event.copyThings`.
    fileprivate static func copy(from other: EventID, to event: EventID, now: Int64, _ db: DatabaseConnection) throws {
        for thing in try Thing.all(in: other, db) where thing.giver == nil {
            _ = try insert(thing.name, thing.count, to: event, by: nil, now: now, db)
        }
        try db.execute(
            cached: """
                INSERT INTO thing_list (event_id, is_open) SELECT ?1, is_open FROM thing_list WHERE event_id = ?2
                ON CONFLICT (event_id) DO NOTHING
                """,
            arguments: [event, other]
        )
        for question in try Question.all(in: other, db) { try question.insert(into: event, now: now, db) }
    }
}

extension Event {
    /// Asks for what another event asks for, on the list and in questions, without who brought and answered it: for an event that
    /// is made like that one.
    package func copyThings(of other: EventID, now: Int64, _ db: DatabaseConnection) throws {
        try ThingsVisit.copy(from: other, to: id, now: now, db)
    }
}
