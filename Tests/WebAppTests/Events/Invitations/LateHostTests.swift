import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// Hosts whose page is older than what has become of the event, or who ask people that nobody can reach.
struct LateHostTests {
    private let dee = "dee@example.net"

    private func withParty(_ body: (TestApp, TestClient, Event) async throws -> Void) async throws {
        try await withApp { test in
            let ada = try #require(try await test.people(.ada)[.ada])
            let event = try await test.meet([.address(dee)])
            try await test.runJobs()
            try await body(test, ada, event)
        }
    }

    @Test func `whoever asks more people after the end reads that nothing was sent`() async throws {
        try await withParty { test, ada, event in
            let (path, now) = ("/events/\(event.code)/people", test.app.clock())
            let token = try await ada.token(of: path)
            let host = event.host
            try await test.app.database.write { try event.cancel("Flu.", by: host, now: now, $0) }
            let asked = try await ada.post(path, fields: [("csrf_token", token), ("emails", "late@example.net")])
            #expect(asked.status == .seeOther)
            let page = try await ada.get(path)
            #expect(page.reads("This event is cancelled. Nothing was sent.") && !page.reads("Invitations sent."))
            _ = try await ada.post("/events/\(event.code)/nudge", fields: [("csrf_token", token)])
            #expect(try await ada.get(path).reads("This event is cancelled. Nothing was sent."))
            test.clock?.advance(9 * 86_400)
            try await test.app.database.write { try $0.execute(sql: "UPDATE event SET status = 'planned'") }
            _ = try await ada.post(path, fields: [("csrf_token", token), ("emails", "late@example.net")])
            #expect(try await ada.get(path).reads("This event is over. Nothing was sent."))
        }
    }

    @Test func `a reminder that reaches nobody says so, and can be sent again`() async throws {
        try await withParty { test, ada, event in
            let path = "/events/\(event.code)/people"
            func nudge() async throws -> TestResponse {
                let token = try await ada.token(of: path)
                _ = try await ada.post("/events/\(event.code)/nudge", fields: [("csrf_token", token)])
                return try await ada.get(path)
            }
            try await test.app.database.write { try $0.execute(sql: "UPDATE attendance SET is_muted = 1") }
            #expect(try await nudge().reads("Nobody was reminded"))
            let (digest, now) = (test.app.addressDigest(dee), test.app.clock())
            try await test.app.database.write { db in
                try db.execute(sql: "UPDATE attendance SET is_muted = 0")
                try SiteInvitation.refuse(digest, now: now, db)
            }
            #expect(try await nudge().reads("Nobody was reminded"))
            try await test.app.database.write { try $0.execute(sql: "DELETE FROM invitation_refusal") }
            #expect(try await nudge().reads("Reminder sent to those who haven’t answered."))
            #expect(try await nudge().reads("asked again less than a day ago"))
            try await test.runJobs()
            #expect(try test.letters(to: dee).count == 2)
        }
    }
}
