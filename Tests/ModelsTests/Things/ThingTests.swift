import Testing

@testable import Models

/// B22: who brings what.
struct ThingTests {
    @Test func `fifty at once claim three salads three times`() async throws {
        let things = try await ThingWorld()
        let salad = try await things.add("Salad", 3)
        var people: [Account] = []
        for number in 0..<50 {
            let friend = try await things.database.signUp("friend-\(number)")
            try await things.world.befriend(friend)
            people.append(friend)
        }
        let (host, all, event) = (things.world.ada.id, people.map { Invitee.member($0.id) }, things.event)
        try await things.database.write { try event.invite(all, by: host, now: noon, $0) }
        for person in people { try await things.world.answer(event, person, Reply(.maybe)) }
        let refusals = await withTaskGroup(of: ThingProblem?.self) { group in
            for person in people {
                group.addTask {
                    do {
                        try await things.claim(salad, by: person)
                        return nil
                    } catch { return error as? ThingProblem }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(refusals.count == 50)
        #expect(refusals.count { $0 == nil } == 3)
        #expect(refusals.count { $0 == .onlyLeft(0) } == 47)
        let listed = try things.database.read { try ListedThing.all(in: event.id, $0) }
        #expect(listed.map(\.left) == [0] && listed.first?.claims.count == 3)
    }

    @Test func `the same claim at once counts once, and one's own is raised and lowered`() async throws {
        let things = try await ThingWorld()
        let (bo, cy) = (things.world.bo, things.world.cy)
        let chairs = try await things.add("Chairs", 12)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<8 { group.addTask { try await things.claim(chairs, 4, by: bo) } }
            try await group.waitForAll()
        }
        #expect(try things.list() == ["Chairs 8/12 bo4"])
        try await things.claim(chairs, 8, by: cy)
        await #expect(throws: ThingProblem.onlyLeft(4)) { try await things.claim(chairs, 5, by: bo) }
        try await things.claim(chairs, 2, by: bo)
        try await things.claim(chairs, 10, by: cy)
        #expect(try things.list() == ["Chairs 0/12 bo2 cy10"])
        #expect(try things.freed() == ["2\u{A0}×\u{A0}Chairs"])
    }

    @Test func `who has not answered, declined or waits for a seat takes nothing`() async throws {
        let things = try await ThingWorld(EventWorld.values(capacity: 2))
        let salad = try await things.add("Salad", 3)
        // Ada and Bo have the seats.
        await #expect(throws: ThingProblem.seatFirst) { try await things.claim(salad, by: things.world.cy) }
        let id = things.world.cy.id
        for answer in [Answer.none, .declined] {
            try await things.database.write { db in
                try db.execute(
                    sql: "UPDATE attendance SET answer = ?, waits_since = NULL WHERE account_id = ?",
                    arguments: [answer, id]
                )
            }
            let visit = try things.database.read { try ThingsVisit.find(things.event.code, member: id, $0) }
            #expect((visit == nil) == (answer == .declined))
        }
        let dee = try await things.database.signUp("dee-the-stranger")
        #expect(try things.database.read { try ThingsVisit.find(things.event.code, member: dee.id, $0) } == nil)
    }

    @Test func `a host adds nothing to what is called off or hidden, also where guests may add`() async throws {
        for end in ["called off", "hidden"] {
            let things = try await ThingWorld()
            let (event, ada) = (things.event, things.world.ada)
            try await things.database.write { db in
                try things.visit(ada, db).setOpen(true, db)
                if end == "hidden" {
                    try db.execute(sql: "UPDATE event SET hidden_at = 1 WHERE id = ?", arguments: [event.id])
                } else {
                    try event.cancel("", by: ada.id, now: noon, db)
                }
            }
            await #expect(throws: ThingProblem.notAllowed) { try await things.add("Salad", 3) }
        }
    }

    @Test func `what is over or called off is not shared out any more`() async throws {
        let things = try await ThingWorld()
        let (salad, bo) = (try await things.add("Salad", 3), things.world.bo)
        await #expect(throws: ThingProblem.notAllowed) {
            try await things.claim(salad, by: bo, now: things.event.time.overAt)
        }
        let (event, ada) = (things.event, things.world.ada.id)
        try await things.claim(salad, by: bo)
        _ = try await things.database.write { try event.cancel("", by: ada, now: noon, $0) }
        await #expect(throws: ThingProblem.notAllowed) { try await things.claim(salad, 2, by: bo) }
        #expect(try things.list() == ["Salad 2/3 bo1"])
    }

    @Test func `who cannot come gives back, and the host hears of all of it in one notice`() async throws {
        let things = try await ThingWorld()
        let (world, event) = (things.world, things.event)
        let (salad, chairs) = (try await things.add("Salad", 3), try await things.add("Chairs", 12))
        try await things.claim(salad, 2, by: world.bo)
        try await things.claim(chairs, by: world.bo)
        try await things.claim(chairs, 6, by: world.cy)
        try await world.answer(event, world.bo, Reply(.maybe), now: noon + 1)
        #expect(try things.list() == ["Salad 1/3 bo2", "Chairs 5/12 bo1 cy6"])
        try await world.answer(event, world.bo, Reply(.declined), now: noon + 2)
        #expect(try things.list() == ["Salad 3/3", "Chairs 6/12 cy6"])
        #expect(try things.freed() == ["2\u{A0}×\u{A0}Salad\nChairs"])
        let named = try things.database.read { try Notice.all(of: world.ada.id, $0) }
            .first { $0.kind == .thingFree }
        #expect(named?.actor?.username == "bo-the-friend")
        let mine = try world.attendance(world.cy, event)
        let ada = world.ada.id
        _ = try await things.database.write { try event.remove(mine, by: ada, now: noon + 3, $0) }
        #expect(try things.list() == ["Salad 3/3", "Chairs 12/12"])
        // Ada has removed Cy herself and reads so all the same, beside what Bo has given back: the newest first, each thing once.
        #expect(try things.freed() == ["7\u{A0}×\u{A0}Chairs\n2\u{A0}×\u{A0}Salad"])
    }

    @Test func `however much is given back, the newest is named, and none of it in the middle of a word`() async throws
    {
        let things = try await ThingWorld()
        for number in 1...40 {
            let thing = try await things.add("Thing \(number) " + String(repeating: "x", count: 60), 9)
            try await things.claim(thing, 5, by: things.world.bo)
            try await things.claim(thing, 3, by: things.world.bo)
        }
        let freed = try #require(try things.freed().first)
        let lines = freed.split(separator: "\n")
        #expect(lines.first?.hasPrefix("2\u{A0}×\u{A0}Thing 40 ") == true && lines.last == "…")
        #expect(lines.dropLast().allSatisfy { $0.hasSuffix("xxx") && $0.hasPrefix("2\u{A0}×") })
        #expect(freed.unicodeScalars.count <= NoticeBody.longest)
    }

    @Test func `a block, a suspension and an erasure give back, and name nobody`() async throws {
        for end in ["block", "suspension", "erasure"] {
            let things = try await ThingWorld()
            let (world, bo) = (things.world, things.world.bo)
            let salad = try await things.add("Salad", 3)
            try await things.claim(salad, 2, by: bo)
            switch end {
            case "block":
                let pair = (world.ada.id, bo.id)
                _ = try await things.database.write { try Block.add(pair.1, by: pair.0, now: noon, $0) }
            case "suspension":
                try await things.database.write { try Attendance.endAll(of: bo.id, now: noon, $0) }
            default:
                var more = true
                while more {
                    more = try await things.database.write {
                        try Attendance.endSome(of: bo.id, limit: 100, now: noon, $0)
                    }
                }
            }
            #expect(try things.list() == ["Salad 3/3"], "\(end)")
            #expect(try things.freed() == ["2\u{A0}×\u{A0}Salad"], "\(end)")
            let named = try things.database.read { try Notice.all(of: world.ada.id, $0) }
                .first { $0.kind == .thingFree }
            #expect(named?.actor == nil, "\(end)")
        }
    }

    @Test func `hosts change no thing below what is spoken for, and who wanted to bring it hears that it goes`()
        async throws
    {
        let things = try await ThingWorld()
        let (ada, bo) = (things.world.ada, things.world.bo)
        let (salad, cups) = (try await things.add("Salad", 3), try await things.add("Cups", 9))
        try await things.claim(salad, 2, by: bo)
        await #expect(throws: ThingProblem.claimed(2)) {
            try await things.database.write { try things.visit(ada, $0).edit(salad.id, name: "Salad", count: 1, $0) }
        }
        await #expect(throws: ThingProblem.notAllowed) {
            try await things.database.write { try things.visit(bo, $0).edit(salad.id, name: "Mine", count: 9, $0) }
        }
        // Whoever brings a salad brings no pig; a slip of the pen can be mended, and what nobody brings is called anew.
        await #expect(throws: ThingProblem.named(2)) {
            try await things.database.write { try things.visit(ada, $0).edit(salad.id, name: "A pig", count: 3, $0) }
        }
        try await things.database.write { db in
            try things.visit(ada, db).edit(cups.id, name: "Mugs", count: 9, db)
            try things.visit(ada, db).edit(cups.id, name: "Cups", count: 9, db)
            try things.visit(ada, db).edit(salad.id, name: "Salat", count: 2, db)
            try things.visit(ada, db).move(cups.id, up: true, db)
        }
        #expect(try things.list() == ["Cups 9/9", "Salat 0/2 bo2"])
        try await things.database.write { try things.visit(ada, $0).remove(salad.id, now: noon, $0) { _ in .none } }
        #expect(try things.list() == ["Cups 9/9"])
        let told = try things.database.read { try Notice.all(of: bo.id, $0) }.filter { $0.kind == .thingOff }
        #expect(told.map(\.detail) == ["2\u{A0}×\u{A0}Salat"])
    }

    @Test func `guests add what they bring where the host lets them, and it goes with their no`() async throws {
        let things = try await ThingWorld()
        let (ada, bo, cy) = (things.world.ada, things.world.bo, things.world.cy)
        await #expect(throws: ThingProblem.notAllowed) { try await things.add("Cake", 1, by: bo) }
        try await things.database.write { try things.visit(ada, $0).setOpen(true, $0) }
        try await things.add("Cake", 1, by: bo)
        let bread = try await things.add("Bread", 2, by: bo)
        try await things.claim(bread, 1, by: bo)
        try await things.claim(bread, 1, by: cy)
        #expect(try things.list() == ["Cake 0/1 bo1", "Bread 0/2 bo1 cy1"])
        try await things.world.answer(things.event, bo, Reply(.declined), now: noon + 1)
        // What Cy brings of it stays.
        #expect(try things.list() == ["Bread 1/2 cy1"])
        for number in 0..<Thing.mostOwn { try await things.add("Cake \(number)", 1, by: cy) }
        await #expect(throws: ThingProblem.ownFull) { try await things.add("One more", 1, by: cy) }
    }

    @Test func `a list has fifty things at most, and a day as many acts as were done`() async throws {
        let things = try await ThingWorld()
        let (ada, bo) = (things.world.ada, things.world.bo)
        try await things.add("Thing", 500)
        for number in 2..<Thing.most { try await things.add("Thing \(number)", 1) }
        let last = try await things.add("Last", 1)
        await #expect(throws: ThingProblem.listFull) { try await things.add("One more", 1) }
        let first = try #require(try things.database.read { try ListedThing.all(in: things.event.id, $0) }.first).thing
        let most = ThingAct.most
        for _ in 0..<most {
            try await things.claim(first, by: bo)
            try await things.database.write { try things.visit(bo, $0).giveBack(first.id, now: noon, $0) }
        }
        await #expect(throws: ThingProblem.tooMuch(DailyLimit.Reached(most: most, freeAt: noon + 86_400))) {
            try await things.claim(last, by: bo)
        }
        try await things.claim(last, by: bo, now: noon + 86_400)
        // Removing a thing makes room on the list, and none in the day.
        try await things.database.write { db in
            try things.visit(ada, db).remove(last.id, now: noon, db) { _ in .none }
            let acts = "SELECT count(*) FROM counted_act WHERE content = 'thing'"
            #expect(try Int.fetchOne(db, sql: acts) ?? 0 == Thing.most + most + 1)
            try DailyLimit.forgetOld(now: noon + DailyLimit.seconds, db)
            #expect(try Int.fetchOne(db, sql: acts) == 1)
        }
    }

    @Test func `a copy asks for the same, and nobody brings it yet`() async throws {
        let things = try await ThingWorld()
        let (ada, bo) = (things.world.ada, things.world.bo)
        let salad = try await things.add("Salad", 3)
        try await things.claim(salad, by: bo)
        try await things.database.write { db in
            try things.visit(ada, db).setOpen(true, db)
            try things.visit(ada, db).ask(Question("Vegan?", .yesNo, isRequired: true), now: noon, db)
        }
        try await things.add("Cake", 1, by: bo)
        let copy = try await things.world.meet()
        let original = things.event.id
        try await things.database.write { try copy.copyThings(of: original, now: noon, $0) }
        let (listed, questions, visit) = try things.database.read { db in
            (
                try ListedThing.all(in: copy.id, db), try Question.all(in: copy.id, db),
                try ThingsVisit.find(copy.code, member: ada.id, db)
            )
        }
        #expect(listed.map(\.thing.name) == ["Salad"] && listed.map(\.left) == [3])
        #expect(questions.map(\.words) == ["Vegan?"] && visit?.isOpen == true)
    }

    @Test func `a reminder says who brings what, to each their own`() async throws {
        let things = try await ThingWorld()
        let salad = try await things.add("Salad", 3)
        try await things.claim(salad, 2, by: things.world.bo)
        let event = things.event
        // Who comes perhaps hears of it only where they bring something.
        try await things.world.answer(event, things.world.bo, Reply(.maybe))
        let moment = EventJob.Moment(event: event.id.rawValue, startsAt: event.listedAt)
        _ = try await things.database.write { db in
            try Event.remind(moment, now: event.listedAt - 3_600, db) { _, _ in .plain("Soon") }
        }
        func details(_ person: Account) throws -> [String] {
            try things.database.read { try Notice.all(of: person.id, $0) }.filter { $0.kind == .reminder }
                .map(\.detail)
        }
        #expect(try details(things.world.bo) == ["Soon · 2\u{A0}×\u{A0}Salad"])
        #expect(try details(things.world.cy) == ["Soon"])
        #expect(try details(things.world.ada) == ["Soon"])
    }
}
