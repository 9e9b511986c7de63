import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// How a saved search notifies, by notice and by mail, and how a mail ends it.
struct AlertDigestTests {
    private static let origin = "https://hereabouts.example"

    /// Bo waits for what Ada puts on the map.
    private struct Scene {
        let test: TestApp
        let bo: TestClient

        init(_ test: TestApp, confirmed: Bool = true) async throws {
            self.test = test
            func browser() -> TestClient {
                TestClient(origin: origin) { try await test.app.site.respond(to: $0) }
            }
            bo = browser()
            try await test.signUp(.ada, in: browser())
            try await test.signUp(.bo, in: bo)
            try await test.runJobs()
            if confirmed {
                try await test.app.database.write { try $0.execute(sql: "UPDATE account SET email_confirmed_at = 1") }
            }
            _ = try await test.save("q=chess&category=", in: bo)
        }

        func pin(_ title: String) async throws {
            _ = try await test.meet(TestApp.values(title, start: test.app.clock() + 9 * 86_400), [], audience: .public)
        }

        var letters: [ReceivedMail] {
            get throws { try test.letters(to: Person.bo.email).filter { $0.subject?.hasPrefix("New on") == true } }
        }

        var alerts: [EventAlert] {
            get throws {
                let id = try test.account(.bo).id
                return try test.app.database.read { try EventAlert.list(of: id, $0) }
            }
        }

        /// The path that the newest mail's own button posts to.
        var unsubscription: String {
            get throws {
                let fields = try #require(try letters.last).header.fields
                let field = try #require(fields.first { $0.name.lowercased() == "list-unsubscribe" })
                let address = field.value.filter { $0 != "<" && $0 != ">" && !$0.isWhitespace }
                return String(address.dropFirst(origin.count))
            }
        }
    }

