import Foundation
import HTTPServer
import Models
import Testing

@testable import WebApp

/// Forms that are sent too often say when one can go on, and keep what was typed.
struct DailyLimitPageTests {
    @Test func `fifty meetings a day`() async throws {
        try await withApp { test in
            let browsers = try await test.people(.ada, .bo)
            let (ada, bo) = (try #require(browsers[.ada]), try test.account(.bo).id)
            for _ in 0..<50 { _ = try await test.meet([.member(bo)]) }
            let refused = try await test.arrange(["title": "One too many"], in: ada)
            let says = refused.text.contains("You have arranged 50 meetings within a day")
            let isKept = refused.value(of: "title") == "One too many"
            #expect(refused.status == .unprocessableContent && says && isKept)
            #expect(try await ada.get("/meetings/new").value(of: "title") == "One too many")
            #expect(try test.app.database.read { try !EventListing.coming(1, of: bo, now: 0, $0).hasMore })
        }
    }

    @Test func `twenty public events a day`() async throws {
        try await withApp { test in
            let ada = try #require(try await test.people(.ada)[.ada])
            let (account, now) = (try test.account(.ada).id, test.app.clock())
            try await test.app.database.write { db in
                for _ in 0..<20 {
                    _ = try Event.create(TestApp.values(), audience: .public, by: account, now: now - 85_800, db)
                }
            }
            let refused = try await test.pin(["title": "One too many"], in: ada)
            let says = refused.text.contains("You have put 20 events on the map within a day")
            let when = refused.text.contains("You can go on in 10\u{A0}minutes.")
            #expect(refused.status == .unprocessableContent && says && when)
            #expect(refused.value(of: "title") == "One too many")
        }
    }

    @Test func `thirty reviews a day`() async throws {
        try await withApp { test in
            let ada = try #require(try await test.people(.ada)[.ada])
            let (account, now) = (try test.account(.ada).id, test.app.clock())
            let place = try #require(try test.app.places.place(PlaceID(.demo, 1))).summary
            try await test.app.database.write { db in
                for number in Int64(100)..<130 {
                    let other = PlaceSummary(
                        id: PlaceID(.node, number),
                        name: "x",
                        category: .cafe,
                        point: place.point,
                        address: nil
                    )
                    let draft = ReviewDraft(stars: 3, text: "", picture: .keep)
                    _ = try Review.save(draft, of: other, by: account, now: now, db)
                }
            }
            let address = "/places/demo-1/reviews"
            let token = try await ada.token(of: address)
            let refused = try await ada.post(
                address,
                form: ["csrf_token": token, "stars": "4", "text": "Warm buns"]
            )
            let says = refused.text.contains("You have written 30 reviews within a day")
            let isKept = refused.text.contains("Warm buns")
            #expect(refused.status == .unprocessableContent && says && isKept)
            #expect(try test.app.database.read { try Review.summary(of: PlaceID(.demo, 1), $0).count } == 0)
        }
    }
}
