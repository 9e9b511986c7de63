extension ThingsVisit {
    /// The visitor brings so many of a thing, all in all: the same once more changes nothing. One statement looks at what is left
    /// and takes it, so that any number at once take no more than there is. Who brings fewer than they have said tells the hosts.
    /// Throws `ThingProblem`.
    package func claim(_ thing: Int64, count: Int, now: Int64, _ db: DatabaseConnection) throws {
        guard let thing = try Thing.find(thing, in: event.id, db) else { throw ThingProblem.gone }
        let before = try ownCount(of: thing, db)
        guard count != before else { return }
        try checkOpen(now)
        if count > before { try ThingAct.record(by: mine, now: now, db) }
        try db.execute(
            cached: """
                INSERT INTO thing_claim (thing_id, attendance_id, count, created_at)
                SELECT thing.id, ?2, CAST(?3 AS BIGINT), ?4 FROM thing
                WHERE thing.id = ?1 AND CAST(?3 AS BIGINT) <= thing.count - (
                    SELECT coalesce(sum(taken.count), 0) FROM thing_claim AS taken
                    WHERE taken.thing_id = ?1 AND taken.attendance_id <> ?2)
                ON CONFLICT (thing_id, attendance_id) DO UPDATE SET count = excluded.count
                """,
            arguments: [thing.id, mine.id, count, now]
        )
        guard db.changesCount == 1 else {
            throw ThingProblem.onlyLeft(max(0, thing.count - (try thing.claimed(besides: mine.id, db))))
        }
        guard count < before else { return }
        try event.tellGivenBack([Portion(before - count, thing.name)], by: mine, now: now, db)
    }

    /// The visitor does not bring it after all, and the hosts are told. What they had added of their own accord goes with it,
    /// unless others bring some of it too. Throws `ThingProblem`.
    package func giveBack(_ thing: Int64, now: Int64, _ db: DatabaseConnection) throws {
        guard let thing = try Thing.find(thing, in: event.id, db) else { throw ThingProblem.gone }
        let before = try ownCount(of: thing, db)
        guard before > 0 else { return }
        guard event.isAhead(at: now), event.hiddenAt == nil else { throw ThingProblem.notAllowed }
        try db.execute(
            cached: "DELETE FROM thing_claim WHERE thing_id = ? AND attendance_id = ?",
            arguments: [thing.id, mine.id]
        )
        try mine.removeOwnThings(db)
        try event.tellGivenBack([Portion(before, thing.name)], by: mine, now: now, db)
    }

    func checkOpen(_ now: Int64) throws {
        guard event.isAhead(at: now), event.hiddenAt == nil else { throw ThingProblem.notAllowed }
        guard mine.mayBring else { throw mine.isWaiting ? ThingProblem.seatFirst : .answerFirst }
    }

    private func ownCount(of thing: Thing, _ db: DatabaseConnection) throws -> Int {
        try Int.fetchOne(
            db,
            cached: "SELECT count FROM thing_claim WHERE thing_id = ? AND attendance_id = ?",
            arguments: [thing.id, mine.id]
        ) ?? 0
    }
}

extension Attendance {
    /// What they had added of their own accord and bring no more; what others bring some of is asked for by hosts then.
    func removeOwnThings(_ db: DatabaseConnection) throws {
        try db.execute(
            cached: """
                DELETE FROM thing WHERE attendance_id = ?
                    AND NOT EXISTS (SELECT 1 FROM thing_claim WHERE thing_claim.thing_id = thing.id)
                """,
            arguments: [id]
        )
        try db.execute(
            cached: """
                UPDATE thing SET attendance_id = NULL WHERE attendance_id = ?1 AND NOT EXISTS (
                    SELECT 1 FROM thing_claim WHERE thing_claim.thing_id = thing.id AND thing_claim.attendance_id = ?1)
                """,
            arguments: [id]
        )
    }
}
