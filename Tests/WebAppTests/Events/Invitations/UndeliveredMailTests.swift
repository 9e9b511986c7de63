import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// Mails to guests that the mail server does not take: nobody counts as asked by them, and the host reads who was not reached.
struct UndeliveredMailTests {
    private let guests = ["one@strangers.example", "two@strangers.example"]

    private struct Party {
        let test: TestApp
        let clock: TestClock
        let ada: TestClient
        let event: Event

        var path: String { "/events/\(event.code)" }

        func cancel() async throws -> TestResponse {
            _ = try await ada.send(path + "/cancel", from: path + "/cancel", [("message", "Flu.")])
            return try await ada.get(path)
        }

        func jobs() throws -> Int? {
            try test.app.database.read {
                try Int.fetchOne($0, sql: "SELECT count(*) FROM job WHERE kind = 'event-mail' AND parked_at IS NULL")
            }
        }
    }

    private func party(_ server: SMTPServer?, _ body: (Party) async throws -> Void) async throws {
        let clock = TestClock()
        try await withApp(clock: clock, smtp: server) { test in
            let ada = try #require(try await test.people(.ada)[.ada])
            try await test.app.database.write { try $0.execute(sql: "DELETE FROM job") }
            let event = try await test.meet(guests.map { .address($0) })
            try await test.runJobs()
            try await body(Party(test: test, clock: clock, ada: ada, event: event))
        }
    }

    /// Where nobody listens.
    private var nowhere: SMTPServer { SMTPServer(host: "127.0.0.1", port: 1, security: .none) }

    private func withSink(_ options: [String], _ body: (SMTPSink) async throws -> Void) async throws {
        try await PictureTools.withTemporaryFolder { try await body(try SMTPSink(folder: $0, options)) }
    }

    @Test func `while the mail server is away nobody is asked, and nobody hears that it is off`() async throws {
        try await party(nowhere) { party in
            let people = try await party.ada.get(party.path + "/people")
            #expect(people.reads("Not mailed yet: the mail server has not taken it so far. It is tried again"))
            for guest in guests { #expect(try party.test.attendance(guest, party.event).mailedAt == nil) }
            let before = try await party.ada.get(party.path + "/cancel")
            #expect(before.reads("2 people have not been asked yet, and won’t be."))
            let after = try await party.cancel()
            #expect(after.reads("2 people had not been asked yet and won’t be."))
            #expect(!after.reads("being told"))
            party.clock.advance(86_400)
            try await party.test.runJobs()
            #expect(try party.jobs() == 0)
        }
    }

    @Test func `whoever was asked is being told while the mails of the end wait, and was not reached once they fail`()
        async throws
    {
        try await party(nowhere) { party in
            try await party.test.app.database.write { db in
                try db.execute(sql: "UPDATE attendance SET mailed_at = 1 WHERE email IS NOT NULL")
                try db.execute(sql: "DELETE FROM job")
                try db.execute(sql: "DELETE FROM held_mail")
            }
            #expect(try await party.cancel().reads("2 people are being told."))
            for _ in 0..<Job.defaultMaxAttempts {
                try await party.test.runJobs()
                party.clock.advance(3_600)
            }
            #expect(try party.jobs() == 0)
            let page = try await party.ada.get(party.path)
            let said = page.reads("Mails to 2 people could not be delivered: tell them yourself.")
            #expect(said && !page.reads("have been told"))
        }
    }

    @Test(.enabled(if: Python.hasPackages, "there is no .venv with aiosmtpd: Scripts/test-venv makes it"))
    func `an address that the mail server refuses is not tried again, and stands as that beside its name`()
        async throws
    {
        try await withSink(["--rcpt", "550 no such user"]) { sink in
            try await party(sink.server()) { party in
                #expect(try party.jobs() == 0)
                let people = try await party.ada.get(party.path + "/people")
                #expect(people.reads("Could not be delivered. Look at the address, or tell them yourself."))
                #expect(people.reads("2 of them are not mailed: why stands beside their names."))
                let told = "Mails to 2 people could not be delivered: tell them yourself."
                #expect(try await party.ada.get(party.path + "/cancel").reads(told))
                let after = try await party.cancel()
                #expect(after.reads(told) && !after.reads("been asked"))
                try await party.test.runJobs()
                #expect(!sink.hasMessage)
            }
        }
    }

    @Test(.enabled(if: Python.hasPackages, "there is no .venv with aiosmtpd: Scripts/test-venv makes it"))
    func `whoever was asked has been told once the mails of the end are out`() async throws {
        try await withSink([]) { sink in
            try await party(sink.server()) { party in
                #expect(sink.hasMessage)
                #expect(try party.test.attendance(guests[0], party.event).mailedAt == party.clock.now)
                #expect(try await party.cancel().reads("2 people are being told."))
                try await party.test.runJobs()
                #expect(try await party.ada.get(party.path).reads("2 people have been told."))
            }
        }
    }
}
