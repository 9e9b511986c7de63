import HTTPServer
import Models
import Testing

@testable import WebApp

/// Votes of people without an account.
struct InvitationPollTests {
    @Test func `hosts learn who has voted, also where two vote alike`() async throws {
        try await withApp { test in
            try await test.people(.ada)
            let addresses = ["dee@example.net", "eve@example.net"]
            let event = try await test.meet(addresses.map(Invitee.address), status: .polling)
            let now = test.app.clock()
            try await test.app.database.write { try event.add(.time(event.time), now: now, $0) }
            let option = try #require(
                try test.app.database.read { try Poll.find(of: event, $0).options.first?.id.rawValue }
            )
            for address in addresses {
                let (guest, link) = (test.browser(), test.link(try test.attendance(address, event)))
                let token = try await guest.token(of: link)
                let voted = try await guest.post(link, fields: [("csrf_token", token), ("vote_\(option)", "yes")])
                #expect(voted["Location"] == link)
            }
            let told = try test.app.database.read {
                try String.fetchAll($0, sql: "SELECT detail FROM notice WHERE kind = 'answer' ORDER BY id")
            }
            #expect(told == ["dee@example.net: Voted: 1 yes.", "eve@example.net: Voted: 1 yes."])
        }
    }
}
