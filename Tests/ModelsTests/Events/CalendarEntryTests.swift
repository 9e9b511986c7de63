import Testing

@testable import Models

/// What calendars and invitations by address need of the tables.
struct CalendarEntryTests {
    private let dee = "dee@example.net"

    @Test func `a calendar has what is ahead first, then what was, and no more than it is told`() async throws {
        let world = try await EventWorld()
        for day in [-400, -3, -1, 2, 5] {
            try await world.meet(EventWorld.values(start: noon + Int64(day) * 86_400), inviting: [.member(world.bo.id)])
        }
        let declined = try await world.meet(EventWorld.values(start: noon + 86_400), inviting: [.member(world.bo.id)])
        try await world.answer(declined, world.bo, Reply(.declined))
        func days(_ limit: Int) throws -> [Int64] {
            try world.database.read { db in
                let since = noon - 366 * 86_400
                return try CalendarEntry.list(of: world.bo.id, since: since, limit: limit, now: noon, db)
                    .map { ($0.event.listedAt - noon) / 86_400 }
            }
        }
        #expect(try days(1_000) == [2, 5, -1, -3])
        #expect(try days(3) == [2, 5, -1])
        #expect(try days(1) == [2])
        let all = try world.database.read { try CalendarEntry.all(of: world.bo.id, after: nil, $0) }
        #expect(all.count == 6)
        let rest = try world.database.read { try CalendarEntry.all(of: world.bo.id, after: all[4].event.id, $0) }
        #expect(rest == [all[5]])
    }

    @Test func `each address of a calendar has a version of its own, also after it was off`() async throws {
        let world = try await EventWorld()
        let id = world.ada.id
        #expect(try world.database.read { try CalendarFeed.find(of: id, $0) } == nil)
        var seen: [String] = []
        for step in 0..<4 {
            try await world.database.write { db in
                step == 2
                    ? try CalendarFeed.switchOff(of: id, now: noon, db) : try CalendarFeed.renew(of: id, now: noon, db)
            }
            let feed = try #require(try world.database.read { try CalendarFeed.find(of: id, $0) })
            seen.append("\(feed.version) \(feed.isOn)")
        }
        #expect(seen == ["1 true", "2 true", "2 false", "3 true"])
    }

    @Test func `an address's invitation becomes a member's once, with its answer`() async throws {
        let world = try await EventWorld()
        let event = try await world.meet(inviting: [.address(dee), .member(world.bo.id)])
        let dee = dee
        let mine = try #require(
            try world.database.read { try Attendance.find(email: dee.uppercased(), in: event.id, $0) }
        )
        func claim(_ account: Account) async throws -> Bool {
            try await world.database.write { try mine.claim(for: account.id, $0) }
        }
        #expect(try await claim(world.bo) == false)
        #expect(try await claim(world.ada) == false)
        try await world.database.write { db in
            _ = try event.answer(Reply(.maybe, note: "Late"), as: mine, now: noon, db)
            try db.execute(
                sql: "INSERT INTO block (account_id, blocked_id, created_at) VALUES (?, ?, ?)",
                arguments: [world.ada.id, world.cy.id, noon]
            )
        }
        #expect(try await claim(world.cy) == false)
        try await world.database.write { try $0.execute(sql: "DELETE FROM block") }
        #expect(try await claim(world.cy))
        #expect(try await claim(world.cy) == false)
        let kept = try world.attendance(world.cy, event)
        #expect(kept.id == mine.id && kept.answer == .maybe && kept.note == "Late" && kept.email == nil)
    }

    @Test func `one day of a series is answered while it is ahead, and days that are none are not`() async throws {
        let world = try await EventWorld()
        var values = EventWorld.values()
        values.recurrence = "FREQ=WEEKLY;COUNT=3"
        let series = try await world.meet(values, inviting: [.member(world.bo.id)])
        let mine = try world.attendance(world.bo, series)
        let week: Int64 = 7 * 86_400
        func answer(_ start: Int64, _ answer: Answer = .going, now: Int64 = noon) async throws {
            try await world.database.write { db in
                try series.answer(answer, on: start, as: mine, now: now, db)
            }
        }
        let start = series.time.startsAt
        try await answer(start + week)
        try await answer(start + week, .declined)
        for none in [start + week + 1, start + 3 * week, start - week] {
            await #expect(throws: AnswerProblem.notADay) { try await answer(none) }
        }
        await #expect(throws: AnswerProblem.over) { try await answer(start, now: start + 7_200) }
        let rows = try world.database.read {
            try String.fetchAll($0, sql: "SELECT answer FROM occurrence_answer")
        }
        #expect(rows == ["declined"])
        for stamp in [noon, noon - 5] { try await world.database.write { try mine.setReplyStamp(stamp, $0) } }
        #expect(try world.attendance(world.bo, series).replyStamp == noon)
    }
}
