import Clocks
import Foundation

extension Event {
    /// What is known of single days (that one is left out or moved, who comes then) follows the series to its new days:
    /// it stays on its day of the calendar where the new series has that day, and moves as far as the first day does
    /// where the rule is the same. What has no day any more is forgotten.
    func moveDays(to new: EventValues, now: Int64, _ db: DatabaseConnection) throws {
        let excluded = try exceptions(db)
        try db.execute(cached: "DELETE FROM event_exception WHERE event_id = ?", arguments: [id])
        // What is once takes place.
        let kept = new.recurrence == nil ? [] : Set(try excluded.compactMap { try moved($0, to: new) })
        for start in kept {
            try db.execute(
                cached: "INSERT INTO event_exception (event_id, starts_at) VALUES (?, ?)",
                arguments: [id, start]
            )
        }
        try keepMoves(to: new, db)
        let answers = try StoredDayAnswer.fetchAll(
            db,
            cached: """
                SELECT \(StoredDayAnswer.columns) FROM attendance
                JOIN occurrence_answer ON occurrence_answer.attendance_id = attendance.id
                WHERE attendance.event_id = ?
                """,
            arguments: [id]
        )
        // What is once has one talk.
        try Talk.moveDays(of: id, now: now, db) { new.recurrence == nil ? nil : try moved($0, to: new) }
        try forgetDayAnswers(db)
        for var answer in answers {
            guard let start = try moved(answer.start, to: new) else { continue }
            answer.start = start
            let values = answer.assignments
            try db.execute(
                cached: "INSERT INTO occurrence_answer \(values.inserted) ON CONFLICT DO NOTHING",
                arguments: values.arguments
            )
        }
        if new.recurrence == nil {
            try takeOverDay(db)
            try giveBackOfAbsent(now: now, db)
        }
    }

    /// A moved day keeps its own time by the clocks of the wall for as long as the series has the day that it stands for,
    /// and that time is one to which it could be moved.
    private func keepMoves(to new: EventValues, _ db: DatabaseConnection) throws {
        let old = try seriesExceptions(db)
        try db.execute(cached: "DELETE FROM event_move WHERE event_id = ?", arguments: [id])
        guard new.recurrence != nil else { return }
        let (before, after) = (WallClock(time.timeZone), WallClock(new.time.timeZone))
        // Those that are left out are by their new starts already.
        var kept = SeriesExceptions(leftOut: old.leftOut, moved: [:])
        for (original, day) in old.moved {
            guard let start = try moved(original, to: new) else { continue }
            let isSame = time.zone == new.time.zone
            let wall = day.startsAt + before.offset(at: day.startsAt)
            let instant = isSame ? day.startsAt : after.instant(movingWall: wall)
            kept.moved[start] = new.asMoved(MovedDay(startsAt: instant, length: day.length), from: start)
        }
        for (start, day) in kept.moved.sorted(by: { $0.key < $1.key }) {
            let isNear = abs(day.startsAt - start) <= Self.farthestMove
            guard isNear, try !new.hasOther(than: start, onDateOf: day.startsAt, kept) else {
                kept.moved[start] = nil
                continue
            }
            try write(day, at: start, db)
        }
    }

    /// The start in `new` that a start of this series becomes; `nil` for none.
    private func moved(_ start: Int64, to new: EventValues) throws -> Int64? {
        let day = Self.day(start, time.timeZone)
        if let same = try Self.start(on: day, of: new) { return same }
        guard new.recurrence == values.recurrence else { return nil }
        let shift = Self.day(new.time.startsAt, new.time.timeZone) - Self.day(time.startsAt, time.timeZone)
        return try Self.start(on: day + shift, of: new)
    }

    /// Whole days since 1 January 1970 by the wall.
    static func day(_ instant: Int64, _ zone: TimeZone) -> Int {
        WallClock(zone).local(at: instant).day
    }

    /// The start that the rule of `values` gives to a day.
    static func start(on day: Int, of values: EventValues) throws -> Int64? {
        let zone = values.time.timeZone
        let from = WallClock(zone).instant(ofWall: Int64(day) * 86_400)
        return try values.starts(from: from, limit: 1).first { self.day($0, zone) == day }
    }
}
