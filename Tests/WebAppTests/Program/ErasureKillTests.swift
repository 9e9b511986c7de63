import Foundation
import Models
import Testing

@testable import WebApp

/// An account of which a killed program has removed a part is nobody's, and the rest of it goes.
struct ErasureKillTests {
    private static let notices = 60_000

    let folder: TestFolder
    let data: DataDirectory

    init() throws {
        folder = try TestFolder()
        data = try DataDirectory(path: folder.path)
    }

    private func serve() throws -> Program {
        try Program(["serve", "--data", folder.path, "--port", "0", "--password-cost-log", "10", "--no-jobs"])
    }

    /// So many that there are hundreds of slices.
    private func fill(_ database: AppDatabase, _ username: String) async throws {
        try await database.write { db in
            try db.execute(
                sql: """
                    WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ?)
                    INSERT INTO notice (account_id, kind, created_at)
                    SELECT account.id, 'friend-joined', 1 FROM account CROSS JOIN number WHERE username = ?
                    """,
                arguments: [Self.notices, username]
            )
        }
    }

    private static func count(_ table: String, _ database: AppDatabase) throws -> Int {
        try database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM \(table)") ?? 0 }
    }

    /// Kills the program once a slice is gone, of very many. On a thread of its own: tasks of other tests can keep all
    /// those of the pool until the last slice is gone.
    private func kill(_ program: Program, during erasure: Task<String?, Never>, _ database: AppDatabase) async throws {
        let process = program.process
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                while process.isRunning, let left = try? Self.count("notice", database), left >= Self.notices {
                    usleep(1_000)
                }
                process.signal(SIGKILL)
                continuation.resume()
            }
        }
        _ = program.finish()
        _ = await erasure.value
    }

    @Test func `what a kill has left of an erased account is nobody's, and goes with the next program`() async throws {
        let program = try serve()
        let port = try #require(program.port())
        let session = try #require(try await RawSignUp(port: port, username: "leaving").session)
        let database = try AppDatabase(path: data.database.path)
        defer { database.close() }
        try await fill(database, "leaving")
        let form = RawForm(port: port, path: "/settings/delete", session: session)
        let erasure = Task { try? await form.post(["password=\(RawSignUp.password)"]) }
        try await kill(program, during: erasure, database)
        let left = try Self.count("notice", database)
        #expect(left > 0 && left < Self.notices)
        #expect(try Self.count("account", database) == 1)

        let again = try serve()
        let newPort = try #require(again.port())
        #expect(try await Loopback.get("/people/leaving", port: newPort).hasPrefix("HTTP/1.1 404 "))
        let settings = try await Loopback.get("/settings", port: newPort, cookie: "session=\(session)")
        #expect(settings.hasPrefix("HTTP/1.1 303 "))
        let logIn = try await RawForm(port: newPort, path: "/login")
            .post(["username=leaving", "password=\(RawSignUp.password)"])
        #expect(logIn.hasPrefix("HTTP/1.1 422 ") && RawForm.cookie("suspended", in: logIn) == nil)

        // As if the time had passed for which the job leaves the work to the request.
        try await database.write { try $0.execute(sql: "UPDATE job SET run_at = 1, turn = 1") }
        let worker = try Program(["work", "--data", folder.path])
        while worker.process.isRunning, try Self.count("account", database) > 0 {
            try await Task.sleep(for: .milliseconds(20))
        }
        #expect(try Self.count("account", database) == 0 && Self.count("notice", database) == 0)
        for program in [again, worker] {
            program.signal(SIGTERM)
            _ = program.finish()
        }
    }
}
