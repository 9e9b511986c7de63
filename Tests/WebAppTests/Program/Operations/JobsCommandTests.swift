import Foundation
import Models
import Testing

@testable import WebApp

/// Failed jobs on the command line, beside a running site.
struct JobsCommandTests {
    let folder: TestFolder
    let database: AppDatabase

    init() throws {
        folder = try TestFolder()
        let data = try DataDirectory(path: folder.path)
        database = try AppDatabase(path: data.database.path)
        // The tests make files that others can read, of which each command would tell.
        PrivateFiles.tighten(data.databaseFiles) { _ in }
    }

    private func jobs(_ arguments: String...) throws -> (status: Int32, output: String) {
        try Program.run(["jobs"] + arguments + ["--data", folder.path])
    }

    private func park(_ kind: String) async throws -> Int64 {
        try await database.write { db in
            let lane = JobLane.other
            _ = try Job.enqueue(kind, payload: "{}", in: lane, of: .site, runAt: 1, maxAttempts: 1, now: 1, db)
            var generator = SystemRandomNumberGenerator()
            let (token, worker) = (LeaseToken(using: &generator), NodeID(rawValue: 1))
            let job = try #require(try Job.lease(token, in: lane, by: worker, seconds: 9, now: 1, db))
            _ = try job.fail("mail.example.org:587:\nno route to host", now: 1_795_285_800, db)
            return job.id.rawValue
        }
    }

    private func parked() throws -> [Int64] {
        try database.read { try ParkedJob.list(limit: 99, $0) }.map(\.id.rawValue)
    }

    @Test func `they are listed with why, tried again and dropped, each once`() async throws {
        let nothing = try jobs("list")
        #expect(nothing.status == 0 && nothing.output == "No job has failed.\n")
        let (one, two) = (try await park("notice-mail"), try await park("notice-sweep"))
        let list = try jobs("list")
        #expect(list.status == 0)
        #expect(
            list.output == """
                \(two)\tnotice-sweep\t2026-11-21T18:30:00Z\t1\t-\tmail.example.org:587: no route to host
                \(one)\tnotice-mail\t2026-11-21T18:30:00Z\t1\t-\tmail.example.org:587: no route to host

                """
        )
        let retried = try jobs("retry", "\(one)")
        #expect(retried.status == 0 && retried.output == "Job \(one) is tried again.\n")
        let dropped = try jobs("drop", "\(two)", "\(one)")
        #expect(dropped.status == 1)
        #expect(dropped.output.contains("Job \(two) is dropped.\n"))
        #expect(dropped.output.contains("Job \(one) has not failed, or was tried again or dropped already."))
        #expect(try parked().isEmpty)
        let log = try database.read { try ModerationEntry.page(before: nil, $0).entries }
        #expect(log.map(\.action) == [.drop, .retry] && log.count(where: \.isCommand) == 2)
    }

    @Test func `all of a kind go by its name, except erasures, and a kind without any ends with 1`() async throws {
        for _ in 0..<3 { _ = try await park("notice-mail") }
        let erasure = try await park("account-erasure")
        let kept = try jobs("drop", "account-erasure", "\(erasure)")
        #expect(kept.status == 1 && kept.output.contains("half of an account would stay"))
        #expect(try jobs("drop", "notice-mail").output == "notice-mail: 3 dropped.\n")
        #expect(try parked() == [erasure])
        let none = try jobs("retry", "notice-mail")
        #expect(none.status == 1 && none.output.contains("No job of the kind notice-mail has failed."))
        #expect(try jobs("retry", "account-erasure").status == 0)
    }

    @Test func `no number ends with 64, and a folder without a site with 1`() throws {
        #expect(try jobs("drop").status == 64)
        #expect(try Program.run(["jobs", "list", "--data", folder.path + "/typo"]).status == 1)
    }
}
