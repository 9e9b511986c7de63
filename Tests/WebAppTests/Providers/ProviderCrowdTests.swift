import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// Many who share a network, and one of them who means it badly.
struct ProviderCrowdTests {
    private static let network = "192.0.2.1"

    /// Comes back with a code that the provider has not given.
    private func comeBackWrong(_ client: TestClient, _ provider: FakeProvider) async throws -> Status {
        let token = try await client.token(of: "/login")
        let start = try await client.post("/login/oidc", form: ["csrf_token": token])
        guard let refresh = start["refresh"] else { return start.status }
        let back = try provider.grant(String(refresh.dropFirst("0; url=".count)))
        return try await client.get(back.replacing(/code-[0-9]+/, with: "guessed")).status
    }

    @Test func `two hundred of one network sign in`() async throws {
        try await withProvider { test, provider in
            let first = test.browser(Self.network)
            try await first.signIn(by: provider)
            try await first.takeAccount()
            for number in 0..<200 {
                let status = try await test.browser(Self.network).signIn(by: provider).status
                guard status == .seeOther else {
                    Issue.record("\(status) at number \(number)")
                    break
                }
            }
        }
    }

    @Test func `a flood of wrong returns slows its network, and no browser that is known`() async throws {
        try await withProvider { test, provider in
            let known = test.browser(Self.network)
            try await known.signIn(by: provider)
            try await known.takeAccount()
            await known.setCookie("session", nil)
            let flood = test.browser(Self.network)
            for number in 0..<101 {
                #expect(try await comeBackWrong(flood, provider) == .badRequest, "\(number)")
            }
            #expect(try await comeBackWrong(flood, provider) == .tooManyRequests)
            // Right or wrong, since nobody knows yet.
            let new = test.browser(Self.network)
            #expect(try await comeBackWrong(new, provider) == .tooManyRequests)
            let forged = test.browser(Self.network)
            let device = try #require(await known.cookie("device"))
            await forged.setCookie("device", String(device.dropLast()) + (device.hasSuffix("A") ? "E" : "A"))
            #expect(try await comeBackWrong(forged, provider) == .tooManyRequests)
            #expect(try await known.signIn(by: provider)["location"] == "/")
            #expect(try await test.browser("192.0.2.99").setOut().contains("/authorize"))
        }
    }

    @Test func `a browser that is known waits for its own wrong returns, under whatever name`() async throws {
        try await withProvider { test, provider in
            let known = test.browser(Self.network)
            try await known.signIn(by: provider)
            try await known.takeAccount()
            // Each log-in of a browser without a cookie makes another name.
            for _ in 0..<7 {
                let again = test.browser(Self.network)
                try await again.signIn(by: provider)
                await again.setCookie("session", nil)
                for _ in 0..<3 { #expect(try await comeBackWrong(again, provider) == .badRequest) }
            }
            await known.setCookie("session", nil)
            #expect(try await comeBackWrong(known, provider) == .tooManyRequests)
            #expect(try await test.browser(Self.network).signIn(by: provider)["location"] == "/")
        }
    }

    @Test func `a provider that is away counts against nobody while it is left alone`() async throws {
        try await withProvider { test, provider in
            let client = test.browser(Self.network)
            let backs = try await backs(105, test, provider)
            provider.change { $0.answers["/token"] = { Response(.internalServerError) } }
            for (browser, back) in backs { #expect(try await browser.get(back).status == .serviceUnavailable) }
            provider.change { $0.answers = [:] }
            test.clock?.advance(10)
            #expect(try await client.signIn(by: provider).status == .seeOther)
        }
    }

    private func backs(_ count: Int, _ test: TestApp, _ provider: FakeProvider) async throws -> [(TestClient, String)] {
        var all: [(TestClient, String)] = []
        for _ in 0..<count {
            let browser = test.browser(Self.network)
            all.append((browser, try provider.grant(try await browser.setOut())))
        }
        return all
    }
}
