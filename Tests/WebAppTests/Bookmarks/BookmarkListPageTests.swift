import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// CN7: finding, sorting, notes and lists.
struct BookmarkListPageTests {
    private func page(_ test: TestApp, _ target: String) async throws -> [String] {
        try await test.get(target).attribute("data-place")
    }

    private func edited(_ test: TestApp, _ place: String, note: String, list: String = "") async throws -> TestResponse
    {
        let token = try await test.client.token(of: "/bookmarks/\(place)/edit")
        return try await test.client.post(
            "/bookmarks/\(place)/edit",
            form: ["csrf_token": token, "note": note, "new_list": list]
        )
    }

    @Test func `a note is written, found without accents in any order, and shown`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            for number in 1...3 { try await test.toggle("/places/demo-\(number)/bookmark") }
            #expect(try await edited(test, "demo-2", note: "Größter Käsekuchen\nder Stadt").status == .seeOther)
            let words = "stadt%20gross%20KASEK"
            #expect(try await page(test, "/bookmarks?q=\(words)") == ["demo-2"])
            let list = try await test.get("/bookmarks?q=\(words)")
            #expect(list.text.contains("Größter Käsekuchen</p>"))
            #expect(list.attribute("data-at").count == 1)
            let nothing = try await test.get("/bookmarks?q=stadt%20zebra")
            #expect(nothing.text.contains("No bookmark fits"))
            #expect(try await page(test, "/bookmarks?q=%21%21").isEmpty)
        }
    }

    @Test func `lists are made at a bookmark, filter the list, are renamed and deleted`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            for number in 1...2 { try await test.toggle("/places/demo-\(number)/bookmark") }
            #expect(try await edited(test, "demo-1", note: "", list: "Rainy <days>").status == .seeOther)
            let lists = try await test.get("/bookmarks/lists")
            let action = try #require(lists.attribute("action").first { $0.hasPrefix("/bookmarks/lists/") })
            let id = try #require(action.split(separator: "/").last)
            #expect(try await page(test, "/bookmarks?list=\(id)") == ["demo-1"])
            #expect(try await page(test, "/bookmarks?list=99999").count == 2)
            let again = try await edited(test, "demo-2", note: "Kept?", list: "rainy <DAYS>")
            #expect(again.status == .unprocessableContent)
            #expect(again.hasError(at: "new_list"))
            let keepsWords = again.text.contains("Kept?")
            #expect(keepsWords)
            let token = try #require(lists.token)
            let renamed = try await test.client.post(action, form: ["csrf_token": token, "name": "Sunny"])
            #expect(renamed.status == .seeOther)
            let bad = try await test.client.post(action, form: ["csrf_token": token, "name": " "])
            #expect(bad.status == .unprocessableContent)
            let stranger = test.browser()
            try await test.signUp(.cy, in: stranger)
            let other = try await stranger.token(of: "/settings")
            let stolen = try await stranger.post(action, form: ["csrf_token": other, "name": "Cy's"])
            #expect(stolen.status == .notFound)
            let removed = try await test.client.post(action + "/delete", form: ["csrf_token": token])
            #expect(removed.status == .seeOther)
            #expect(try await page(test, "/bookmarks").count == 2)
        }
    }

    @Test func `a note that is too long comes back with its words`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            try await test.toggle("/places/demo-1/bookmark")
            let long = String(repeating: "é", count: 1_001)
            let response = try await edited(test, "demo-1", note: long)
            #expect(response.status == .unprocessableContent)
            #expect(response.hasError(at: "note"))
            #expect(try await edited(test, "demo-1", note: String(long.dropLast())).status == .seeOther)
            #expect(try await test.get("/bookmarks/demo-2/edit").status == .notFound)
        }
    }

    @Test func `bookmarks are sorted by name, and by distance where a position is known`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            for number in 1...6 { try await test.toggle("/places/demo-\(number)/bookmark") }
            let places = try (1...6).map { try #require(try test.app.places.place(PlaceID(.demo, $0))).summary }
            let byName = places.sorted { $0.name.lowercased() < $1.name.lowercased() }.map(\.id.description)
            #expect(try await page(test, "/bookmarks?sort=name") == byName)
            let here = places[2].point
            let near = "/bookmarks?sort=near&lat=\(here.latitude)&lon=\(here.longitude)"
            let byDistance = places.sorted { here.metres(to: $0.point) < here.metres(to: $1.point) }
            #expect(try await page(test, near) == byDistance.map(\.id.description))
            let hasDistance = try await test.get(near).text.contains("class=\"distance\">0 m<")
            #expect(hasDistance)
            for odd in ["sort=near", "sort=x&lat=99&lon=0", "lat=nan&lon=1", "page=-3", "page=x&sort=near&lat=1"] {
                #expect(try await page(test, "/bookmarks?\(odd)").count == 6, "\(odd)")
            }
        }
    }

    @Test func `pages keep the search, and edit mode keeps it too`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let account = try #require(
                try test.app.database.read { try Account.find(username: Person.ada.username, $0) }
            )
            let place = try #require(try test.app.places.place(PlaceID(.demo, 1))).summary
            try await test.app.database.write { db in
                for number in 1...60 {
                    let copy = PlaceSummary(
                        id: PlaceID(.node, Int64(number)),
                        name: "Cup \(number)",
                        category: .cafe,
                        point: place.point,
                        address: nil
                    )
                    try Bookmark.add(copy, of: account.id, now: 1, db)
                }
            }
            let first = try await test.get("/bookmarks?q=cup&sort=name")
            #expect(first.attribute("data-place").count == 50)
            let next = try #require(first.attribute("href").first { $0.contains("page=2") })
            #expect(next == "/bookmarks?q=cup&amp;sort=name&amp;page=2")
            #expect(try await page(test, "/bookmarks?q=cup&sort=name&page=2").count == 10)
            let edit = try await test.get("/bookmarks?q=cup&sort=name&edit=1&all=1")
            #expect(edit.text.components(separatedBy: " checked").count == 51)
            let next1 = try #require(edit.text.firstMatch(of: /name="next" value="([^"]*)"/)?.output.1)
            let form = "csrf_token=\(try #require(edit.token))&next=\(next1.replacing("&amp;", with: "%26"))"
            let done = try await test.client.send(
                .post,
                "/bookmarks/delete",
                body: Array((form + (1...50).map { "&place=node-\($0)" }.joined()).utf8),
                contentType: "application/x-www-form-urlencoded"
            )
            #expect(done["Location"] == "/bookmarks?q=cup&sort=name")
            #expect(try await page(test, "/bookmarks").count == 10)
        }
    }
}
