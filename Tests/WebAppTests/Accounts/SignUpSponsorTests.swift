import HTTPServer
import Models
import Testing

@testable import WebApp

/// A class that signs up from one network.
struct SignUpSponsorTests {
    /// The network has made as many accounts as it may at once, and one more.
    private func fill(_ test: TestApp) {
        for _ in 0..<61 { _ = test.app.signUpThrottle.begin(.network("127.0.0.1"), now: test.app.clock()) }
    }

    private func signUp(_ test: TestApp, next: String? = nil, invitation: String? = nil) async throws -> Status {
        try await test.signUp(.bo, in: test.browser(), next: next, invitation: invitation).status
    }

    @Test func `who comes by the link of a mail is counted by that, and not by the network`() async throws {
        try await withApp { test in
            try await test.people(.ada)
            let event = try await test.meet([.address("guest@example.net")])
            let link = test.link(try test.attendance("guest@example.net", event))
            fill(test)
            #expect(try await signUp(test) == .tooManyRequests)
            #expect(try await signUp(test, next: "/invitations/nobodys") == .tooManyRequests)
            #expect(try await signUp(test, next: link) == .seeOther)
        }
    }

    @Test func `who is invited as a friend is counted by the inviter, once that has been here for a day`() async throws
    {
        try await withApp { test in
            try await test.people(.ada)
            let ada = try test.account(.ada)
            let token = SiteInvitationLink.token(of: ada, in: test.app, now: test.app.clock())
            fill(test)
            let now = test.app.clock()
            func set(_ createdAt: Int64) async throws {
                try await test.app.database.write {
                    try $0.execute(sql: "UPDATE account SET created_at = ?", arguments: [createdAt])
                }
            }
            try await set(now - 3_600)
            #expect(try await signUp(test, invitation: token) == .tooManyRequests)
            try await set(now - 2 * 86_400)
            #expect(try await signUp(test, invitation: token) == .seeOther)
        }
    }
}
