import Foundation
import Models
import Testing

@testable import WebApp

/// A reminder reaches everybody once, wherever the program is killed meanwhile (B4).
struct ReminderKillTests {
    private static let guests = 12

    let folder: TestFolder
    let data: DataDirectory

    init() throws {
        folder = try TestFolder()
        data = try DataDirectory(path: folder.path)
    }

    /// An event that everybody is going to and whose reminder has just become due.
    private func prepare(_ database: AppDatabase) async throws {
        let now = Int64(Date().timeIntervalSince1970)
        try await database.write { db in
            let people = try (0...Self.guests).map { number in
                try Account.signUp(
                    NewAccount(
                        username: "person\(number)",
                        name: nil,
                        email: "person\(number)@example.org",
                        dateOfBirth: "1990-12-31",
                        passwordHash: "hash",
                        photoKey: nil
                    ),
                    now: now - 100,
                    db
                ).id
            }
            try db.execute(sql: "UPDATE account SET email_confirmed_at = 1")
            for friend in people.dropFirst() {
                try db.execute(sql: "INSERT INTO friendship VALUES (?, ?, 1, 1)", arguments: [people[0], friend])
            }
            let time = EventTime(startsAt: now + 3_550, endsAt: nil, zone: "Europe/Berlin")
            let event = try Event.create(
                EventValues(title: "Chess", time: time, reminderSeconds: 3_600),
                audience: .invited,
                by: people[0],
                inviting: people.dropFirst().map { .member($0) },
                now: now - 100,
                db
            )
            for attendance in try Attendance.all(in: event.id, db) where attendance.role == .invited {
                try event.answer(Reply(.going), as: attendance, now: now - 90, db)
            }
            // The mails of the invitations are another story.
            try db.execute(sql: "DELETE FROM job WHERE kind <> 'event-reminder'")
        }
    }

    /// As if the time had passed for which a job rests that has failed, and as if none had ever failed: killed so often,
    /// a job would be parked.
    private func endRests(_ database: AppDatabase) async throws {
        try await database.write { try $0.execute(sql: "UPDATE job SET run_at = 1, turn = 1, attempts = 0") }
    }

    private func waiting(_ database: AppDatabase) throws -> Int {
        try database.read {
            try Int.fetchOne($0, sql: "SELECT count(*) FROM job WHERE lane <> 'upkeep' AND parked_at IS NULL")
                ?? 0
        }
    }

    @Test func `reminders and their mails come once however often the worker is killed`() async throws {
        let database = try AppDatabase(path: data.database.path)
        defer { database.close() }
        try await prepare(database)
        // Each life is a little longer than the one before: the ends fall between all steps of the work.
        for life in 1...14 {
            let worker = try Program(["work", "--data", folder.path])
            try await Task.sleep(for: .milliseconds(25 * life))
            worker.signal(SIGKILL)
            _ = worker.finish()
            try await endRests(database)
        }
        let last = try Program(["work", "--data", folder.path])
        while last.process.isRunning, try waiting(database) > 0 { try await Task.sleep(for: .milliseconds(50)) }
        last.signal(SIGTERM)
        _ = last.finish()
        let perPerson = try database.read {
            try Int.fetchAll($0, sql: "SELECT count(*) FROM notice WHERE kind = 'reminder' GROUP BY account_id")
        }
        #expect(perPerson == Array(repeating: 1, count: Self.guests + 1))
        let mails = try FileManager.default.contentsOfDirectory(at: data.outbox, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "eml" }.map { try String(contentsOf: $0, encoding: .utf8) }
        let receivers = mails.compactMap { $0.firstMatch(of: /To: [^\r]*?(person[0-9]+)@/).map { String($0.1) } }
        #expect(receivers.count == Self.guests + 1)
        #expect(Set(receivers).count == Self.guests + 1)
    }
}
