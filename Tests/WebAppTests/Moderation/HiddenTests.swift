import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// What is hidden is gone for all but its maker and operators (B15).
struct HiddenTests {
    private func withHiddenEvent(
        _ body: (TestApp, _ path: String, [Person: TestClient], _ id: Int64) async throws -> Void
    ) async throws {
        try await withApp { test in
            let browsers = try await test.people(.ada, .bo, .cy)
            let (bo, cy) = (try #require(browsers[.bo]), try #require(browsers[.cy]))
            let path = try await test.pinned(["title": "Zumba night"], in: try #require(browsers[.ada]))
            let token = try await bo.token(of: path)
            let came = try await bo.post(path + "/answer", form: ["csrf_token": token, "answer": "going"])
            #expect(came.status == .seeOther)
            try await test.promote(.cy)
            try await test.report(path, in: bo)
            let id = try test.openCase()
            for place in Self.lists where place != "/notifications" {
                #expect(try await bo.sees("Zumba", at: place), "before, \(place)")
            }
            try await test.decide("hide", id, in: cy, words: "No balls here")
            try await body(test, path, browsers, id)
        }
    }

    private static let lists = [
        "/map", "/map?q=zumba", "/map.geojson", "/map.atom", "/map.ics", "/", "/events", "/events?q=night",
        "/subscriptions", "/notifications",
    ]

    @Test func `a hidden event is on no map, twin, list or calendar, and opens for its host and operators`()
        async throws
    {
        try await withHiddenEvent { test, path, browsers, id in
            let (ada, bo, cy) = (
                try #require(browsers[.ada]), try #require(browsers[.bo]), try #require(browsers[.cy])
            )
            for client in [bo, test.browser()] {
                for place in Self.lists { #expect(try await !client.sees("Zumba", at: place), "\(place)") }
                for address in [path, path + ".ics", path + "/report"] {
                    let status = try await client.get(address).status
                    #expect(status == .notFound || address.hasSuffix("report") && status == .seeOther, "\(address)")
                }
            }
            let page = try await ada.get(path).text
            let isTold = page.contains("Hidden by the people who run this site.") && page.contains("No balls here")
            let isIndexed = page.contains("application/ld+json") || page.contains("og:url")
            #expect(isTold && !isIndexed)
            #expect(try await cy.sees("No balls here", at: path))
            #expect(try await ada.sees("Zumba", at: "/events"))
            try await test.decide("restore", id, in: cy)
            for place in Self.lists where place != "/notifications" {
                #expect(try await bo.sees("Zumba", at: place), "after, \(place)")
            }
            #expect(try await test.browser().get(path).status == .ok)
        }
    }

    @Test func `its host is told by a notice and a mail, and cannot bring it back by changing it`() async throws {
        try await withHiddenEvent { test, path, browsers, _ in
            let ada = try #require(browsers[.ada])
            try await test.runJobs()
            let notices = try await ada.get("/notifications").text
            let isListed = notices.contains("A decision of the people who run this site: Zumba night")
            let isWhy = notices.contains("only you still see it. No balls here")
            #expect(isListed && isWhy)
            let letters = try test.letters(to: Person.ada.email)
            #expect(letters.contains { $0.words.contains("No balls here") })
            #expect(try test.letters(to: Person.bo.email).allSatisfy { !$0.words.contains("No balls here") })
            let form = try await ada.get(path + "/edit")
            let token = try #require(form.token)
            let fields: KeyValuePairs = [
                "csrf_token": token, "title": "Zumba returns", "date": "2026-11-29", "time": "18:30",
                "end_time": "", "zone": form.value(of: "zone") ?? "Europe/Helsinki", "location": "Behind the library",
                "information": "Bring a bib.", "lat": form.value(of: "lat") ?? "", "lon": form.value(of: "lon") ?? "",
            ]
            _ = try await ada.post(path + "/edit", form: fields)
            #expect(try await test.browser().get(path).status == .notFound)
            #expect(try await !test.browser().sees("Zumba", at: "/map"))
        }
    }

    @Test func `its subscribers are not reminded of it`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let browsers = try await test.people(.ada, .bo, .cy)
            let (bo, cy) = (try #require(browsers[.bo]), try #require(browsers[.cy]))
            let event = try await test.meet([.member(try test.account(.bo).id)])
            let mine = try test.attendance(.bo, event)
            let now = clock.now
            try await test.app.database.write { _ = try event.answer(Reply(.going), as: mine, now: now, $0) }
            try await test.runJobs()
            try await test.promote(.cy)
            try await test.report("/events/\(event.code)", in: bo)
            try await test.decide("hide", try test.openCase(), in: cy)
            let before = try test.letters(to: Person.bo.email).count
            let link = test.link(mine)
            #expect(try await test.browser().get(link).status == .notFound, "the link of the invitation's mail")
            clock.advance(event.time.startsAt - 60 - now)
            try await test.runJobs()
            #expect(try test.letters(to: Person.bo.email).count == before)
            let kinds = try test.app.database.read { try Notice.all(of: try test.account(.bo).id, $0).map(\.kind) }
            #expect(!kinds.contains(.reminder))
        }
    }

    @Test func `a hidden review and a hidden photo are seen by whoever made them, with a note, and by operators`()
        async throws
    {
        try await withApp { test in
            let browsers = try await test.people(.ada, .bo, .cy)
            let (ada, bo, cy) = (
                try #require(browsers[.ada]), try #require(browsers[.bo]), try #require(browsers[.cy])
            )
            let added = try await test.add("Never again", by: .ada)
            let file = try test.app.media.add(EncodedImage(DrawnPicture.png(width: 4, height: 4), as: .png)).description
            try await test.app.database.write {
                try $0.execute(sql: "UPDATE place_photo SET large_key = ?", arguments: [file])
            }
            #expect(try await bo.get("/media/" + file).status == .ok)
            try await test.promote(.cy)
            let review = "/places/demo-1/reviews?review=\(added.review)"
            let photo = "/places/demo-1/photos?photo=\(added.photo)"
            for path in ["/places/demo-1/reviews/\(added.review)", "/places/demo-1/photos/\(added.photo)"] {
                try await test.report(path, in: bo)
                try await test.decide("hide", try test.openCase(), in: cy, words: "Too rude")
                #expect(try await bo.get(path + "/report").status == .notFound)
            }
            for client in [bo, test.browser()] {
                #expect(try await !client.sees("Never again", at: review))
                #expect(try await client.sees("No reviews available", at: review))
                for page in [photo, "/places/demo-1"] {
                    #expect(try await !client.sees("/media/", at: page), "\(page)")
                }
                #expect(try await !client.sees("1 review", at: "/places/demo-1"))
            }
            for client in [bo, test.browser()] { #expect(try await client.get("/media/" + file).status == .notFound) }
            for client in [ada, cy] {
                #expect(try await client.get("/media/" + file).status == .ok)
                #expect(try await client.sees("Never again", at: review))
                for page in [review, photo] {
                    #expect(try await client.sees("Too rude", at: page), "\(page)")
                }
            }
        }
    }
}
