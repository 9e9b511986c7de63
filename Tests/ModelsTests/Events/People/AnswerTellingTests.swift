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
}
