import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// Books on other pages: memories at home (GB6), photos beside an event (LM5).
struct GuestbookMemoryTests {
    private static func photo(_ width: Int) -> TestPart {
        .file("files", filename: "a.png", type: "image/png", DrawnPicture.png(width: width, height: 300))
    }

    @Test func `around the day of earlier years home shows the book, with a photo and how long ago`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let nell = try await test.guest("Nell", of: book)
            try await test.post("Look", [Self.photo(400)], to: book, in: nell)
            try await test.runJobs()
            #expect(try await !test.get("/").text.contains("Memories"), "it is ahead")
            // From 21 November 2026 to 5 December 2028, at the same hour: two leap days and more lie between.
            let (start, day) = (try test.bookOf(book).event.listedAt, Int64(86_400))
            let there = start + 731 * day
            for (days, isShown) in [(-4, false), (-3, true), (0, true), (3, true), (4, false)] {
                clock.advance(there + Int64(days) * day - clock.now)
                let browser = test.browser()
                try await test.logIn(.ada, in: browser)
                let home = try await browser.get("/")
                #expect(home.text.contains("Memories") == isShown, "\(days) days")
                #expect(home.text.contains("2\u{A0}years ago") == isShown)
                #expect(home.text.contains("href=\"\(book)\"") == isShown)
            }
        }
    }

    @Test func `the event shows the newest eight photos of its book to whoever is in it, and no hidden ones`()
        async throws
    {
        try await withApp { test in
            let browsers = try await test.people(.ada, .bo, .cy)
            let (ada, bo, cy) = (
                try #require(browsers[.ada]), try #require(browsers[.bo]), try #require(browsers[.cy])
            )
            let book = try await test.book(in: ada)
            let page = book.replacing("/guestbook", with: "")
            try await test.join(book, in: bo)
            #expect(try await !bo.sees("Photos from the guestbook", at: page))
            let nell = try await test.guest("Nell", of: book)
            for number in 0..<5 {
                let files = [Self.photo(200 + 2 * number), Self.photo(201 + 2 * number)]
                try await test.post("", files, to: book, in: nell)
            }
            try await test.runJobs()
            let posts = try await test.posts(book, in: nell)
            let shown = try await bo.get(page)
            #expect(shown.text.contains("Photos from the guestbook"))
            #expect(shown.attribute("data-large").count == 8)
            #expect(shown.text.contains("href=\"\(book)?kind=photo\""))
            let image = try #require(shown.attribute("data-large").first)
            #expect(try await bo.get(image).status == .ok)
            #expect(try await cy.get(page).status == .notFound)
            _ = try await test.send(book + "/posts/\(posts[0])/state", ["mode": "hidden"], of: book, in: ada)
            #expect(try await !bo.sees(image, at: page))
            #expect(try await ada.sees(image, at: page), "hosts see what they have hidden")
            try await test.keep(book, .uploadOnly)
            #expect(try await !bo.sees("Photos from the guestbook", at: page))
        }
    }
}
