import Foundation
import HTTPServer
import HTTPTesting
import Models
import Synchronization
import Templates
import Testing

@testable import WebApp

/// Calendars of others, from the form to the pins of the map.
struct FeedPageTests {
    /// A server whose calendar a test changes.
    private final class Club: Sendable {
        let body = Mutex("")
        let status = Mutex(Status.ok)

        var answer: @Sendable (FakeServer.Asked) throws -> Response {
            { [self] asked in
                if asked.fields["if-none-match"] == "\"one\"" { return Response(.notModified) }
                return Response(
                    status.withLock { $0 },
                    headers: ResponseHeaders([("Content-Type", "text/calendar"), ("ETag", "\"one\"")]),
                    body: .bytes(Array(body.withLock { $0 }.utf8))
                )
            }
        }
    }

    /// An event of the demo town in three days of the tests' clock.
    private static func calendar(_ test: TestApp, _ title: String = "Handball", more: String = "") throws -> String {
        let point = try test.middle
        let day = Date(timeIntervalSince1970: Double(test.app.clock() + 3 * 86_400))
        let stamp = day.formatted(Date.ISO8601FormatStyle().year().month().day().dateSeparator(.omitted))
        return """
            BEGIN:VCALENDAR
            X-WR-CALNAME:SV Harbour
            BEGIN:VEVENT
            UID:a
            SUMMARY:\(title)
            DTSTART:\(stamp)T180000Z
            GEO:\(point.latitude);\(point.longitude)
            LOCATION:Sports hall
            URL:https://club.example/a
            DESCRIPTION:<b>Bring</b> shoes<script>x</script>
            \(more)END:VEVENT
            END:VCALENDAR
            """
    }

    private func withClub(_ test: (TestApp, FakeServer, Club) async throws -> Void) async throws {
        let club = Club()
        try await FakeServer.with(club.answer) { server in
            try await withApp(feeds: FeedSettings(privateAddresses: .allowed)) { app in
                try await app.signUp(.ada)
                try await app.promote(.ada)
                try await app.runJobs()
                try await test(app, server, club)
            }
        }
    }

    private func add(_ test: TestApp, _ server: FakeServer) async throws {
        let form: KeyValuePairs = ["address": server.url + "/club.ics", "licence": "CC BY 4.0"]
        let added = try await test.post("/map/feeds", form, by: test.client)
        #expect(added.status == .seeOther)
    }

    private func page(_ test: TestApp) async throws -> TestResponse { try await test.get("/map/feeds") }

    @Test func `a calendar that is added becomes pins that lead back to it`() async throws {
        try await withClub { test, server, club in
            let calendar = try Self.calendar(test)
            club.body.withLock { $0 = calendar }
            try await add(test, server)
            let waiting = try await page(test).text.contains("data-state=\"waiting\"")
            #expect(waiting)
            try await test.runJobs()
            let row = try await page(test)
            let isRead = row.text.contains("data-state=\"read\"") && row.text.contains("data-events=\"1\"")
            #expect(isRead && row.text.contains("SV Harbour"))
            let map = try await test.get("/map?q=handball")
            let code = try #require(map.attribute("data-event").first)
            let event = try await test.get("/events/\(code)")
            for words in [
                "From ", "https://club.example/a", "SV Harbour", "CC BY 4.0", "Bring shoes", "Take it over as host",
            ] {
                let isThere = event.text.contains(words)
                #expect(isThere, "\(words)")
            }
            let isHosted = event.text.contains("Hosted by")
            #expect(!isHosted)
            try await expectFeedAsHost(code, test)
            let claimed = try await test.post("/events/\(code)/claim", [:], by: test.client)
            #expect(claimed.status == .seeOther)
            let again = try await test.get("/events/\(code)").text.contains("Hosted by")
            #expect(again)
            #expect(try await !test.get("/map?q=handball").reads("from SV Harbour"))
        }
    }

    /// Lists and what programs read name the feed where they would name a host.
    private func expectFeedAsHost(_ code: String, _ test: TestApp) async throws {
        let bo = try await test.member(.bo)
        _ = try await test.post("/events/\(code)/subscription", [:], by: bo)
        for path in ["/map?q=handball", "/subscriptions", "/events", "/search?q=handball", "/embed/list"] {
            #expect(try await bo.get(path).reads("from SV Harbour"), "\(path)")
        }
        let (page, calendar) = (try await bo.get("/events/\(code)").text, try await bo.get("/events/\(code).ics").text)
        #expect(page.contains(#""organizer":{"@type":"Organization","name":"SV Harbour"}"#))
        #expect(!page.contains("Ada Tester\"") && !calendar.contains("ORGANIZER"))
        let card = try await bo.get("/oembed?url=http%3A%2F%2Flocalhost%2Fevents%2F\(code)").text
        #expect(card.contains("SV Harbour") && !card.contains("Ada Tester"))
    }

    @Test func `a calendar that is as it was is not sent again, and one that fails is told in a sentence`() async throws
    {
        try await withClub { test, server, club in
            let calendar = try Self.calendar(test)
            club.body.withLock { $0 = calendar }
            try await add(test, server)
            try await test.runJobs()
            test.clock?.advance(Feed.usualInterval)
            try await test.runJobs()
            #expect(server.asked.map { $0.fields["if-none-match"] } == [nil, "\"one\""])
            club.status.withLock { $0 = .notFound }
            test.clock?.advance(3_600)
            _ = try await test.post("/map/feeds/1/read", [:], by: test.client)
            try await test.runJobs()
            let failed = try await page(test)
            let isTold =
                failed.text.contains("data-state=\"failed\"")
                && failed.reads("There is nothing at its address any more")
            #expect(isTold && failed.text.contains("data-events=\"1\""))
        }
    }

