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
}
