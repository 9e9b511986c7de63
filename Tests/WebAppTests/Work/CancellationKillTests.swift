import Foundation
import Models
import Testing

@testable import WebApp

/// Everybody hears once that an event is called off, wherever the program that tells them is killed.
struct CancellationKillTests {
    private static let people = 2_000

    let folder: TestFolder
    let data: DataDirectory

    init() throws {
        folder = try TestFolder()
        data = try DataDirectory(path: folder.path)
    }

    /// An event with many people that has just been called off: the first of them know.
    private func prepare(_ database: AppDatabase) async throws {
        let now = Int64(Date().timeIntervalSince1970)
        try await database.write { db in
            let host = try Account.signUp(
                NewAccount(
                    username: "hosting",
                    name: nil,
                    email: "hosting@example.org",
                    dateOfBirth: "1990-12-31",
                    passwordHash: "hash",
                    photoKey: nil
                ),
                now: now,
                db
            ).id
            let time = EventTime(startsAt: now + 86_400, endsAt: nil, zone: "Europe/Berlin")
            let event = try Event.create(
                EventValues(title: "Chess", time: time),
                audience: .invited,
                by: host,
                inviting: [],
                now: now,
                db
            )
            try db.execute(
                sql: """
                    WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ?)
                    INSERT INTO account (secret, device_secret, username, username_folded, email, email_folded,
                        date_of_birth, password_hash, created_at, updated_at)
                    SELECT zeroblob(16), zeroblob(16), 'guest' || n, 'guest' || n, n || '@e.org', n || '@e.org',
                        '1990-12-31', 'hash', 1, 1 FROM number
                    """,
                arguments: [Self.people]
            )
            try db.execute(
                sql: """
                    INSERT INTO attendance (event_id, account_id, role, answer, listed_at, link_secret, created_at)
                    SELECT ?, id, 'invited', 'going', ?, randomblob(16), 1 FROM account WHERE username LIKE 'guest%'
                    """,
                arguments: [event.id, time.startsAt]
            )
            try event.cancel("Flu.", by: host, now: now, db)
            // Mails are another story.
            try db.execute(sql: "DELETE FROM job WHERE kind <> 'event-cancellation'")
        }
    }

    private static func told(_ database: AppDatabase) throws -> Int {
        try database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM notice") ?? 0 }
    }

    private static func isOver(_ database: AppDatabase) throws -> Bool {
        try database.read {
            try Int.fetchOne($0, sql: "SELECT count(*) FROM job WHERE kind = 'event-cancellation'") == 0
        }
    }

    /// Kills the program once it has told some more. On a thread of its own: tasks of other tests can keep all those of the
    /// pool until everybody is told.
    private func killOnceMoreAreTold(_ program: Program, _ database: AppDatabase) async throws {
        let (process, before) = (program.process, try Self.told(database))
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                while process.isRunning, let told = try? Self.told(database), told == before { usleep(500) }
                process.signal(SIGKILL)
                continuation.resume()
            }
        }
        _ = program.finish()
    }

    @Test func `everybody is told once that an event is off, however often the worker is killed`() async throws {
        let database = try AppDatabase(path: data.database.path)
        defer { database.close() }
        try await prepare(database)
        #expect(try Self.told(database) < Self.people)
        for _ in 1...4 where try !Self.isOver(database) {
            try await killOnceMoreAreTold(try Program(["work", "--data", folder.path]), database)
            try await database.write { try $0.execute(sql: "UPDATE job SET run_at = 1, turn = 1") }
        }
        let last = try Program(["work", "--data", folder.path])
        while last.process.isRunning, try !Self.isOver(database) { try await Task.sleep(for: .milliseconds(20)) }
        last.signal(SIGTERM)
        _ = last.finish()
        let perPerson = try database.read {
            try Int.fetchAll(
                $0,
                sql: "SELECT count(*) FROM notice WHERE kind = 'event-cancelled' GROUP BY account_id"
            )
        }
        #expect(perPerson == Array(repeating: 1, count: Self.people))
    }
}
