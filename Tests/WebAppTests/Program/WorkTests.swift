import Foundation
import Models
import Testing

@testable import WebApp

/// The worker as a process of its own.
struct WorkTests {
    let folder: TestFolder

    init() throws { folder = try TestFolder() }

    private var mails: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/outbox"))?
            .filter { $0.hasSuffix(".eml") } ?? []
    }

    @Test func `a server without jobs leaves them, and a worker alone does them`() async throws {
        let server = try Program(
            ["serve", "--data", folder.path, "--port", "0", "--password-cost-log", "10", "--no-jobs"]
        )
        let port = try #require(server.port())
        let name = try await RawSignUp(port: port, username: "worker.test").isAcknowledged
        #expect(name != nil)
        #expect(mails.isEmpty)
        // Where there is no folder of style sheets and languages, which it can do without.
        let worker = try Program(["work", "--data", folder.path, "--port", "\(port)"], in: folder.url)
        while mails.isEmpty, worker.process.isRunning { await Task.yield() }
        #expect(mails.count == 1)
        worker.signal(SIGTERM)
        #expect(worker.finish().status == 0)
    }

    @Test func `a worker alone says things in the language of whom it tells`() async throws {
        let server = try Program(
            ["serve", "--data", folder.path, "--port", "0", "--password-cost-log", "10", "--no-jobs"]
        )
        let port = try #require(server.port())
        #expect(try await RawSignUp(port: port, username: "worker.test").isAcknowledged != nil)
        let database = try AppDatabase(path: folder.path + "/hereabouts.sqlite")
        defer { database.close() }
        try await database.write { try $0.execute(sql: "UPDATE account SET language = 'de'") }
        let worker = try Program(["work", "--data", folder.path, "--port", "\(port)"])
        while mails.isEmpty, worker.process.isRunning { await Task.yield() }
        let mail = try String(contentsOfFile: folder.path + "/outbox/" + #require(mails.first), encoding: .utf8)
        #expect(mail.contains("lang=3D\"de\""))
        worker.signal(SIGTERM)
        #expect(worker.finish().status == 0)
    }

    @Test func `an invented town is made outside of the project's folder`() throws {
        let made = try Program.run(
            ["demo", "--data", "data", "--password-cost-log", "10", "--words-only"],
            in: folder.url
        )
        #expect(made.status == 0, "\(made.output)")
        let isThere = FileManager.default.fileExists(atPath: folder.path + "/data/places.sqlite")
        #expect(isThere)
    }
}
