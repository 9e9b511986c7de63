import Testing

@testable import Models

/// What is changed while an event is hidden is told once it is shown again.
struct HeldTellingTests {
    private let world: EventWorld
    private let event: Event
    private static let hour: Int64 = 3_600

    init() async throws {
        world = try await EventWorld()
        event = try await world.meet()
        try await world.database.write { db in
            try db.execute(sql: "DELETE FROM notice")
            try db.execute(sql: "DELETE FROM job")
        }
        try await hide(1)
    }

    private func hide(_ instant: Int64?) async throws {
        try await world.database.write { try $0.execute(sql: "UPDATE event SET hidden_at = ?", arguments: [instant]) }
    }

    private func move(by seconds: Int64, now: Int64 = noon) async throws {
        let ada = world.ada.id
        try await world.database.write { db in
            let event = try #require(try Event.find(event.id, db))
            var values = event.values
            let start = values.time.startsAt + seconds
            values.time = EventTime(startsAt: start, endsAt: start + 7_200, zone: values.time.zone)
            _ = try event.change(to: values, by: ada, now: now, db) { _, _, _ in "moved" }
        }
    }

    private func tell(now: Int64 = noon + hour) async throws -> Int64? {
        try await world.database.write { db in
            try HeldTelling.tell(of: event.id, now: now, db) { old, event, _ in
                let isSame = old.values(now: event.values).time == event.time
                return .plain(isSame ? "" : "Now later")
            }
        }
    }

    private func mails() throws -> Int {
        try world.jobs(EventJob.mail).count { $0.contains("\"changed\"") }
    }

    @Test func `several changes are told as one, to those who are still on the list, and once`() async throws {
        try await move(by: 3_600)
        try await move(by: 3_600, now: noon + 60)
        #expect(try world.notices() == [] && world.jobs(EventJob.held).count == 1)
        #expect(try await tell() == noon + 2 * Self.hour)
        let (cy, ada) = (try world.attendance(world.cy, event), world.ada.id)
        try await world.database.write { _ = try event.remove(cy, by: ada, now: noon + 70, $0) }
        try await hide(nil)
        for _ in 0..<2 { #expect(try await tell() == nil) }
        #expect(try world.notices().filter { $0.hasSuffix("event-changed") } == ["bo-the-friend: event-changed"])
        #expect(try mails() == 1)
    }

    @Test func `nobody hears of what is again as they know it, is over, or is called off`() async throws {
        try await move(by: 3_600)
        try await move(by: -3_600)
        try await hide(nil)
        #expect(try await tell() == nil)
        #expect(try world.notices() == [])
        try await hide(1)
        try await move(by: 3_600)
        #expect(try await tell(now: event.time.overAt + Self.hour) == nil)
        let ada = world.ada.id
        try await world.database.write { try Event.find(event.id, $0)?.cancel("", by: ada, now: noon, $0) }
        try await hide(nil)
        #expect(try await tell() == nil)
        #expect(try world.notices() == [])
    }

    @Test func `whoever is put on the list meanwhile is asked then, and hears of no change`() async throws {
        let (dee, ada) = (try await world.database.signUp("dee-the-friend"), world.ada.id)
        try await world.befriend(dee)
        try await move(by: 3_600)
        try await world.database.write {
            try Event.find(event.id, $0)?.invite([.member(dee.id), .address("x@y.example")], by: ada, now: noon, $0)
        }
        #expect(try world.notices() == [])
        try await hide(nil)
        #expect(try await tell() == nil)
        let told = try world.notices()
        #expect(told.first == "dee-the-friend: invitation" && told.count == 3)
        #expect(try world.jobs(EventJob.mail).count { $0.contains("x@y.example") } == 1)
    }

    @Test func `in nobody's name it is told where whoever has changed it is suspended since`() async throws {
        try await move(by: 3_600)
        try await world.database.write { db in
            try db.execute(sql: "UPDATE event SET hidden_at = NULL")
            try db.execute(sql: "UPDATE account SET suspended_at = 1 WHERE username = 'ada-l'")
        }
        #expect(try await tell() == nil)
        #expect(try world.notices().count == 2)
    }

    @Test func `it goes on as soon as operators show the event again`() async throws {
        try await move(by: 3_600)
        let due = "SELECT run_at FROM job WHERE kind = '\(EventJob.held)'"
        #expect(try world.database.read { try Int64.fetchOne($0, sql: due) } == noon + Self.hour)
        try await world.database.write { try HeldTelling.goOn(of: event.id, now: noon + 60, $0) }
        #expect(try world.database.read { try Int64.fetchOne($0, sql: due) } == noon + 60)
    }
}
