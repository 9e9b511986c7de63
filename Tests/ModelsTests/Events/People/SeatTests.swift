import Testing

@testable import Models

struct SeatTests {
    /// Ada hosts: she has a seat.
    private func world(capacity: Int, plusOnes: Int = 3) async throws -> (EventWorld, Event) {
        let world = try await EventWorld()
        return (world, try await world.meet(EventWorld.values(capacity: capacity, plusOnes: plusOnes)))
    }

    @Test func `who comes too late waits, and gets the seat of whoever leaves`() async throws {
        let (world, event) = try await world(capacity: 2)
        #expect(try await world.answer(event, world.bo, Reply(.going)).isSeated)
        #expect(try await world.answer(event, world.cy, Reply(.going), now: noon + 1).waitsSince == noon + 1)
        try await world.answer(event, world.bo, Reply(.maybe), now: noon + 2)
        #expect(try world.attendance(world.cy, event).isSeated)
        #expect(try world.notices().last == "ada-l: answer")
        #expect(try world.notices().contains("cy-the-friend: seat"))
    }

    @Test func `nobody is overtaken by a smaller party`() async throws {
        let (world, event) = try await world(capacity: 4)
        let dee = try await world.database.signUp("dee-the-friend")
        try await world.befriend(dee)
        let (host, id) = (world.ada.id, dee.id)
        try await world.database.write { try event.invite([.member(id)], by: host, now: noon, $0) }
        try await world.answer(event, world.bo, Reply(.going, plusOnes: 1))
        try await world.answer(event, world.cy, Reply(.going, plusOnes: 1), now: noon + 1)
        // One seat is free, but Cy's party of two came first.
        let waits = try await world.answer(event, dee, Reply(.going), now: noon + 2)
        #expect(waits.isWaiting)
        // Bo comes alone now: Cy's two fit, and nobody else.
        try await world.answer(event, world.bo, Reply(.going), now: noon + 3)
        #expect(try world.attendance(world.cy, event).isSeated)
        #expect(try world.attendance(dee, event).isWaiting)
    }

