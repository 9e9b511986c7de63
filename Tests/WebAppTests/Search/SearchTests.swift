import Foundation
import HTTPServer
import HTTPTesting
import Models
import Synchronization
import Testing

@testable import WebApp

/// The search of everything, and what it offers while somebody types.
struct SearchTests {
    private struct Suggestion: Decodable {
        let label: String
        let detail: String
        let value: String
        let href: String
    }

    /// Goes up once.
    private final class Flag: Sendable {
        private let up = Atomic(false)

        var isUp: Bool { up.load(ordering: .acquiring) }
        func raise() { up.store(true, ordering: .releasing) }
    }

    private func suggestions(_ query: String, _ client: TestClient) async throws -> [Suggestion] {
        let answer = try await client.get("/search/suggestions.json?q=" + query)
        #expect(answer.status == .ok)
        #expect(answer["Content-Type"] == "application/json")
        #expect(answer["Cache-Control"] == "private, no-store")
        return try JSONDecoder().decode([Suggestion].self, from: Data(answer.text.utf8))
    }

    @Test func `guests find streets, houses and places, which lead to cafes there and to their pages`() async throws {
        try await withApp { test in
            let streets = try await test.get("/search?q=harbour+road")
            #expect(streets.status == .ok)
            #expect(streets.says("<h2 class=\"results-heading\">Towns and streets</h2>"))
            #expect(streets.says("Street · Larkhaven") && streets.says("href=\"/cafes?lat=47."))
            #expect(streets.says("href=\"/map?near=Harbour%20Road%2C%20Larkhaven\""))
            let places = try await test.get("/search?q=blue+her")
            #expect(places.says("data-place=\"demo-1\"") && places.says("href=\"/places/demo-1\""))
            let house = try await test.get("/search?q=100+Harbour+Road")
            #expect(house.says("We don’t have number 100 on the map, so this is the street."))
            let isThere1 = try await test.get("/cafes?near=100+Harbour+Road").says(
                "We don’t have number 100 on the map"
            )
            #expect(isThere1)
            #expect(places.says("Log in</a> to find friends"))
        }
    }

    @Test func `nothing typed, nothing found and too much of it are said, words are words`() async throws {
        try await withApp { test in
            let isThere2 = try await test.get("/search").says("Type a few letters")
            #expect(isThere2)
            let isThere3 = try await test.get("/search?q=%20").says("Type a few letters")
            #expect(isThere3)
            let none = try await test.get("/search?q=%3Cb%3Exqzw%3C%2Fb%3E")
            #expect(none.status == .ok && none.says("Nothing found for “&lt;b&gt;xqzw&lt;/b&gt;”"))
            for hostile in [
                "%22", "*", "a+OR+b+NOT+c", "%25", "'", "^", "(((", String(repeating: "word+", count: 300),
                // A letter that makes one character of itself and the quote behind it.
                "%E0%B5%8E%22", "ab%E0%B5%8E%22+OR",
            ] {
                #expect(try await test.get("/search?q=" + hostile).status == .ok, "\(hostile)")
                #expect(try await test.get("/search/suggestions.json?q=" + hostile).status == .ok, "\(hostile)")
            }
        }
    }

