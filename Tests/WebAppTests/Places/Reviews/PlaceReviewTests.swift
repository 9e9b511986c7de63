import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// Reviews of places over the web (CN4).
struct PlaceReviewTests {
    private static let address = "/places/demo-1/reviews"

    private func write(_ test: TestApp, stars: String, text: String) async throws -> TestResponse {
        let token = try await test.client.token(of: Self.address)
        return try await test.client.post(Self.address, form: ["csrf_token": token, "stars": stars, "text": text])
    }

    @Test func `without a review the page says so, and a guest is led to the log-in`() async throws {
        try await withApp { test in
            let page = try await test.get(Self.address)
            let isEmpty = page.text.contains("No reviews available")
            let asks = page.text.contains("Log in to write a review")
            #expect(isEmpty && asks)
            let refused = try await test.client.post(Self.address, form: ["stars": "5", "text": "Good"])
            // Kept and offered for sending after the log-in.
            #expect(refused.status != .seeOther || refused["Location"]?.hasPrefix("/login") == true)
            #expect(try test.app.database.read { try Review.summary(of: PlaceID(.demo, 1), $0).count } == 0)
        }
    }

    @Test func `a member writes one review per place and changes it`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let first = try await write(test, stars: "4", text: "Warm buns <b>at seven</b>.\r\nAsk for the window.")
            #expect(first.status == .seeOther)
            #expect(first["Location"] == Self.address)
            let second = try await write(test, stars: "2", text: "Cold buns.")
            #expect(second.status == .seeOther)
            let summary = try test.app.database.read { try Review.summary(of: PlaceID(.demo, 1), $0) }
            #expect(summary == RatingSummary(count: 1, sum: 2))
            let page = try await test.get(Self.address)
            let hasNew = page.text.contains("Cold buns.")
            let hasOld = page.text.contains("Warm buns")
            #expect(hasNew && !hasOld)
            let place = try await test.get("/places/demo-1")
            let isRated = place.text.contains("1 review")
            #expect(isRated)
        }
    }

    @Test func `a chosen review stands in full above the list`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let long = String(repeating: "word ", count: 200) + "<end>"
            _ = try await write(test, stars: "5", text: long)
            let list = try await test.get(Self.address)
            let shown = list.text.contains("&lt;end&gt;</p>")
            #expect(!shown)
            let link = try #require(try await test.get(Self.address).attribute("href").first { $0.contains("review=") })
            let full = try await test.get(link.replacing("&amp;", with: "&"))
            let isFull = full.text.contains("&lt;end&gt;</p>")
            #expect(isFull)
            let stranger = try await test.get("/places/demo-2/reviews?review=1")
            let leaks = stranger.text.contains("&lt;end&gt;</p>")
            #expect(stranger.status == .ok && !leaks)
        }
    }

    @Test(arguments: ["", "0", "6", "3.5", "-1", "five"])
    func `stars that are none are an error at the field, and the words are kept`(_ stars: String) async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let response = try await write(test, stars: stars, text: "Good & cheap")
            let says = response.text.contains("Choose one to five stars.")
            let keeps = response.text.contains("Good &amp; cheap</textarea>")
            #expect(response.status == .unprocessableContent)
            #expect(says && keeps)
        }
    }

    @Test func `a text that is too long is an error at the field and not cut`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let response = try await write(test, stars: "3", text: String(repeating: "é", count: 4_001))
            let says = response.text.contains("1 character longer")
            #expect(response.status == .unprocessableContent && says)
            let fits = try await write(test, stars: "3", text: String(repeating: "é", count: 4_000))
            #expect(fits.status == .seeOther)
        }
    }

    @Test func `one's review goes with a press, another's cannot be touched`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            _ = try await write(test, stars: "5", text: "Mine")
            let bo = test.browser()
            try await test.signUp(.bo, in: bo)
            let token = try await bo.token(of: Self.address)
            let other = try await bo.post(Self.address + "/delete", form: ["csrf_token": token])
            #expect(other.status == .seeOther)
            #expect(try test.app.database.read { try Review.summary(of: PlaceID(.demo, 1), $0).count } == 1)
            let mine = try await test.client.token(of: Self.address)
            _ = try await test.client.post(Self.address + "/delete", form: ["csrf_token": mine])
            #expect(try test.app.database.read { try Review.summary(of: PlaceID(.demo, 1), $0).count } == 0)
        }
    }

    @Test func `twenty forms at once are one review`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let token = try await test.client.token(of: Self.address)
            try await withThrowingTaskGroup(of: Status.self) { group in
                for number in 0..<20 {
                    group.addTask {
                        let form: KeyValuePairs = [
                            "csrf_token": token, "stars": "\(number % 5 + 1)", "text": "\(number)",
                        ]
                        return try await test.client.post(Self.address, form: form).status
                    }
                }
                for try await status in group { #expect(status == .seeOther) }
            }
            #expect(try test.app.database.read { try Review.summary(of: PlaceID(.demo, 1), $0).count } == 1)
        }
    }

    @Test func `deleting the account removes its reviews`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            _ = try await write(test, stars: "5", text: "Mine")
            let token = try await test.client.token(of: "/settings/delete")
            let form: KeyValuePairs = ["csrf_token": token, "password": Person.ada.password]
            _ = try await test.client.post("/settings/delete", form: form)
            #expect(try test.app.database.read { try Review.summary(of: PlaceID(.demo, 1), $0).count } == 0)
        }
    }

    @Test func `the place's page shows the three newest, and lists show the mean`() async throws {
        try await withApp { test in
            let people: [(Person, String)] = [(.ada, "5"), (.bo, "4"), (.cy, "4"), (.dee, "4")]
            for (person, stars) in people {
                let browser = test.browser()
                try await test.signUp(person, in: browser)
                let token = try await browser.token(of: Self.address)
                let form: KeyValuePairs = ["csrf_token": token, "stars": stars, "text": "Said by \(person.username)"]
                _ = try await browser.post(Self.address, form: form)
            }
            let place = try await test.get("/places/demo-1")
            let said = people.map { place.text.contains("Said by \($0.0.username)") }
            #expect(said == [false, true, true, true])
            #expect(place.text.contains("All 4"))
            let list = try await test.get("/cafes?near=Larkhaven")
            let isTold = list.text.contains(" 4.3 (4) · ")
            #expect(isTold)
        }
    }

    @Test func `what is hidden counts in no list`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            _ = try await write(test, stars: "1", text: "Spam")
            let places = [PlaceID(.demo, 1), PlaceID(.node, 1), PlaceID(.demo, 2)]
            let told = try test.app.database.read { try Review.summaries(of: places, $0) }
            #expect(told == [PlaceID(.demo, 1): RatingSummary(count: 1, sum: 1)])
            try await test.app.database.write { try $0.execute(sql: "UPDATE review SET hidden_at = 1") }
            #expect(try test.app.database.read { try Review.summaries(of: places, $0) }.isEmpty)
        }
    }

    @Test func `the four tabs know each other, the search, and which of them is open`() async throws {
        try await withApp { test in
            for tab in ["", "/photos", "/reviews", "/map"] {
                let page = try await test.get("/places/demo-1\(tab)?lat=47&lon=-20&near=Larkhaven")
                let links = page.attribute("href").filter {
                    $0.hasPrefix("/places/demo-1") && $0.contains("near=Larkhaven")
                }
                let tabs = Set(links.map { $0.prefix { $0 != "?" } })
                #expect(
                    tabs.isSuperset(of: [
                        "/places/demo-1", "/places/demo-1/photos", "/places/demo-1/reviews", "/places/demo-1/map",
                    ])
                )
                let current = page.text.matches(of: /aria-current="page"/).count
                #expect(current == 2, "the section and the tab")
                let saysDistance = page.text.contains("from Larkhaven")
                #expect(saysDistance)
            }
            let bare = try await test.get("/places/demo-1/map")
            let saysDistance = bare.text.contains(" from ")
            #expect(!saysDistance)
        }
    }
}
