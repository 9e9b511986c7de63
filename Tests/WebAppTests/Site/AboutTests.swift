import Models
import Testing

@testable import WebApp

/// The page about the site (LM6).
struct AboutTests {
    @Test func `it says who one is, logged in or not, by name and username`() async throws {
        try await withApp { test in
            let guest = try await test.get("/about")
            #expect(guest.says("You are not logged in.") && guest.says("href=\"/login?next=%2Fabout\""))
            let ada = try await test.member(.ada)
            let hers = try await ada.get("/about")
            #expect(hers.says("You are logged in as") && hers.says("Ad Tester") && hers.says("@ada.lovelace"))
            #expect(!hers.says("You are not logged in."))
        }
    }

    @Test func `the site is shared by a link that works without scripts, and by mail`() async throws {
        try await withApp { test in
            let page = try await test.client.get("/about", headers: ["Host": "evil.example"])
            let address = test.app.address.absolute("/")
            #expect(page.says("id=\"share-link\" type=\"text\" value=\"\(address)\" readonly"))
            #expect(page.attribute("href").contains { $0.hasPrefix("mailto:?subject=Hereabouts") })
            #expect(!page.says("evil.example"))
        }
    }
}