    @Test func `a member finds people, events, books, zones and pages of their own`() async throws {
        try await withApp { test in
            let people = try await test.people(.ada, .bo)
            let (ada, bo) = (try #require(people[.ada]), try #require(people[.bo]))
            let event = try await test.meet([.member(try test.account(.bo).id)])
            _ = try await test.drawn(["name": "Chess zone"], in: ada)
            for client in [ada, bo] {
                let page = try await client.get("/search?q=chess")
                #expect(page.says("<h2 class=\"results-heading\">Your events</h2>"))
                #expect(page.says("data-event=\"\(event.code)\"") && page.says("Chess zone"))
                let offered = try await suggestions("chess", client)
                #expect(offered.contains { $0.href == "/events/\(event.code)" })
            }
            let isThere4 = try await ada.get("/search?q=bo_d").says("data-person=\"bo_diddley\"")
            #expect(isThere4)
            #expect(try await suggestions("bo_d", ada).contains { $0.href == "/people/bo_diddley" })
            let isThere5 = try await ada.get("/search?q=notif").says("href=\"/notifications/settings\"")
            #expect(isThere5)
            let isThere6 = try await ada.get("/search?q=settings").says("href=\"/settings\"")
            #expect(isThere6)
            // Addresses lead to people in the search for friends alone, which counts them.
            let address = try test.account(.bo).email
            let isTold1 = try await ada.get("/search?q=" + address).says("data-person")
            #expect(!isTold1)
        }
    }

    @Test func `of what is not theirs strangers, guests and the blocked find nothing`() async throws {
        try await withApp { test in
            let people = try await test.people(.ada, .bo)
            let (ada, bo) = (try #require(people[.ada]), try #require(people[.bo]))
            let cy = test.browser()
            try await test.signUp(.cy, in: cy)
            let event = try await test.meet([.member(try test.account(.bo).id)])
            _ = try await test.drawn(["audience": "friends", "name": "Chess for friends"], in: ada)
            func findsNothing(_ client: TestClient, _ who: String) async throws {
                let page = try await client.get("/search?q=chess")
                #expect(page.says("Nothing found for “chess”"), "\(who)")
                #expect(!page.says(event.code.description) && !page.says("Chess for friends"), "\(who)")
                let isThere7 = try await suggestions("chess", client).isEmpty
                #expect(isThere7, "\(who)")
            }
            try await findsNothing(cy, "stranger")
            try await findsNothing(test.browser(), "guest")
            let isTold2 = try await test.browser().get("/search?q=ada").says("data-person")
            #expect(!isTold2)
            let (adas, bos) = (try test.account(.ada).id, try test.account(.bo).id)
            try await test.app.database.write { _ = try Block.add(bos, by: adas, now: 1, $0) }
            try await findsNothing(bo, "blocked")
            let isTold3 = try await bo.get("/search?q=ada").says("data-person")
            #expect(!isTold3)
            let isThere8 = try await suggestions("ada.l", bo).isEmpty
            #expect(isThere8)
        }
    }

    @Test func `public events are found by all, one's own once, more of them on the map`() async throws {
        try await withApp { test in
            let people = try await test.people(.ada)
            for _ in 0..<7 { _ = try await test.meet([], audience: .public) }
            let guest = try await test.get("/search?q=chess")
            #expect(guest.attribute("data-event").count == 5)
            #expect(guest.says("href=\"/map?q=chess\""))
            let page = try await #require(people[.ada]).get("/search?q=chess")
            let codes = page.attribute("data-event")
            #expect(Set(codes).count == codes.count)
        }
    }

    @Test func `at most eight are suggested, for a field of places nothing but places`() async throws {
        try await withApp { test in
            let offered = try await suggestions("ha", test.client)
            #expect(!offered.isEmpty && offered.count <= 8)
            let isThere9 = try await suggestions("h", test.client).isEmpty
            #expect(isThere9)
            let places = try await suggestions("harbour+r&for=place", test.client)
            #expect(places.first?.value == "Harbour Road, Larkhaven")
            #expect(places.first?.detail == "Street · Larkhaven")
        }
    }

    @Test func `whoever asks for suggestions without end waits`() async throws {
        try await withApp { test in
            var last = Status.ok
            for _ in 0..<640 where last == .ok {
                last = try await test.get("/search/suggestions.json?q=h").status
            }
            #expect(last == .tooManyRequests)
            #expect(try await test.get("/search?q=harbour").status == .ok)
        }
    }

    @Test func `one member's crowd of searches leaves room for those of others`() async throws {
        try await withApp { test in
            let ada = try #require(try await test.people(.ada)[.ada])
            let (pool, gate) = (test.app.pool, DispatchSemaphore(value: 0))
            let status = try await withThrowingTaskGroup(of: Status?.self) { group in
                for _ in 0..<App.cores {
                    group.addTask {
                        try await pool.run { gate.wait() }
                        return nil
                    }
                }
                for _ in 0..<200 {
                    group.addTask {
                        _ = try await ada.get("/search?q=harbour")
                        return nil
                    }
                }
                while pool.waitingCount < 40 { await Task.yield() }
                // All of hers that find room have come by then.
                for _ in 0..<20_000 { await Task.yield() }
                group.addTask { try await test.browser().get("/search?q=harbour").status }
                for _ in 0..<2_000 { await Task.yield() }
                for _ in 0..<App.cores { gate.signal() }
                return try await group.reduce(nil) { $0 ?? $1 }
            }
            #expect(status == .ok)
        }
    }

    @Test func `what words mean as a place is looked up beside the event loop`() async throws {
        try await withApp { test in
            for path in ["/cafes?near=harbour", "/map?near=harbour", "/zones?near=harbour"] {
                let (pool, gate, isDone) = (test.app.pool, DispatchSemaphore(value: 0), Flag())
                let waiting = try await withThrowingTaskGroup(of: Void.self) { group in
                    for _ in 0..<App.cores {
                        let isHeld = Latch()
                        group.addTask {
                            try await pool.run {
                                isHeld.open()
                                gate.wait()
                            }
                        }
                        await isHeld.opened()
                    }
                    group.addTask {
                        defer { isDone.raise() }
                        let status = try await test.browser().get(path).status
                        #expect(status == .ok)
                    }
                    while pool.waitingCount == 0, !isDone.isUp { await Task.yield() }
                    let waiting = pool.waitingCount
                    for _ in 0..<App.cores { gate.signal() }
                    try await group.waitForAll()
                    return waiting
                }
                #expect(waiting == 1, "\(path)")
            }
        }
    }

    @Test func `a pasted link of a map is read to its end, however long it is`() async throws {
        try await withApp { test in
            let name = String(repeating: "Caf%25C3%25A9%2B", count: 14)
            let asked = "https://www.google.com/maps/place/\(name)/@47.0,-20.0,17z/data=!4b1!8m2!3d47.001!4d-20.017234"
            let offered = try await suggestions(asked, test.client)
            #expect(offered.first?.label == "47.001, -20.017234")
            for page in ["/search?q=", "/map?near=", "/zones?near=", "/cafes?near="] {
                let isThere = try await test.get(page + asked).says("-20.017234")
                #expect(isThere, "\(page)")
            }
        }
    }

    @Test func `every page leads to the search`() async throws {
        try await withApp { test in
            for path in ["/", "/cafes", "/map", "/about", "/zones", "/search"] {
                let isThere10 = try await test.get(path).says("class=\"icon-button find\" href=\"/search\"")
                #expect(isThere10, "\(path)")
            }
        }
    }
}
