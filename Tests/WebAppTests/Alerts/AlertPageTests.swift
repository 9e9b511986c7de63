import Foundation
import HTTPServer
import HTTPTesting
import Models
import Templates
import Testing

@testable import WebApp

/// What somebody saves of the map, as they see it (PU3).
struct AlertPageTests {
    private func alerts(_ test: TestApp, _ person: Person) throws -> [EventAlert] {
        let id = try test.account(person).id
        return try test.app.database.read { try EventAlert.list(of: id, $0) }
    }

    @Test func `the map offers to save what it shows, and the list has it with its words, next time and link`()
        async throws
    {
        try await withApp { test in
            try await test.signUp(.ada)
            let empty = try await test.get("/map/alerts").reads("No alerts yet")
            #expect(empty)
            let point = try test.middle
            let query = "q=foot%20%26%20ball&lat=\(point.latitude)&lon=\(point.longitude)&within=3000&category=sports"
            let map = try await test.get("/map?\(query)")
            let isOffered =
                map.text.contains("action=\"/map/alerts\"") && map.reads("The position is kept with it.")
                && map.reads("at this time of day")
            #expect(isOffered)
            let saved = try await test.save(query, in: test.client)
            #expect(saved["Location"] == "/map/alerts")
            let list = try await test.get("/map/alerts")
            for words in [
                "“foot &amp; ball”, Sports, within 3 km of a position", "Once a day", "Sun 22 Nov 2026",
                "href=\"/map?q=foot%20%26%20ball&amp;lat=", "The alert is saved",
            ] {
                let isThere = list.text.contains(words)
                #expect(isThere, "\(words)")
            }
            let link = try #require(list.attribute("href").first { $0.hasPrefix("/map?q=") })
            #expect(try await test.get(link.replacing("&amp;", with: "&")).status == .ok)
            _ = try await test.save(query + "&sort=near&page=2&period=weekly", in: test.client)
            let isSaid = try await test.get("/map/alerts").reads("You have an alert for this choice already.")
            #expect(isSaid)
            #expect(try alerts(test, .ada).map(\.period) == [.daily])
        }
    }

