import Foundation
import Models
import Testing

@testable import WebApp

/// What a killed worker was at is taken up by the next at once.
struct JobKillTests {
    let folder: TestFolder
    let data: DataDirectory

    init() throws {
        folder = try TestFolder()
        data = try DataDirectory(path: folder.path)
    }

    /// A change of address that is told to the old one: a mail that needs nothing else.
    private func enqueueMail(_ database: AppDatabase) async throws {
        let now = Int64(Date().timeIntervalSince1970)
        let payload = AccountMails.EmailChanged(
            oldEmail: "old@example.org",
            newEmail: "new@example.org",
            displayName: "Ada",
            language: nil
        )
        _ = try await database.write {
            try Job.enqueue(AccountMails.emailChanged, payload, in: .account, of: .site, runAt: now, now: now, $0)
        }
    }

    private func holder(_ database: AppDatabase) throws -> Int64? {
        try database.read { try Int64.fetchOne($0, sql: "SELECT node_id FROM job WHERE node_id IS NOT NULL") }
    }

    /// Looks a few times a second, for half a minute at most: far below the lease of a worker that hangs.
    private func wait(until isSo: () throws -> Bool) async throws -> Bool {
        for _ in 0..<300 {
            if try isSo() { return true }
            try await Task.sleep(for: .milliseconds(100))
        }
        return false
    }

    @Test func `a mail that a killed worker was sending is sent by the next one at once`() async throws {
        let database = try AppDatabase(path: data.database.path)
        defer { database.close() }
        try await enqueueMail(database)
        // Takes connections and never says a word.
        let silent = try SilentListener()
        let killed = try Program(["work", "--data", folder.path, "--smtp-url", "smtp://127.0.0.1:\(silent.port)"])
        #expect(try await wait { try holder(database) != nil })
        killed.signal(SIGKILL)
        _ = killed.finish()
        #expect(try holder(database) != nil)
        let next = try Program(["work", "--data", folder.path])
        let isSent = try await wait {
            let files = try? FileManager.default.contentsOfDirectory(atPath: data.outbox.path)
            return files?.contains { $0.hasSuffix(".eml") } == true
        }
        #expect(isSent)
        next.signal(SIGTERM)
        _ = next.finish()
    }

    @Test func `a byte is free when the process that held it has ended, and not before`() throws {
        var random = SystemRandomNumberGenerator()
        let file = data.workerLocks.path
        let mine = try NodeMark(file: file, using: &random)
        var other: NodeMark? = try NodeMark(file: file, using: &random)
        let byte = try #require(other?.byte)
        #expect(other?.place == mine.place)
        #expect(!mine.isFree(byte) && mine.isHeld(byte) && !mine.isFree(mine.byte) && mine.isHeld(mine.byte))
        other = nil
        #expect(mine.isFree(byte) && !mine.isHeld(byte) && !mine.isFree(mine.byte))
        let elsewhere = try NodeMark(file: folder.path + "/other.lock", using: &random)
        #expect(elsewhere.place != mine.place)
    }

    private func rows(_ database: AppDatabase) throws -> [String] {
        try database.read { try String.fetchAll($0, sql: "SELECT kind || ' ' || name FROM node ORDER BY id") }
    }

    @Test func `a process that ends in order takes its row along, and that of a killed one goes with the next start`()
        async throws
    {
        let database = try AppDatabase(path: data.database.path)
        defer { database.close() }
        func work(_ name: String) throws -> Program {
            let program = try Program(["work", "--data", folder.path, "--node-name", name])
            while let line = program.nextLine(), !line.contains("Working on jobs") {}
            return program
        }
        let killed = try work("first")
        #expect(try rows(database) == ["work first"])
        killed.signal(SIGKILL)
        _ = killed.finish()
        #expect(try rows(database) == ["work first"])
        let (second, third) = (try work("second"), try work("third"))
        #expect(try rows(database) == ["work second", "work third"])
        for program in [second, third] {
            program.signal(SIGTERM)
            #expect(program.finish().status == 0)
        }
        #expect(try rows(database) == [])
    }
}