    @Test func `what is new comes as one notice and one mail, each event with its link, and leads to the map`()
        async throws
    {
        let clock = TestClock()
        try await withApp(address: Self.origin, clock: clock) { test in
            let scene = try await Scene(test)
            try await scene.pin("Chess & <cake>")
            try await scene.pin("Blitz chess")
            try await scene.pin("Football")
            clock.advance(86_399)
            try await test.runJobs()
            #expect(try scene.letters.isEmpty)
            clock.advance(1)
            try await test.runJobs()
            try await test.runJobs()
            let mail = try #require(try scene.letters.first)
            #expect(try scene.letters.count == 1)
            #expect(mail.subject == "New on the map: “chess”")
            for words in [
                "Chess & <cake>, ", "Blitz chess, ", "\(Self.origin)/events/", "\(Self.origin)/map?q=chess",
                "\(Self.origin)/map/alerts",
            ] {
                let isThere = mail.words.contains(words)
                #expect(isThere, "\(words)")
            }
            let isOurs = !mail.words.contains("Football") && mail.allText.contains("List-Unsubscribe=One-Click")
            #expect(isOurs)
            let notices = try await scene.bo.get("/notifications")
            let isListed = notices.reads("New on the map: “chess”") && notices.reads("2 new events: ")
            #expect(isListed)
            let path = try #require(
                notices.attribute("action").first { $0.hasPrefix("/notifications/") && $0.last != "d" }
            )
            #expect(try await scene.bo.send(path)["Location"] == "/map?q=chess")
            clock.advance(86_400)
            try await test.runJobs()
            #expect(try scene.letters.count == 1)
        }
    }

    @Test func `a digest does not go on telling of what was hidden since`() async throws {
        let clock = TestClock()
        try await withApp(address: Self.origin, clock: clock) { test in
            let scene = try await Scene(test)
            try await scene.pin("Chess for cash")
            clock.advance(86_400)
            try await test.runJobs()
            let (id, now) = (try test.account(.bo).id, clock.now)
            func digest() throws -> Notice {
                try #require(try test.app.database.read { try Notice.all(of: id, $0).first { $0.kind == .alert } })
            }
            #expect(try await scene.bo.sees("Chess for cash", at: "/notifications"))
            // Told by mail and push alone.
            try await test.app.database.write {
                try $0.execute(sql: "UPDATE notice SET is_listed = 0, read_at = \(now)")
            }
            #expect(try !digest().isSettled)
            try await test.app.database.write { try $0.execute(sql: "UPDATE event SET hidden_at = \(now)") }
            #expect(try digest().isSettled && digest().detail.isEmpty)
            try await test.app.database.write { try $0.execute(sql: "UPDATE notice SET is_listed = 1") }
            let list = try await scene.bo.get("/notifications")
            let isListed = list.reads("New on the map: “chess”") && !list.text.contains("Chess for cash")
            #expect(isListed)
        }
    }

    @Test func `a digest is told in the language of whom it is for`() async throws {
        let clock = TestClock()
        try await withApp(address: Self.origin, clock: clock) { test in
            let scene = try await Scene(test)
            try await test.speak("de", to: .bo)
            try await scene.pin("Blitz chess")
            clock.advance(86_400)
            try await test.runJobs()
            let bo = try test.account(.bo).id
            let told = try #require(try test.app.database.read { try Notice.all(of: bo, $0).first })
            #expect(told.kind == .alert && told.detail.hasPrefix("1 neue Veranstaltung: Blitz chess ("))
        }
    }

    @Test func `more than twenty are counted, and lead to the map`() async throws {
        let clock = TestClock()
        try await withApp(address: Self.origin, clock: clock) { test in
            let scene = try await Scene(test)
            for number in 10..<35 { try await scene.pin("Chess \(number)") }
            clock.advance(86_400)
            try await test.runJobs()
            let mail = try #require(try scene.letters.first)
            #expect(mail.words.components(separatedBy: "\(Self.origin)/events/").count == 21)
            let isCounted = mail.words.contains("And 5 more")
            #expect(isCounted)
        }
    }

    @Test func `a mail's link ends this alert with one post, and following it ends nothing`() async throws {
        let clock = TestClock()
        try await withApp(address: Self.origin, clock: clock) { test in
            let scene = try await Scene(test)
            _ = try await test.save("q=opera", in: scene.bo)
            try await scene.pin("Chess")
            clock.advance(86_400)
            try await test.runJobs()
            let path = try scene.unsubscription
            let program = test.browser()
            let page = try await program.get(path)
            #expect(page.status == .ok && page.attribute("action") == [path])
            #expect(page["Cache-Control"] == "private, no-store")
            #expect(try scene.alerts.count == 2)
            for bad in [path + "x", path.replacing("unsubscribe/", with: "unsubscribe/A")] {
                #expect(try await program.send(.post, bad, body: []).status == .notFound)
            }
            #expect(try scene.alerts.count == 2)
            for _ in 0..<2 {
                let answer = try await program.send(
                    .post,
                    path,
                    headers: ["Origin": ""],
                    body: Array("List-Unsubscribe=One-Click".utf8),
                    contentType: "application/x-www-form-urlencoded"
                )
                #expect(answer.status == .ok)
                let isSaid = answer.reads("The alert is ended")
                #expect(isSaid)
                #expect(try scene.alerts.map(\.filter.words) == ["opera"])
            }
            let bo = try test.account(.bo).id
            #expect(try test.app.database.read { try NoticeSetting.isOn(.alert, .mail, for: bo, $0) })
            // What it has told is still there, without a filter to lead to.
            let notices = try await scene.bo.get("/notifications")
            #expect(notices.status == .ok)
            let isListed = notices.reads("1 new event: Chess")
            #expect(isListed)
        }
    }

    @Test func `an alert that is deleted before its mail is written sends none`() async throws {
        let clock = TestClock()
        try await withApp(address: Self.origin, clock: clock) { test in
            let scene = try await Scene(test)
            try await scene.pin("Chess")
            clock.advance(86_400)
            let isDone = try await test.app.workers.runNext()
            #expect(isDone)
            let (alert, bo) = (try #require(try scene.alerts.first), try test.account(.bo).id)
            #expect(alert.dueAt > clock.now)
            _ = try await test.app.database.write { try EventAlert.remove(alert.id, of: bo, $0) }
            try await test.runJobs()
            #expect(try scene.letters.isEmpty)
        }
    }

    @Test func `settings and quiet hours count as for other kinds`() async throws {
        let clock = TestClock()
        try await withApp(address: Self.origin, clock: clock) { test in
            let scene = try await Scene(test)
            let bo = try test.account(.bo).id
            // Digests fall due at 18:30.
            try await test.app.database.write {
                try QuietHours.save(QuietHours(fromMinute: 18 * 60, toMinute: 20 * 60, zone: "UTC"), of: bo, $0)
            }
            try await scene.pin("Chess")
            clock.advance(86_400)
            try await test.runJobs()
            #expect(try scene.letters.isEmpty)
            clock.advance(5_400)
            try await test.runJobs()
            #expect(try scene.letters.count == 1)
            try await test.app.database.write { try NoticeSetting.set(.alert, .mail, false, of: bo, $0) }
            try await scene.pin("Chess again")
            clock.advance(86_400)
            try await test.runJobs()
            #expect(try scene.letters.count == 1)
            let isListed = try await scene.bo.get("/notifications").reads("1 new event: Chess again")
            #expect(isListed)
        }
    }

    @Test func `an address that nobody confirmed gets no mail, and an account that is over nothing`() async throws {
        let clock = TestClock()
        try await withApp(address: Self.origin, clock: clock) { test in
            let scene = try await Scene(test, confirmed: false)
            try await scene.pin("Chess")
            clock.advance(86_400)
            try await test.runJobs()
            #expect(try scene.letters.isEmpty)
            let isListed = try await scene.bo.get("/notifications").reads("New on the map: “chess”")
            #expect(isListed)
            try await scene.pin("More chess")
            let bo = try test.account(.bo).id
            try await test.app.database.write {
                try $0.execute(sql: "DELETE FROM account WHERE id = ?", arguments: [bo])
            }
            clock.advance(86_400)
            try await test.runJobs()
            let rows = try test.app.database.read {
                try Int.fetchOne($0, sql: "SELECT count(*) FROM notice WHERE kind = 'alert'")
            }
            #expect(rows == 0)
            #expect(try test.app.database.read { try ParkedJob.list(limit: 9, $0) }.isEmpty)
        }
    }

    @Test func `a digest whose events were all called off is not mailed`() async throws {
        let clock = TestClock()
        try await withApp(address: Self.origin, clock: clock) { test in
            let scene = try await Scene(test)
            try await scene.pin("Chess")
            clock.advance(86_400)
            _ = try await test.app.workers.runNext()
            try await test.app.database.write { try $0.execute(sql: "UPDATE event SET status = 'cancelled'") }
            try await test.runJobs()
            #expect(try scene.letters.isEmpty)
        }
    }
}
