import Foundation
import HTTPServer
import HTTPTesting
import Models
import Templates
import Testing

@testable import WebApp

/// Guests of a circle at meetings of it: asked like others, and their address is shown to nobody who has not typed it.
struct CircleGuestTests {
    /// A circle of which Gus is a guest, whom Ada has asked, and Bo a mere member.
    private func withGuest(
        named name: String = "Gus",
        _ body: (CircleWorld, _ bo: TestClient) async throws -> Void
    ) async throws {
        try await withApp { test in
            let world = try await CircleWorld(test)
            try await world.accept(world.bo)
            let link = try await world.askGuest()
            let guest = test.browser("10.0.0.7")
            let joined = try await guest.post(
                link,
                form: ["csrf_token": try await guest.token(of: link), "decision": "accept", "name": name]
            )
            #expect(joined.status == .seeOther)
            try await body(world, world.bo)
        }
    }

    /// The circle's next meeting, asked to by somebody of it.
    private func meet(_ world: CircleWorld, in client: TestClient) async throws -> Event {
        let code = try world.circle.code.description
        let fields: KeyValuePairs<String, String?> = ["participants": nil, "circles": code, "date": "2026-11-25"]
        return try world.test.event(try await world.test.meet(fields, in: client))
    }

    private func answer(_ event: Event, _ test: TestApp) async throws {
        let (mine, now) = (try test.attendance(CircleWorld.guest, event), test.app.clock())
        _ = try await test.app.database.write { try event.answer(Reply(.going), as: mine, now: now, $0) }
    }

    private func isSilent(_ text: String) -> Bool { !text.lowercased().contains(CircleWorld.guest) }

    @Test func `a member who asks the circle to a meeting reads no address of its guests anywhere`() async throws {
        try await withGuest { world, bo in
            let test = world.test
            let event = try await meet(world, in: bo)
            try await answer(event, test)
            let page = "/events/\(event.code)"
            let (number, cohost) = (try test.attendance(.ada, event).id.rawValue, world.ada)
            #expect(try await test.post("\(page)/people/\(number)/cohost", ["cohost": "1"], by: bo).status == .seeOther)
            for client in [bo, cohost] {
                for path in [page, page + "/people", page + "/things", "/meetings/new?from=\(event.code)"] {
                    let shown = try await client.get(path)
                    #expect(isSilent(shown.text), "\(path)")
                }
            }
            #expect(try await bo.get(page + "/people").reads("Gus (by mail)"))
            #expect(try await bo.get("/notifications").reads("Gus is going to Chess & cake"))
            let told = try test.app.database.read { try Notice.all(of: event.host, $0) }.map { NoticeWords($0) }
            #expect(told.allSatisfy { isSilent($0.title + $0.sentence) })
            let account = try test.account(.bo).id
            let export = try test.app.database.read {
                try PersonalExport(of: account, now: test.app.clock(), test.app, $0).texts
            }
            #expect(export.allSatisfy { isSilent(String(decoding: $0.bytes, as: UTF8.self)) })
        }
    }

    @Test func `mails go to the guest, and none to others names the address`() async throws {
        try await withGuest { world, bo in
            let test = world.test
            let event = try await meet(world, in: bo)
            try await test.runJobs()
            let link = test.link(try test.attendance(CircleWorld.guest, event))
            #expect(try test.letters(to: CircleWorld.guest).contains { $0.allText.contains(link) })
            try await answer(event, test)
            try await test.runJobs()
            for person in [Person.ada, .bo, .dee] {
                #expect(try test.letters(to: person.email).allSatisfy { isSilent($0.allText) })
            }
            // To themselves it is no secret.
            #expect(try await test.browser().get(link).says(CircleWorld.guest))
        }
    }

    @Test func `a guest who has given no name is a guest by mail, whatever the host calls the address`() async throws {
        try await withGuest(named: "") { world, bo in
            let test = world.test
            _ = try await test.meet(["participants": nil, "emails": "Augustus <\(CircleWorld.guest)>"], in: bo)
            // Ada has typed a name with the address, which is what the circle calls them.
            let circle = try world.circle.id
            try await test.app.database.write {
                try $0.execute(
                    sql: "UPDATE circle_person SET guest_name = '' WHERE circle_id = ? AND email IS NOT NULL",
                    arguments: [circle]
                )
            }
            let event = try await meet(world, in: bo)
            try await answer(event, test)
            let people = try await bo.get("/events/\(event.code)/people")
            #expect(people.reads("Guest by mail") && !people.says("Augustus") && isSilent(people.text))
            let told = try test.app.database.read { try Notice.all(of: event.host, $0) }.map { NoticeWords($0).title }
            #expect(told.contains("Guest by mail is going to Chess & cake"))
        }
    }

    @Test func `an address that the host types by hand is shown, before the circle is asked or after`() async throws {
        try await withGuest { world, bo in
            let (test, code) = (world.test, try world.circle.code.description)
            let both = try await test.meet(
                ["participants": nil, "circles": code, "emails": CircleWorld.guest],
                in: bo
            )
            #expect(try await bo.get(both + "/people").says(CircleWorld.guest))
            let page = "/events/\(try await meet(world, in: bo).code)"
            #expect(isSilent(try await bo.get(page + "/people").text))
            let typed = CircleWorld.guest.uppercased()
            #expect(try await test.post(page + "/people", ["emails": typed], by: bo).status == .seeOther)
            #expect(try await bo.get(page + "/people").says("Gus (\(CircleWorld.guest))"))
        }
    }

    @Test func `who joins later is asked to what is ahead without being shown either`() async throws {
        try await withApp { test in
            let world = try await CircleWorld(test)
            try await world.accept(world.bo)
            let code = try world.circle.code.description
            let page = try await test.meet(["participants": nil, "circles": code, "ask_later": "1"], in: world.bo)
            let link = try await world.askGuest()
            let guest = test.browser("10.0.0.7")
            _ = try await guest.post(
                link,
                form: ["csrf_token": try await guest.token(of: link), "decision": "accept", "name": "Gus"]
            )
            let people = try await world.bo.get(page + "/people")
            #expect(people.reads("Gus (by mail)") && isSilent(people.text))
        }
    }

    @Test func `a copy of the meeting asks the circle again, and a circle of those who came is without its guests`()
        async throws
    {
        try await withGuest { world, bo in
            let test = world.test
            let event = try await meet(world, in: bo)
            try await answer(event, test)
            let copy = try await bo.get("/meetings/new?from=\(event.code)").text
            let code = try world.circle.code.description
            let isTicked = copy.split(separator: "<").contains { $0.contains(code) && $0.contains("checked") }
            #expect(isTicked && isSilent(copy))
            test.clock?.advance(event.time.overAt - test.app.clock() + 1)
            let made = try #require(
                try await test.post("/events/\(event.code)/circle", [:], by: bo)["Location"]
            )
            let people = try await bo.get(made + "/people")
            #expect(people.status == .ok && isSilent(people.text) && !people.says("Gus"))
        }
    }

    @Test func `who makes the guest's place their own is a member like others`() async throws {
        try await withGuest { world, bo in
            let test = world.test
            let event = try await meet(world, in: bo)
            let (mine, dee) = (try test.attendance(CircleWorld.guest, event), try test.account(.dee).id)
            #expect(mine.isAddressVeiled && mine.shownEmail == nil && mine.email == CircleWorld.guest)
            #expect(try await test.app.database.write { try mine.claim(for: dee, $0) })
            let claimed = try test.attendance(.dee, event)
            #expect(!claimed.isAddressVeiled && claimed.email == nil)
        }
    }
}
