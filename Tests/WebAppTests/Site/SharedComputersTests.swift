import HTTPTesting
import Models
import Testing

@testable import WebApp

/// A site whose members sit before computers that others use after them.
@Suite(.enabled(if: PictureTools.areThere, "libvips-tools is not installed"))
struct SharedComputersTests {
    private func cookie(_ answer: TestResponse) -> String? {
        answer.headers.first { $0.name == "Set-Cookie" && $0.value.hasPrefix("session=") }?.value
    }

    @Test(arguments: [false, true])
    func `browsers keep pictures and log-ins where the computer is one's own, and nothing else`(_ shares: Bool)
        async throws
    {
        try await withApp(sharesComputers: shares) { test in
            let signedUp = try await test.signUp(.ada)
            let first = try #require(cookie(signedUp))
            #expect(first.contains("Max-Age") == !shares)
            let again = try await test.logIn(.ada, in: test.browser())
            let session = try #require(cookie(again))
            #expect(session.contains("Max-Age") == !shares)
            // Hours later its end is moved.
            test.clock?.advance(86_400)
            let renewed = try await test.client.get("/profile")
            #expect(try #require(cookie(renewed)).contains("Max-Age") == !shares)
            let address = try await test.pinned(in: test.client)
            _ = try await test.picture(of: address, in: test.client)
            let picture = try #require(try test.picture(of: test.event(address)))
            let file = try await test.client.get("/media/\(picture.largeKey)")
            #expect(file.status == .ok)
            let caching = shares ? "private, no-store" : "private, max-age=31536000, immutable"
            #expect(file["Cache-Control"] == caching)
            let page = try await test.client.get("/profile").text
            #expect(page.contains(" data-keeps-nothing=\"true\"") == shares)
        }
    }
}
