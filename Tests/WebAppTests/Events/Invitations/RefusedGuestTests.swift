import HTTPServer
import Models
import Testing

@testable import WebApp

/// A guest who wants no mails of anybody, and comes all the same.
struct RefusedGuestTests {
    private let dee = "dee@example.net"

    @Test func `hosts read that they want no mails, before they call the event off and afterwards`() async throws {
        try await withApp { test in
            let ada = try #require(try await test.people(.ada)[.ada])
            let event = try await test.meet([.address(dee)])
            try await test.runJobs()
            let (digest, now, address) = (test.app.addressDigest(dee), test.app.clock(), dee)
            try await test.app.database.write { db in
                try SiteInvitation.refuse(digest, now: now, db)
                _ = try Attendance.endAll(of: address, now: now, db)
                let mine = try #require(try Attendance.find(email: address, in: event.id, db))
                try event.answer(Reply(.going), as: mine, now: now, db)
            }
            let path = "/events/\(event.code)"
            let says = "One person wants no mails about this: tell them yourself."
            #expect(try await ada.get(path + "/cancel").reads(says))
            _ = try await ada.send(path + "/cancel", from: path + "/cancel", [("message", "Flu.")])
            #expect(try await ada.get(path).reads(says))
            try await test.runJobs()
            #expect(try await ada.get(path).reads(says) && test.letters(to: dee).count == 1)
        }
    }
}
