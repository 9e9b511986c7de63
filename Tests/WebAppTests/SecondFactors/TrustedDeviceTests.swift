import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import Auth
@testable import WebApp

/// Browsers that are not asked for a code for thirty days.
struct TrustedDeviceTests {
    /// Where a log-in with the right password leads from there.
    private func end(_ test: TestApp, _ client: TestClient, password: String? = nil) async throws -> String? {
        await client.setCookie("session", nil)
        return try await test.logIn(.ada, in: client, password: password)["Location"]
    }

    /// Ada trusts a browser of hers.
    private func withTrusted(
        _ body: (TestApp, _ phone: Authenticator, _ trusted: TestClient) async throws -> Void
    ) async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let (phone, _) = try await test.turnOn(in: test.client)
            test.clock?.advance(60)
            let trusted = test.browser("203.0.113.9")
            try await test.logIn(.ada, in: trusted)
            try await test.answer(phone.number(at: test.app.clock()), in: trusted, more: ["trust": "1"])
            #expect(try await end(test, trusted) == "/")
            try await body(test, phone, trusted)
        }
    }

    @Test func `it is trusted for thirty days, and no other is`() async throws {
        try await withTrusted { test, _, trusted in
            let other = try await end(test, test.browser())
            #expect(other == "/login/second-factor")
            test.clock?.advance(30 * 86_400 - 61)
            #expect(try await end(test, trusted) == "/")
            test.clock?.advance(61)
            #expect(try await end(test, trusted) == "/login/second-factor")
        }
    }

    @Test func `nobody trusts a device who has not said so`() async throws {
        try await withTrusted { test, phone, _ in
            test.clock?.advance(60)
            let other = test.browser("203.0.113.10")
            try await test.logIn(.ada, in: other)
            try await test.answer(phone.number(at: test.app.clock()), in: other)
            #expect(try await end(test, other) == "/login/second-factor")
        }
    }

    @Test func `all are forgotten at once`() async throws {
        try await withTrusted { test, _, trusted in
            let done = try await test.client.fill(
                "/settings/second-factor/devices/delete",
                on: "/settings/second-factor"
            )
            #expect(done.status == .seeOther)
            #expect(try await end(test, trusted) == "/login/second-factor")
        }
    }

    @Test func `a changed password ends the trust`() async throws {
        try await withTrusted { test, _, trusted in
            let new = "another horse battery"
            _ = try await test.client.fill(
                "/settings/password",
                ["old_password": Person.ada.password, "password": new, "password_confirmation": new]
            )
            #expect(try await end(test, trusted, password: new) == "/login/second-factor")
        }
    }

    @Test func `a new factor ends it too`() async throws {
        try await withTrusted { test, _, trusted in
            _ = try await test.client.fill("/settings/second-factor/delete", on: "/settings/second-factor")
            test.clock?.advance(60)
            _ = try await test.turnOn(in: test.client)
            #expect(try await end(test, trusted) == "/login/second-factor")
        }
    }

    @Test func `it is worth nothing for another account`() async throws {
        try await withTrusted { test, _, trusted in
            let bo = test.browser("198.51.100.2")
            try await test.signUp(.bo, in: bo)
            _ = try await test.turnOn(in: bo)
            await trusted.setCookie("session", nil)
            #expect(try await test.logIn(.bo, in: trusted)["Location"] == "/login/second-factor")
        }
    }
}