    @Test func `whoever has a seat keeps it when there is no room for more`() async throws {
        let (world, event) = try await world(capacity: 3)
        try await world.answer(event, world.bo, Reply(.going))
        try await world.answer(event, world.cy, Reply(.going))
        await #expect(throws: AnswerProblem.notEnoughSeats(free: 0)) {
            try await world.answer(event, world.bo, Reply(.going, plusOnes: 1))
        }
        #expect(try world.attendance(world.bo, event).isSeated)
    }

    @Test func `a party that never fits is refused, and so are more others than the host allows`() async throws {
        let (world, event) = try await world(capacity: 2)
        await #expect(throws: AnswerProblem.notEnoughSeats(free: 1)) {
            try await world.answer(event, world.bo, Reply(.going, plusOnes: 2))
        }
        await #expect(throws: AnswerProblem.tooManyPlusOnes(limit: 3)) {
            try await world.answer(event, world.bo, Reply(.going, plusOnes: 4))
        }
    }

    @Test func `more seats take in those who wait, fewer than are taken are refused`() async throws {
        let (world, event) = try await world(capacity: 2)
        try await world.answer(event, world.bo, Reply(.going))
        try await world.answer(event, world.cy, Reply(.going))
        let host = world.ada.id
        func change(to capacity: Int?) async throws {
            try await world.database.write { db in
                guard let event = try Event.find(event.id, db) else { return }
                var values = event.values
                values.capacity = capacity
                try event.change(to: values, by: host, now: noon + 5, db) { _, _, _ in "" }
            }
        }
        await #expect(throws: EventChangeProblem.capacityBelowSeated(2)) { try await change(to: 1) }
        try await change(to: nil)
        #expect(try world.attendance(world.cy, event).isSeated)
    }

    @Test func `whoever brings fewer than before leaves their seats to who waits`() async throws {
        let (world, event) = try await world(capacity: 3)
        try await world.answer(event, world.bo, Reply(.going, plusOnes: 1))
        try await world.answer(event, world.cy, Reply(.going), now: noon + 1)
        // One seat is free then, and Cy's.
        let fewer = try await world.answer(event, world.bo, Reply(.going, note: "Alone"), now: noon + 2)
        #expect(fewer.isSeated && fewer.plusOnes == 0 && fewer.note == "Alone" && fewer.answeredAt == noon + 2)
        #expect(try world.attendance(world.bo, event) == fewer)
        #expect(try world.attendance(world.cy, event).isSeated)
        #expect(try world.notices().contains("cy-the-friend: seat"))
    }

    /// As of a row that was left waiting: whichever answer comes next seats it.
    @Test func `who still waits when there is no limit any more is seated with the next answer`() async throws {
        let world = try await EventWorld()
        let event = try await world.meet()
        try await world.answer(event, world.cy, Reply(.going))
        let waiting = try world.attendance(world.cy, event).id
        try await world.database.write {
            try $0.execute(sql: "UPDATE attendance SET waits_since = 1 WHERE id = ?", arguments: [waiting])
        }
        #expect(try await world.answer(event, world.bo, Reply(.maybe), now: noon + 1).answer == .maybe)
        #expect(try world.attendance(world.cy, event).isSeated)
        #expect(try world.notices().contains("cy-the-friend: seat"))
    }

    @Test func `somebody taken off the list leaves a seat`() async throws {
        let (world, event) = try await world(capacity: 2)
        let bo = try await world.answer(event, world.bo, Reply(.going))
        try await world.answer(event, world.cy, Reply(.going))
        let host = world.ada.id
        try await world.database.write { _ = try event.remove(bo, by: host, now: noon + 5, $0) }
        #expect(try world.attendance(world.cy, event).isSeated)
        #expect(Set(try world.notices().suffix(2)) == ["bo-the-friend: off-list", "cy-the-friend: seat"])
    }

    @Test func `the same answer twice is told once`() async throws {
        let (world, event) = try await world(capacity: 5)
        try await world.answer(event, world.bo, Reply(.going, note: "Bringing cake"))
        try await world.answer(event, world.bo, Reply(.going, note: "Bringing cake"), now: noon + 1)
        #expect(try world.notices().filter { $0 == "ada-l: answer" }.count == 1)
        try await world.answer(event, world.bo, Reply(.maybe), now: noon + 2)
        #expect(try world.notices().filter { $0 == "ada-l: answer" }.count == 1)
        #expect(try world.attendance(world.bo, event).note.isEmpty)
    }

    @Test func `the host comes, and what is over takes no answer`() async throws {
        let (world, event) = try await world(capacity: 5)
        await #expect(throws: AnswerProblem.hostMustCome) {
            try await world.answer(event, world.ada, Reply(.declined))
        }
        await #expect(throws: AnswerProblem.over) {
            try await world.answer(event, world.bo, Reply(.going), now: event.time.overAt)
        }
        let poll = try await world.meet(status: .polling)
        await #expect(throws: AnswerProblem.polling) { try await world.answer(poll, world.bo, Reply(.going)) }
    }

    @Test func `fifty answers for ten seats seat ten, in the order in which they came`() async throws {
        let (world, event) = try await world(capacity: 11, plusOnes: 0)
        var people: [Account] = []
        for number in 0..<50 {
            let friend = try await world.database.signUp("friend-\(number)")
            try await world.befriend(friend)
            people.append(friend)
        }
        let (host, all) = (world.ada.id, people.map { Invitee.member($0.id) })
        try await world.database.write { try event.invite(all, by: host, now: noon, $0) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for person in people { group.addTask { try await world.answer(event, person, Reply(.going)) } }
            try await group.waitForAll()
        }
        let counts = try world.database.read { try AnswerCounts.count(of: event.id, $0) }
        #expect(counts.going == 11)
        #expect(counts.seats == 11)
        #expect(counts.waiting == 40)
    }
}