    @Test(arguments: ["", "javascript:alert(1)", "https://ada:secret@club.example/", "ftp://club.example/a.ics"])
    func `what is no address of a calendar is said at its field`(_ address: String) async throws {
        try await withClub { test, _, _ in
            let refused = try await test.post("/map/feeds", ["address": address], by: test.client)
            #expect(refused.status == .unprocessableContent)
            let isSaid = refused.reads("Enter an address that begins with https://")
            #expect(isSaid)
        }
    }

    @Test func `an address of this machine is not read, and a stranger's feed is not found`() async throws {
        try await FakeServer.with({ _ in Response(.ok) }) { server in
            try await withApp { test in
                try await test.signUp(.ada)
                try await test.promote(.ada)
                try await test.runJobs()
                try await add(test, server)
                try await test.runJobs()
                let isRefused = try await page(test).reads("Its address is not of the public internet")
                #expect(isRefused && server.asked.isEmpty)
                let bo = try await test.member(.bo)
                for path in ["read", "delete"] {
                    let answer = try await test.post("/map/feeds/1/\(path)", [:], by: bo)
                    #expect(answer.status == .notFound)
                }
                let isNew = try await bo.get("/map/feeds").reads("you can add calendars")
                #expect(isNew)
                let refused = try await test.post("/map/feeds", ["address": "https://club.example/a.ics"], by: bo)
                #expect(refused.status == .forbidden)
            }
        }
    }

    @Test func `a calendar of a host that the operator has not listed is refused at its field, and on the way`()
        async throws
    {
        let answer: @Sendable (FakeServer.Asked) -> Response = { asked in
            FakeServer.redirect(to: "http://localhost:\(asked.fields["host"]?.split(separator: ":").last ?? "")/b.ics")
        }
        try await FakeServer.with(answer) { server in
            let hosts = try #require(OutboundHosts(["127.0.0.1", "*.club.example"]))
            try await withApp(feeds: FeedSettings(privateAddresses: .allowed), outboundHosts: hosts) { test in
                try await test.signUp(.ada)
                try await test.promote(.ada)
                try await test.runJobs()
                let form: KeyValuePairs = ["address": "https://club.example/a.ics"]
                let refused = try await test.post("/map/feeds", form, by: test.client)
                #expect(refused.status == .unprocessableContent && refused.text.contains("https://club.example/a.ics"))
                #expect(refused.reads("This site reads calendars of some hosts only. Ask its operators"))
                #expect(!refused.text.contains("127.0.0.1"))
                try await add(test, server)
                try await test.runJobs()
                let isTold = try await page(test).reads(
                    "some hosts only, which its operators choose, so it is not read."
                )
                #expect(isTold && server.asked.map(\.target) == ["/club.ics"])
            }
        }
    }

    @Test func `a calendar in the clear is refused at its field, and not read, where all is encrypted`() async throws {
        try await FakeServer.with({ _ in .text("", status: .notFound) }) { server in
            var hosts = OutboundHosts.any
            hosts.requiresTLS = true
            try await withApp(feeds: FeedSettings(privateAddresses: .allowed), outboundHosts: hosts) { test in
                try await test.signUp(.ada)
                try await test.promote(.ada)
                try await test.runJobs()
                let address = "\(server.url)/club.ics"
                let refused = try await test.post("/map/feeds", ["address": address], by: test.client)
                #expect(refused.status == .unprocessableContent && refused.text.contains(address))
                #expect(refused.reads("This site reads calendars by https alone. Enter an address"))
                let url = try #require(OutboundURL(address))
                await #expect(throws: OutboundError.refusedClear) { try await test.app.feeds.read(url, etag: "") }
                #expect(FeedFailure(OutboundError.refusedClear) == .inClear && server.asked.isEmpty)
            }
        }
    }

    @Test func `a place that nobody knows waits for a press`() async throws {
        try await withClub { test, server, club in
            let calendar = try Self.calendar(test).replacing(/GEO:.*\n/, with: "").replacing(
                "Sports hall",
                with: "Qxyzzy"
            )
            club.body.withLock { $0 = calendar }
            try await add(test, server)
            try await test.runJobs()
            let waiting = try await page(test)
            let isListed = waiting.text.contains("data-events=\"0\"") && waiting.text.contains("Qxyzzy")
            #expect(isListed)
            let point = try test.middle
            let unknown = try await test.post(
                "/map/feeds/1/places",
                ["location": "Qxyzzy", "near": "Zzyxq by the sea"],
                by: test.client
            )
            #expect(unknown.status == .unprocessableContent && unknown.text.contains("Zzyxq by the sea"))
            #expect(unknown.reads("This place was not found."))
            let put: KeyValuePairs = ["location": "Qxyzzy", "near": "\(point.latitude), \(point.longitude)"]
            _ = try await test.post("/map/feeds/1/places", put, by: test.client)
            #expect(try await page(test).text.contains("data-state=\"waiting\""))
            // Its server is left alone for a minute after each reading, and then it is read.
            try await test.runJobs()
            #expect(server.asked.count == 1)
            test.clock?.advance(Feed.pressSeconds)
            try await test.runJobs()
            let isShown = try await page(test).text.contains("data-events=\"1\"")
            #expect(isShown)
        }
    }

    @Test func `a feed is removed with what it has brought`() async throws {
        try await withClub { test, server, club in
            let calendar = try Self.calendar(test)
            club.body.withLock { $0 = calendar }
            try await add(test, server)
            try await test.runJobs()
            _ = try await test.post("/map/feeds/1/delete", [:], by: test.client)
            let events = try test.app.database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM event") }
            #expect(events == 0)
            let isGone = try await !page(test).text.contains("data-feed=")
            #expect(isGone)
        }
    }
}