    @Test func `a place without a distance chooses nothing, so that it is not kept`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let point = try test.middle
            let map = try await test.get("/map?lat=\(point.latitude)&lon=\(point.longitude)")
            let isSaid = map.reads("It looks at any distance.")
            #expect(isSaid)
            _ = try await test.save("lat=\(point.latitude)&lon=\(point.longitude)", in: test.client)
            #expect(try alerts(test, .ada).map(\.filter.circle) == [nil])
        }
    }

    @Test func `a guest logs in, comes back, and saves what was chosen`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let guest = test.browser()
            #expect(try await guest.get("/map/alerts")["Location"]?.hasPrefix("/login?next=") == true)
            let asked = try await guest.post("/map/alerts", form: ["q": "tea \"&\" <b>", "period": "weekly"])
            #expect(asked.status == .unprocessableContent)
            let resume = try #require(asked.attribute("value").first { $0.count > 100 })
            _ = try await guest.get("/login")
            let resumed = try await guest.post(
                "/login",
                form: [
                    "csrf_token": try await guest.token(of: "/login"), "username": Person.ada.username,
                    "password": Person.ada.password, "resume": resume,
                ]
            )
            #expect(resumed.attribute("action").contains("/map/alerts"))
            #expect(try alerts(test, .ada).isEmpty)
            let sent = try await guest.post(
                "/map/alerts",
                form: [
                    "csrf_token": try #require(resumed.token),
                    "q": try #require(resumed.value(of: "q")).replacing(
                        "&quot;",
                        with: "\""
                    ).replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&"),
                    "period": try #require(resumed.value(of: "period")),
                ]
            )
            #expect(sent["Location"] == "/map/alerts")
            let saved = try #require(try alerts(test, .ada).first)
            #expect(saved.filter.words == "tea \"&\" <b>" && saved.period == .weekly)
        }
    }

    @Test func `name and period are changed without scripts, a name that is none is said with 422`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            _ = try await test.save("q=tea", in: test.client)
            let alert = try #require(try alerts(test, .ada).first)
            func change(_ name: String, _ period: String) async throws -> TestResponse {
                try await test.client.send(
                    "/map/alerts/\(alert.id)",
                    from: "/map/alerts",
                    [("name", name), ("period", period)]
                )
            }
            #expect(try await change(" My <b>tea</b>\u{1} ", "weekly").status == .seeOther)
            let changed = try #require(try alerts(test, .ada).first)
            #expect(changed.name == "My <b>tea</b>" && changed.period == .weekly)
            #expect(changed.dueAt == alert.createdAt + 7 * 86_400)
            for name in ["", " ", "\u{1}", String(repeating: "x", count: 61)] {
                let answer = try await change(name, "daily")
                #expect(answer.status == .unprocessableContent)
                let isSaid = answer.hasError(at: "name") && answer.text.contains("1 to 60 characters")
                #expect(isSaid)
            }
            #expect(try await change("Tea", "hourly").status == .badRequest)
            #expect(try alerts(test, .ada) == [changed])
            _ = try await test.client.send("/map/alerts/\(alert.id)/delete", from: "/map/alerts")
            #expect(try alerts(test, .ada).isEmpty)
        }
    }

    @Test func `somebody else's alert is not found`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            _ = try await test.save("q=tea", in: test.client)
            let mine = try alerts(test, .ada)
            let stranger = test.browser()
            try await test.signUp(.cy, in: stranger)
            for path in ["/map/alerts/\(mine[0].id)", "/map/alerts/\(mine[0].id)/delete", "/map/alerts/x"] {
                for name in ["Theirs", ""] {
                    let answer = try await stranger.send(path, [("name", name), ("period", "weekly")])
                    #expect(answer.status == .notFound, "\(path)")
                }
            }
            #expect(try alerts(test, .ada) == mine)
        }
    }

    @Test func `the twenty-first is refused in words`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            for number in 0..<21 { _ = try await test.save("q=word\(number)", in: test.client) }
            #expect(try alerts(test, .ada).count == 20)
            let isSaid = try await test.get("/map/alerts").reads("You have 20 alerts, as many as there can be.")
            #expect(isSaid)
        }
    }

    @Test(arguments: [
        "<script>alert(1)</script>", "\"' OR * ) AND NEAR(", "a\u{1}b\r\nBcc: x@example.org",
        String(repeating: "e\u{301}\u{302}", count: 200), "\u{202E}drow",
    ])
    func `hostile words are saved, shown and looked for as words`(_ words: String) async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            try await test.join(.ada)
            let saved = try await test.client.send(
                "/map/alerts",
                from: "/map",
                [("q", words), ("near", ""), ("period", "daily")]
            )
            #expect(saved["Location"] == "/map/alerts")
            let list = try await test.get("/map/alerts")
            let isPlain = list.status == .ok && !list.text.contains("<script>alert")
            #expect(isPlain)
            try await test.signUp(.bo, in: test.browser())
            let (host, now) = (try test.account(.bo).id, clock.now)
            var values = TestApp.values("Drow ab ' NEAR a bBcc x example org e\u{301}\u{302}", start: now + 9 * 86_400)
            values.information = words.filter { $0 != "\u{1}" }.prefix(900) + ""
            let made = values
            _ = try await test.app.database.write { try Event.create(made, audience: .public, by: host, now: now, $0) }
            clock.advance(86_400)
            try await test.runJobs()
            #expect(try alerts(test, .ada).first?.dueAt == clock.now + 86_400)
            for mail in try test.mails() {
                let isWhole = !mail.contains("\r\nBcc:")
                #expect(isWhole)
            }
        }
    }

    @Test func `the personal export has a member's alerts, and nobody else's`() async throws {
        try await withApp { test in
            let (ada, bo) = (test.browser(), test.browser())
            try await test.signUp(.ada, in: ada)
            try await test.signUp(.bo, in: bo)
            _ = try await test.save("q=tea&from=2026-11-28", in: ada)
            _ = try await test.save("q=opera", in: bo)
            let id = try test.account(.ada).id
            let texts = try test.app.database.read { try PersonalExport(of: id, now: 1, test.app, $0).texts }
            let text = String(decoding: try #require(texts.first { $0.name == "alerts.json" }).bytes, as: UTF8.self)
            let isRight = text.contains("“tea”, from 28 Nov 2026") && !text.contains("opera")
            #expect(isRight)
        }
    }

    @Test func `what of the choice cannot be understood is said on the map, and nothing is saved`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            for fields in [[("from", "yesterday")], [("near", "Atlantis-under-the-sea"), ("within", "9")]] {
                let answer = try await test.client.send("/map/alerts", from: "/map", fields + [("period", "daily")])
                #expect(answer.status == .unprocessableContent)
            }
            #expect(try alerts(test, .ada).isEmpty)
        }
    }
}

extension TestApp {
    /// Saves what the map shows for a query, as its form does.
    func save(_ query: String, in client: TestClient) async throws -> TestResponse {
        let fields = try FormFields(urlEncoded: query.utf8).map { ($0.name, $0.value) }
        let period = fields.contains { $0.0 == "period" } ? [] : [("period", "daily")]
        return try await client.send("/map/alerts", from: "/map", fields + period)
    }
}
