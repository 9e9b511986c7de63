import HTTPServer
import Models
import Testing

@testable import WebApp

/// Titles stand beside words of others: in subjects of mails, in lists, on cards.
struct TurnedTitleTests {
    @Test(arguments: ["Chess\u{202E}", "\u{2066}Chess", "Chess\r\nBcc: eve@example.org", "Chess\u{2028}"])
    func `a title turns nothing behind it and is one line`(title: String) async throws {
        try await withApp { test in
            let (ada, _) = try await test.friends()
            let address = try await test.meet(
                ["title": title, "place": "", "place_name": "Here\u{202E}", "address": "Road\u{202D} 1"],
                in: ada
            )
            let event = try test.event(address)
            #expect(event.title == title.oneLineForTest && event.title.hasPrefix("Chess"))
            #expect(event.place.name == "Here" && event.place.address == "Road 1")
        }
    }

    @Test func `marks that Arabic and Hebrew need stay`() async throws {
        try await withApp { test in
            let (ada, _) = try await test.friends()
            let title = "שחמט\u{200F}! 3\u{200E}+2"
            let address = try await test.meet(["title": title], in: ada)
            #expect(try test.event(address).title == title)
        }
    }
}

extension String {
    /// What is expected of the titles above.
    fileprivate var oneLineForTest: String { contains("Bcc") ? "Chess Bcc: eve@example.org" : "Chess" }
}
