import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// Row B14: the list from which a device keeps bookmarks.
struct OfflineBookmarksTests {
    private struct List: Decodable, Equatable {
        struct Place: Decodable, Equatable {
            let id: String
            let version: String
            let pages: [String]
        }

        let viewer: String
        let logOutToken: String
        let pages: [String]
        let places: [Place]
        let events: [String]
    }

    private func list(_ client: TestClient) async throws -> List {
        let response = try await client.get("/bookmarks/offline.json")
        #expect(response["Content-Type"] == "application/json")
        #expect(response["Cache-Control"] == "private, no-store")
        return try JSONDecoder().decode(List.self, from: Data(response.body))
    }

    private func bookmark(_ place: String, _ client: TestClient) async throws {
        let token = try await client.token(of: "/places/\(place)")
        let answer = try await client.post("/places/\(place)/bookmark", form: ["csrf_token": token])
        #expect(answer.status == .seeOther)
    }

    private func viewer(_ page: TestResponse) throws -> String { try #require(page.attribute("data-viewer").first) }

    @Test func `a member's list has the four pages of each bookmark, and all of them are there`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            try await test.signUp(.ada)
            try await bookmark("demo-1", test.client)
            clock.advance(60)
            try await bookmark("demo-2", test.client)
            let list = try await list(test.client)
            #expect(list.places.map(\.id) == ["demo-2", "demo-1"])
            let pages = ["", "/photos", "/reviews", "/map"].map { "/bookmarks/demo-2" + $0 }
            #expect(list.places.first?.pages == pages)
            #expect(list.pages == ["/bookmarks"])
            for path in list.pages + list.places.flatMap(\.pages) {
                let page = try await test.get(path)
                let tag = try viewer(page)
                #expect(page.status == .ok && tag == list.viewer, "\(path)")
            }
        }
    }

    @Test func `the next three events are kept, and no others`() async throws {
        try await withApp { test in
            let (ada, bo) = try await test.friends()
            #expect(try await list(ada).events == [])
            var paths: [String] = []
            for day in ["22", "19", "20", "21"] {
                paths.append(try await test.meet(["date": "2027-06-\(day)"], in: ada))
            }
            paths = Array(paths[1...3]) + [paths[0]]
            let kept = try await list(ada)
            #expect(kept.events == Array(paths.prefix(3)))
            #expect(kept.pages.contains("/events"))
            for path in kept.events + ["/events"] {
                let page = try await ada.get(path)
                let tag = try viewer(page)
                #expect(page.status == .ok && tag == kept.viewer, "\(path)")
            }
            // Who has declined needs it no more.
            #expect(try await list(bo).events == kept.events)
            _ = try await test.answer(paths[0], ["answer": "declined"], in: bo)
            #expect(try await list(bo).events == Array(paths[1...3]))
            let stranger = test.browser()
            try await test.signUp(.cy, in: stranger)
            #expect(try await list(stranger).events == [])
        }
    }

    @Test func `its token ends the session`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let token = try await list(test.client).logOutToken
            let answer = try await test.client.post("/logout", form: ["csrf_token": token])
            #expect(answer.status == .seeOther)
            let after = try await test.get("/bookmarks/offline.json")
            #expect(after.status == .seeOther)
        }
    }

    @Test func `guests get no list, and nobody gets another's`() async throws {
        try await withApp { test in
            let guest = try await test.get("/bookmarks/offline.json")
            #expect(guest["Location"] == "/login?next=%2Fbookmarks%2Foffline.json")
            try await test.signUp(.ada)
            try await bookmark("demo-1", test.client)
            let stranger = test.browser()
            try await test.signUp(.cy, in: stranger)
            let theirs = try await list(stranger)
            #expect(theirs.places.isEmpty)
            let mine = try await list(test.client)
            #expect(mine.viewer != theirs.viewer)
        }
    }

    @Test func `a version changes with what is written about the place, and only there`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            try await bookmark("demo-1", test.client)
            try await bookmark("demo-2", test.client)
            func versions() async throws -> [String: String] {
                let places = try await list(test.client).places
                return Dictionary(uniqueKeysWithValues: places.map { ($0.id, $0.version) })
            }
            let before = try await versions()
            let same = try await versions()
            #expect(before == same)
            let token = try await test.client.token(of: "/places/demo-1/reviews")
            let fields = [("csrf_token", token), ("stars", "4"), ("text", "Good bread.")]
            let answer = try await test.client.post(
                "/places/demo-1/reviews",
                multipart: fields.map { TestPart.field($0.0, $0.1) }
            )
            #expect(answer.status == .seeOther)
            let after = try await versions()
            #expect(before["demo-1"] != after["demo-1"])
            #expect(before["demo-2"] == after["demo-2"])
        }
    }

    @Test func `a page says whose it is without saying who that is`() async throws {
        try await withApp { test in
            let guest = try viewer(try await test.get("/cafes"))
            #expect(guest == "guest")
            try await test.signUp(.ada)
            let tag = try viewer(try await test.get("/cafes"))
            #expect(tag.wholeMatch(of: /[\w-]{16}/) != nil)
            // Another session of the same account is the same viewer.
            let second = test.browser()
            try await test.logIn(.ada, in: second)
            let again = try viewer(try await second.get("/cafes"))
            #expect(tag == again)
            let other = test.browser()
            try await test.signUp(.bo, in: other)
            let bo = try viewer(try await other.get("/cafes"))
            #expect(tag != bo)
        }
    }

    @Test func `the page for places without a connection is the same for all but the tag`() async throws {
        try await withApp { test in
            let guest = try await test.get("/offline")
            let tokens = guest.attribute("value").filter { !$0.isEmpty }
            #expect(tokens.isEmpty)
            let actions = guest.text.contains("id=\"offline-kept\" hidden")
            #expect(actions)
        }
    }

    @Test func `a sentence waits for a page that somebody sees`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            try await bookmark("demo-1", test.client)
            let fetched = try await test.client.get("/bookmarks", headers: ["X-Kept-Copy": "yes"])
            #expect(!fetched.attribute("class").contains("flash done"))
            let seen = try await test.get("/bookmarks")
            #expect(seen.attribute("class").contains("flash done"))
        }
    }
}
