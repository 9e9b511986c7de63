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

    /// Others have used up what Ada's invitations may bring, in memory and in what outlives a restart.
    private func fillInvitations(_ test: TestApp) async throws {
        let (ada, now) = (try test.account(.ada).id, test.app.clock())
        for _ in 0..<101 { _ = test.app.signUpThrottle.begin(.inviter(ada.rawValue), now: now) }
        let network = test.app.digestKey.digest("inviter \(ada.rawValue)", for: "network")
        try await count(AccountMail.maxNewPerNetwork, of: network, test)
    }

    private func count(_ most: Int, of network: [UInt8], _ test: TestApp) async throws {
        let now = test.app.clock()
        try await test.app.database.write { db in
            for number in 0..<most {
                let address = test.app.addressDigest("n\(number)@example.net")
                _ = try AccountMail(.newAccount, account: nil, network: network, address: address, mostNew: most)
                    .count(now: now, db)
            }
        }
    }

    @Test func `a link whose number others have used up keeps nobody out, and the sentence names both`() async throws {
        try await withApp { test in
            try await test.people(.ada)
            let event = try await test.meet([.address("guest@example.net")])
            let link = test.link(try test.attendance("guest@example.net", event))
            try await fillInvitations(test)
            #expect(try await signUp(test, next: link) == .seeOther)
            fill(test)
            let both = try await test.signUp(.cy, in: test.browser(), next: link)
            #expect(both.status == .tooManyRequests)
            #expect(both.reads("Many accounts were made by this invitation and from your network just now."))
            let own = try await test.signUp(.cy, in: test.browser())
            #expect(own.status == .tooManyRequests && own.reads("Many accounts were made from your network just now."))
        }
    }

    @Test func `who comes from one network by invitations counts for it too, five times as many in a day`() async throws
    {
        try await withApp { test in
            try await test.people(.ada)
            let event = try await test.meet([.address("guest@example.net")])
            let link = test.link(try test.attendance("guest@example.net", event))
            let key = test.app.digestKey
            try await count(AccountMail.maxNewPerNetwork, of: key.digest("127.0.0.1", for: "network"), test)
            try await count(499, of: key.digest("guests of 127.0.0.1", for: "network"), test)
            #expect(try await signUp(test, next: link) == .seeOther)
            #expect(try await test.signUp(.cy, in: test.browser(), next: link).status == .tooManyRequests)
            #expect(try await test.signUp(.cy, in: test.browser("203.0.113.9"), next: link).status == .seeOther)
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
