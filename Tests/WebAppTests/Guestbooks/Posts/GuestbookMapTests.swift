import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// The posts of a book where they were (GB5).
struct GuestbookMapTests {
    private struct Pin: Decodable {
        let at: [Double]
        let count: Int
        let title: String
        let link: String
        let isSpot: Bool
        let around: Int?
    }

    private func pins(
        _ book: String,
        _ look: String = "look=60.2,24.9&zoom=3",
        in client: TestClient
    ) async throws -> [Pin] {
        let answer = try await client.get("\(book)/map/pins.json?\(look)&size=720x480")
        #expect(answer.status == .ok)
        #expect(answer["Cache-Control"] == "private, no-store")
        return try JSONDecoder().decode([Pin].self, from: Data(answer.body))
    }

    private static func place(
        _ latitude: String,
        _ longitude: String,
        _ name: String = "",
        isExact: Bool = false
    ) -> [TestPart] {
        [.field("lat", latitude), .field("lon", longitude), .field("place_name", name)]
            + (isExact ? [.field("exact", "1")] : [])
    }

    @Test func `posts stand where they were, rounded ones no more exactly than that`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let nell = try await test.guest("Nell", of: book)
            try await test.post("About", more: Self.place("60.16952", "24.93545", "The baths"), to: book, in: nell)
            try await test.post("Here", more: Self.place("59.43696", "24.75353", isExact: true), to: book, in: nell)
            try await test.post("Nowhere", to: book, in: nell)
            let page = try await test.get(book + "/map")
            #expect(page.attribute("data-at").count == 2)
            #expect(page.attribute("data-post").count == 2)
            #expect(page.reads("2 posts with a place."))
            #expect(page.reads("The baths"))
            // The map shows all of where a rounded post may have been.
            #expect(page.attribute("data-fit") == ["59.43696,24.75353;60.175,24.945"])
            #expect(!page.text.contains("60.1695") && page.text.contains("60.17,24.94"))
            let pins = try await pins(book, "look=60,24.8&zoom=7", in: test.client)
            #expect(pins.map(\.count) == [1, 1])
            #expect(pins.allSatisfy { $0.link.contains("/posts/") && $0.title == "Nell" })
            #expect(pins.first { $0.at == [60.17, 24.94] }?.around == GuestbookPlace.roundedMetres)
            #expect(pins.first { $0.at == [59.43696, 24.75353] }.map { $0.around == nil } == true)
        }
    }

    @Test func `posts that lie close together are a group, which leads nearer; those of one spot into the book`()
        async throws
    {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            for (number, place) in [("60.17", "24.94"), ("60.17", "24.94"), ("60.19", "24.96")].enumerated() {
                try await test.post("Post \(number)", more: Self.place(place.0, place.1), to: book, in: test.client)
            }
            let far = try await pins(book, in: test.client)
            #expect(far.map(\.count) == [3])
            #expect(far.first?.isSpot == false)
            #expect(far.first?.link.hasPrefix(book + "/map?zoom=5&") == true)
            let near = try await pins(book, "look=60.18,24.95&zoom=14", in: test.client)
            #expect(near.map(\.count) == [2, 1])
            let spot = try #require(near.first)
            #expect(spot.isSpot && spot.at == [60.17, 24.94])
            let there = try await test.get(spot.link)
            #expect(there.attribute("data-post").count == 2)
            #expect(there.reads("Posts from one spot of the map."))
            // The list beneath is of what is to be seen.
            let part = try await test.get(book + "/map?zoom=17&look=60.19,24.96")
            #expect(part.attribute("data-post").count == 1)
            #expect(part.reads("1 of 3 posts with a place is on this part."))
        }
    }

    @Test func `everybody sees on the map what the book shows them, and nobody else anything`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(.review, in: test.client)
            let (nell, olle) = (try await test.guest("Nell", of: book), try await test.guest("Olle", of: book))
            try await test.post("Waits", more: Self.place("60.17", "24.94"), to: book, in: nell)
            #expect(try await pins(book, in: nell).count == 1)
            #expect(try await pins(book, in: test.client).count == 1)
            #expect(try await pins(book, in: olle).isEmpty)
            #expect(try await olle.get(book + "/map").reads("No post has a place yet"))
            #expect(try await test.browser("10.0.0.9").get(book + "/map").status == .notFound)
            let pins = book + "/map/pins.json?look=60,24&zoom=3&size=720x480"
            #expect(try await test.browser("10.0.0.9").get(pins).status == .notFound)
            #expect(try await test.get(book + "/map/pins.json").status == .badRequest)
        }
    }

    @Test func `a book of many posts keeps its map small`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let visit = try #require(try test.hostVisit(book))
            let now = test.app.clock()
            try await test.app.database.write { db in
                for number in 0..<1_200 {
                    let point = GeoPoint(
                        latitude: 60 + Double(number % 40) / 100,
                        longitude: 24 + Double(number / 40) / 100
                    )
                    let place = point.map { GuestbookPlace(name: "", point: $0, isExact: false) }
                    let draft = GuestbookDraft(words: "Post \(number)", place: place)
                    let limits = GuestbookLimits(postsAnHour: 2_000)
                    _ = try GuestbookPost.write(draft, by: visit, limits: limits, now: now, db)
                }
                #expect(try GuestbookPin.list(for: visit, limit: 1_000, db).isWhole == false)
                let (all, isWhole) = try GuestbookPin.list(for: visit, db)
                #expect(isWhole && all.count == 1_200)
            }
            let page = try await test.get(book + "/map")
            #expect(page.reads("1200 posts with a place."))
            #expect(page.attribute("data-post").count == GuestbookPost.pageSize)
            #expect(page.body.count < 64 << 10)
            let next = try #require(page.attribute("href").first { $0.contains("/map?after=") })
            #expect(try await test.get(next).attribute("data-post").count == GuestbookPost.pageSize)
            let pins = try await pins(book, "look=60.2,24.15&zoom=9", in: test.client)
            #expect(pins.count < 110 && pins.reduce(0) { $0 + $1.count } == 1_200)
        }
    }
}

extension TestApp {
    /// The book as its host, whose browser made it, finds it.
    func hostVisit(_ book: String) throws -> GuestbookVisit? {
        let (event, _) = try bookOf(book)
        return try app.database.read { try GuestbookVisit.find(event.code, member: event.host, $0) }
    }
}
