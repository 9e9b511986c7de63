import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// Mails and notices of an event that operators hide, or whose host they suspend, while something is to be told of it.
struct HeldChangeTests {
    private let dee = "dee@example.net"

    private func withParty(
        _ body: (TestApp, TestClock, TestClient, Event) async throws -> Void
    ) async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let ada = try #require(try await test.people(.ada, .bo)[.ada])
            let event = try await test.meet([.member(try test.account(.bo).id), .address(dee)])
            try await test.runJobs()
            try await body(test, clock, ada, event)
        }
    }

    private func hide(_ test: TestApp, _ event: Event) async throws -> Int64 {
        let (bo, now) = (try test.account(.bo).id, test.app.clock())
        return try await test.app.database.write { db in
            let host = try #require(try Author.find(event.host, db))
            try Report.file(.spam, "", about: ModerationSubject(event, by: host), by: .member(bo), now: now, db)
            let number = try #require(try ModerationCase.open(1, now: now, db).cases.first?.id)
            _ = try ModerationCase.hide(number, saying: "", telling: { _ in "" }, by: bo, now: now, db)
            return number
        }
    }

    private func show(_ number: Int64, _ test: TestApp) async throws {
        let (bo, now) = (try test.account(.bo).id, test.app.clock())
        try await test.app.database.write {
            _ = try ModerationCase.restore(number, telling: { _ in "" }, by: bo, now: now, $0)
        }
        try await test.runJobs()
    }

    private func changes(_ test: TestApp, to address: String) throws -> Int {
        try test.letters(to: address).count { $0.subject?.hasPrefix("Changed:") == true }
    }

    private func move(_ test: TestApp, _ ada: TestClient, _ event: Event) async throws -> TestResponse {
        let path = "/events/\(event.code)"
        let form = try await ada.get(path + "/edit")
        let kept = ["csrf_token", "version", "date"].map { ($0, form.value(of: $0) ?? "") }
        let fields = [
            ("title", "Chess & cake"), ("place_name", "Ada's"), ("time", "23:15"), ("end_time", "23:45"),
            ("zone", "Europe/Berlin"), ("reminder", "60"), ("description", "Bring a cup."),
        ]
        let saved = try await ada.post(path + "/edit", fields: kept + fields)
        try #require(
            saved.status == .seeOther,
            "\(saved.text.components(separatedBy: "field-message").dropFirst().first?.prefix(300) ?? "")"
        )
        return try await ada.get(path)
    }

    @Test func `a change of a hidden event says that it waits, and reaches everybody once it is shown again`()
        async throws
    {
        try await withParty { test, clock, ada, event in
            let number = try await hide(test, event)
            let page = try await move(test, ada, event)
            #expect(page.reads("While this event is hidden nobody hears of them."))
            #expect(!page.reads("Everyone who was asked is told"))
            clock.advance(7_200)
            try await test.runJobs()
            for address in [dee, Person.bo.email] { #expect(try changes(test, to: address) == 0) }
            try await show(number, test)
            clock.advance(Event.gatherSeconds)
            try await test.runJobs()
            for address in [dee, Person.bo.email] { #expect(try changes(test, to: address) == 1, "\(address)") }
            let invited = try test.letters(to: dee).last?.words
            #expect(invited?.contains("23:15") == true)
        }
    }

    @Test func `a change whose mails were about to go out waits with the event, and is told when it is shown again`()
        async throws
    {
        try await withParty { test, clock, ada, event in
            #expect(try await move(test, ada, event).reads("Everyone who was asked is told"))
            let number = try await hide(test, event)
            clock.advance(3_600)
            try await test.runJobs()
            for address in [dee, Person.bo.email] { #expect(try changes(test, to: address) == 0) }
            try await show(number, test)
            for address in [dee, Person.bo.email] { #expect(try changes(test, to: address) == 1, "\(address)") }
        }
    }

    @Test func `whoever is on its list reads that it is held, and nobody else`() async throws {
        try await withParty { test, _, _, event in
            let (bo, cy) = (test.browser("10.0.0.8"), test.browser("10.0.0.9"))
            try await test.logIn(.bo, in: bo)
            try await test.signUp(.cy, in: cy)
            let (path, link) = ("/events/\(event.code)", test.link(try test.attendance(dee, event)))
            _ = try await hide(test, event)
            for (client, path) in [(bo, path), (test.browser(), link)] {
                let page = try await client.get(path)
                #expect(page.status == .notFound && page.reads("This event is held"), "\(path)")
            }
            for (client, path) in [(cy, path), (test.browser(), path), (test.browser(), link + "x")] {
                let page = try await client.get(path)
                #expect(page.status == .notFound && !page.reads("This event is held"), "\(path)")
            }
        }
    }

    @Test func `whoever is put on the list of a hidden event is asked once it is shown again`() async throws {
        try await withParty { test, _, ada, event in
            let number = try await hide(test, event)
            let path = "/events/\(event.code)/people"
            _ = try await ada.send(path, from: path, [("emails", "late@example.net")])
            #expect(try await ada.get(path).reads("While this event is hidden nobody is asked."))
            try await test.runJobs()
            #expect(try test.letters(to: "late@example.net").isEmpty)
            try await show(number, test)
            #expect(try test.letters(to: "late@example.net").count == 1)
        }
    }

    @Test func `an invitation that waits for the next day outlives its host's suspension`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            try await test.people(.ada, .bo)
            try await test.app.database.write {
                try $0.execute(sql: "UPDATE account SET email_confirmed_at = NULL")
            }
            let event = try await test.meet([.address(dee)])
            try await test.runJobs()
            try await test.suspend(.ada)
            try await test.app.database.write { try $0.execute(sql: "UPDATE account SET email_confirmed_at = 1") }
            clock.advance(86_400)
            try await test.runJobs()
            #expect(try test.letters(to: dee).isEmpty)
            try await test.restore(.ada)
            try await test.runJobs()
            #expect(try test.letters(to: dee).count == 1)
            #expect(try test.event(event).status == .planned)
        }
    }
}
