import Foundation
import HTTPServer
import HTTPTesting
import Models
import Places
import Testing

@testable import WebApp

extension TestApp {
    /// Presses the bookmark button of a place.
    @discardableResult
    func toggle(_ path: String) async throws -> TestResponse {
        let token = try await client.token(of: "/places/demo-1")
        return try await client.post(path, form: ["csrf_token": token])
    }
}

/// CN6 and CN7 in their simple form.
struct BookmarkTests {
    @Test func `home counts all bookmarks, also those beyond the first page of the list`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let account = try #require(
                try test.app.database.read { try Account.find(username: Person.ada.username, $0) }
            )
            let place = try #require(try test.app.places.place(PlaceID(.demo, 1))).summary
            try await test.app.database.write { db in
                for number in 1...60 {
                    let other = PlaceSummary(
                        id: PlaceID(.node, Int64(number)),
                        name: "Place \(number)",
                        category: .cafe,
                        point: place.point,
                        address: nil
                    )
                    try Bookmark.add(other, of: account.id, now: 1, db)
                }
            }
            let home = try await test.get("/")
            let isCounted = home.text.contains("All 60<")
            #expect(isCounted)
        }
    }

    @Test func `a bookmark is made, listed, opened without a button, and removed`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            #expect(try await test.toggle("/places/demo-1/bookmark").status == .seeOther)
            let place = try await test.get("/places/demo-1")
            #expect(place.text.contains("Remove Bookmark"))
            let list = try await test.get("/bookmarks")
            #expect(list.attribute("data-place") == ["demo-1"])
            let opened = try await test.get("/bookmarks/demo-1")
            #expect(opened.status == .ok)
            let hasButton = opened.text.contains("Make Bookmark") || opened.text.contains("Remove Bookmark")
            #expect(!hasButton)
            #expect(try await test.toggle("/places/demo-1/bookmark/delete").status == .seeOther)
            #expect(try await test.get("/bookmarks").attribute("data-place").isEmpty)
            #expect(try await test.get("/bookmarks/demo-1").status == .notFound)
        }
    }

    @Test func `making it twice and removing it twice is no error`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            for path in ["/places/demo-1/bookmark", "/places/demo-1/bookmark"] {
                #expect(try await test.toggle(path).status == .seeOther)
            }
            #expect(try await test.get("/bookmarks").attribute("data-place").count == 1)
            for _ in 0..<2 { #expect(try await test.toggle("/places/demo-1/bookmark/delete").status == .seeOther) }
        }
    }

    @Test func `in edit mode those that are chosen go`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            for number in 1...3 { _ = try await test.toggle("/places/demo-\(number)/bookmark") }
            let edit = try await test.get("/bookmarks?edit=1")
            #expect(edit.attribute("name").filter { $0 == "place" }.count == 3)
            let done = try await test.client.send(
                .post,
                "/bookmarks/delete",
                body: Array("csrf_token=\(try #require(edit.token))&place=demo-1&place=demo-3&place=rubbish".utf8),
                contentType: "application/x-www-form-urlencoded"
            )
            #expect(done.status == .seeOther)
            #expect(try await test.get("/bookmarks").attribute("data-place") == ["demo-2"])
        }
    }

    @Test func `bookmarks are each person's own`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            _ = try await test.toggle("/places/demo-1/bookmark")
            let stranger = test.browser()
            try await test.signUp(.cy, in: stranger)
            #expect(try await stranger.get("/bookmarks").attribute("data-place").isEmpty)
            #expect(try await stranger.get("/bookmarks/demo-1").status == .notFound)
        }
    }

    @Test func `a guest is led to the log-in`() async throws {
        try await withApp { test in
            let page = try await test.get("/places/demo-1")
            #expect(page.attribute("href").contains { $0.hasPrefix("/login?next=") })
            #expect(try await test.get("/bookmarks").status == .ok)
            let posted = try await test.client.post("/places/demo-1/bookmark", form: [:])
            #expect(posted.status == .unprocessableContent)
        }
    }

    @Test func `a bookmark outlives an import that no longer has the place`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            _ = try await test.toggle("/places/demo-1/bookmark")
            try FileManager.default.removeItem(at: test.data.places)
            #expect(try await test.get("/bookmarks").attribute("data-place") == ["demo-1"])
            #expect(try await test.get("/bookmarks/demo-1").status == .ok)
        }
    }

    @Test func `what is no place cannot be bookmarked`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            #expect(try await test.toggle("/places/node-1/bookmark").status == .notFound)
        }
    }
}
