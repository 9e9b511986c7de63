import GRDB
import Synchronization
import Testing

@testable import Models

/// Who hears of an answer.
struct AnswerTellingTests {
    @Test(arguments: [true, false])
    func `a co-host between whom and the host there is a block hears of no answer`(byHost: Bool) async throws {
        let world = try await EventWorld()
        let event = try await world.meet()
        let (cohost, host, other) = (try world.attendance(world.cy, event), world.ada.id, world.cy.id)
        try await world.database.write { db in
            try event.setCohost(cohost, true, now: noon, db)
            try db.execute(
                sql: "INSERT INTO block VALUES (?, ?, 0)",
                arguments: byHost ? [host, other] : [other, host]
            )
        }
        try await world.answer(event, world.bo, Reply(.going))
        let told = try world.notices()
        #expect(told.contains("ada-l: answer"))
        #expect(!told.contains("cy-the-friend: answer"))
        try await world.database.write { try $0.execute(sql: "DELETE FROM block") }
        try await world.answer(event, world.bo, Reply(.maybe), now: noon + 1)
        #expect(try world.notices().contains("cy-the-friend: answer"))
    }

    @Test func `a block between a co-host and a guest silences that guest alone`() async throws {
        let world = try await EventWorld()
        let event = try await world.meet()
        let (cohost, guest) = (try world.attendance(world.cy, event), world.bo.id)
        let other = world.cy.id
        try await world.database.write { db in
            try event.setCohost(cohost, true, now: noon, db)
            try db.execute(sql: "INSERT INTO block VALUES (?, ?, 0)", arguments: [other, guest])
        }
        try await world.answer(event, world.bo, Reply(.going))
        let told = try world.notices()
        #expect(told.contains("ada-l: answer"))
        #expect(!told.contains("cy-the-friend: answer"))
    }

    /// Nobody else can write meanwhile, on the whole site.
    @Test func `an answer to what has seats for all takes few statements`() throws {
        let seen = Mutex<[String]>([])
        let queue = try DatabaseQueue()
        try queue.writeWithoutTransaction { db in
            let connection = DatabaseConnection(db)
            try Migrator(migrations: Schema.migrations).run(connection)
            let ada = try Account.signUp(.person("ada-l"), now: noon, connection).id
            let bo = try Account.signUp(.person("bo-dd"), now: noon, connection).id
            let event = try Event.publish(EventMapTests.values(), by: ada, anyway: true, now: noon, connection)
            var mine = try #require(try event.subscribe(bo, now: noon, connection))
            db.trace(options: .profile) { event in
                guard case .profile(let statement, _) = event else { return }
                let text = statement.sql
                seen.withLock { $0.append(text) }
            }
            for answer in [Answer.going, .maybe, .going, .declined] {
                seen.withLock { $0 = [] }
                mine = try event.answer(Reply(answer), as: mine, now: noon, connection)
                let ran = seen.withLock { $0 }
                #expect(ran.count > 2 && ran.count <= 8, "\(answer): \(ran.joined(separator: "\n"))")
            }
            db.trace(options: [])
        }
    }
}
