import HTTPServer
import Models
import Templates
import Testing

@testable import WebApp

/// Votes of people without an account.
struct InvitationPollTests {
    @Test func `hosts learn who has voted, also where two vote alike`() async throws {
        try await withApp { test in
            try await test.people(.ada)
            let addresses = ["dee@example.net", "eve@example.net"]
            let event = try await test.meet(addresses.map { Invitee.address($0) }, status: .polling)
            let now = test.app.clock()
            try await test.app.database.write { try event.add(.time(event.time), now: now, $0) }
            let option = try #require(
                try test.app.database.read { try Poll.find(of: event, $0).options.first?.id.rawValue }
            )
            for address in addresses {
                let (guest, link) = (test.browser(), test.link(try test.attendance(address, event)))
                let token = try await guest.token(of: link)
                let voted = try await guest.post(
                    link,
                    fields: [
                        ("csrf_token", token), ("vote_\(option)", "yes"),
                        ("name", address.hasPrefix("dee") ? "Dee" : ""),
                    ]
                )
                #expect(voted["Location"] == link)
            }
            let told = try test.app.database.read {
                try Notice.all(of: event.host, $0).map { NoticeWords($0) }.map { [$0.title, $0.sentence] }
            }
            #expect(
                told == [
                    ["eve@example.net has voted: Chess & cake", "1 yes"],
                    ["Dee has voted: Chess & cake", "dee@example.net · 1 yes"],
                ]
            )
        }
    }
}
