import HTTPServer
import HTTPTesting
import Testing

@testable import WebApp

/// The address of an event, sent on.
struct EventSharePageTests {
    @Test func `whoever sees an event finds its address, and as a QR code, and nobody else does`() async throws {
        try await withApp { test in
            let (ada, bo) = try await test.friends()
            let meeting = try await test.meet(in: ada)
            let page = try await bo.get(meeting)
            let isThere = page.text.contains("id=\"share-link\">http://localhost\(meeting)</p>")
            #expect(isThere && page.reads("Only those who are asked can open it."))
            let code = try await bo.get(meeting + "/share")
            #expect(code.status == .ok && code.text.contains("class=\"qr\"") && code.reads("Chess & cake"))
            #expect(try await test.browser().get(meeting + "/share").status != .ok)
            let pin = try await test.pinned(in: ada)
            #expect(try await test.browser().get(pin).reads("Everybody can open it."))
            #expect(try await test.browser().get(pin + "/share").status == .ok)
        }
    }

    @Test func `a public event is printed as a poster with its map, and as four cards`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let pin = try await test.pinned(in: test.client)
            let poster = try await test.browser().get(pin + "/share")
            let count = { (words: String, page: TestResponse) in page.text.components(separatedBy: words).count - 1 }
            #expect(count("class=\"print-card\"", poster) == 1 && poster.reads("Football & cake"))
            #expect(poster.reads("Bring a bib.") && poster.reads("Behind the <library>"))
            #expect(count("/maps/still.svg", poster) == 1 && poster.text.contains("theme=light"))
            let cards = try await test.browser().get(pin + "/share?layout=cards")
            #expect(count("class=\"print-card\"", cards) == 4 && count("class=\"qr\"", cards) == 4)
            #expect(count("/maps/still.svg", cards) == 0)
            #expect(try await test.browser().get(pin + "/share?layout=x").text == poster.text)
        }
    }
}
