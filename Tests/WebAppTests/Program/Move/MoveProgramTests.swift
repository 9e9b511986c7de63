import Foundation
import Models
import ServerDatabase
import Testing

@testable import WebApp

/// `hereabouts move`, as an operator runs it.
struct MoveProgramTests {
    let folder: TestFolder
    let other: TestFolder

    init() throws { (folder, other) = (try TestFolder(), try TestFolder()) }

    private var site: String { "\(folder.path)/site" }

    private func move(_ from: String, _ to: String) throws -> (status: Int32, output: String) {
        try Program.run(["move", from, to])
    }

    private func demo() throws {
        let (status, output) = try Program.run(["demo", "--data", site])
        try #require(status == 0, "\(output)")
    }

    /// The lines of tables, which have the hashes of their rows, and the sum.
    private func hashes(_ output: String) -> [String] {
        output.split(separator: "\n").filter { $0.contains(#/ rows?, [0-9a-f]{16}$/#) }.map(String.init)
            + output.matches(of: /SHA-256 ([0-9a-f]{64})/).map { String($0.1) }
    }

    @Test(.enabled(if: ServerDatabase.isThere, "needs a PostgreSQL server: make test-postgresql"))
    func `the demo town goes to a server and back, and is served from both`() async throws {
        try demo()
        let server = try ServerDatabase()
        let there = try move(site, server.text)
        #expect(there.status == 0, "\(there.output)")
        #expect(there.output.contains("Start the site on it with --database '\(server.text)'."))
        #expect(hashes(there.output).count > 75)
        let full = hashes(there.output).filter { !$0.contains(": 0 rows") }
        #expect(full.count > 30)
        try await expectServed(["--data", site, "--database", server.text])
        for command in [["user", "list"], ["check"], ["backup", "\(other.path)/backup"], ["serve", "--port", "0"]] {
            let forgotten = try Program.run(command + ["--data", site])
            #expect(forgotten.status == 1 && forgotten.output.contains("was moved to"), "\(forgotten.output)")
        }
        let served = try move(server.text, "\(other.path)/back")
        #expect(served.status == 0, "\(served.output)")
        #expect(served.output.contains("without --database"))
        try FileManager.default.removeItem(atPath: "\(site)/hereabouts.sqlite.moved")
        #expect(try Program.run(["user", "list", "--data", site]).status == 0)
        let again = try move("\(other.path)/back", "\(other.path)/again")
        #expect(hashes(again.output) == hashes(served.output))
        try FileManager.default.copyItem(atPath: "\(site)/media", toPath: "\(other.path)/back/media")
        try await expectServed(["--data", "\(other.path)/back"])
        let check = try Program.run(["check", "--data", "\(other.path)/back"])
        #expect(
            !check.output.contains("damaged") && !check.output.contains("are named in the database"),
            "\(check.output)"
        )
    }

    /// A visitor gets the page of a member.
    private func expectServed(_ arguments: [String]) async throws {
        let program = try Program(["serve", "--port", "0"] + arguments)
        let port = try #require(program.port())
        let answer = try await Loopback.get("/map", port: port)
        #expect(answer.hasPrefix("HTTP/1.1 200 ") && answer.contains("</html>"))
        program.signal(SIGTERM)
        #expect(program.finish().status == 0)
    }

    /// Tables are moved by their names: those of the first letters are there when the others are not yet.
    @Test(arguments: ["file", "server"])
    func `a move that is killed goes on where it stood, and nobody serves what is there`(_ engine: String) async throws
    {
        guard engine == "file" || ServerDatabase.isThere else { return }
        try demo()
        let database = try AppDatabase(path: "\(site)/hereabouts.sqlite")
        try await database.write { db in
            try db.execute(
                sql: """
                    INSERT INTO throttle (digest, failures, last_at, ends_at)
                    WITH RECURSIVE n (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 300000)
                    SELECT randomblob(32), 1, 1, i FROM n
                    """
            )
        }
        database.close()
        let server = engine == "server" ? try ServerDatabase() : nil
        let to = server?.text ?? other.path
        let program = try Program(["move", site, to])
        while let line = program.nextLine(), !line.hasPrefix("stranger_mail: ") {}
        program.signal(SIGKILL)
        #expect(program.finish().status == SIGKILL)
        let serve = server.map { ["serve", "--data", site, "--database", $0.text] } ?? ["serve", "--data", other.path]
        let refused = try Program.run(serve + ["--port", "0"])
        #expect(refused.status == 1 && refused.output.contains("has not come to its end: run hereabouts move again"))
        let resumed = try move(site, to)
        #expect(resumed.status == 0, "\(resumed.output)")
        #expect(resumed.output.contains("throttle: 300000 rows"))
        // As where it was killed behind its last step.
        let third = try move(site, to)
        #expect(third.status == 0 && hashes(third.output) == hashes(resumed.output), "\(third.output)")
    }

    @Test func `what is wrong is said in a line, and nothing is made`() throws {
        let target = "\(other.path)/new"
        let missing = try move(site, target)
        #expect(missing.status == 1 && missing.output.contains("There is no site in \(site)/hereabouts.sqlite."))
        #expect(!FileManager.default.fileExists(atPath: site) && !FileManager.default.fileExists(atPath: target))
        let password = try move(site, "postgres://a:secret@127.0.0.1:1/x")
        #expect(password.status == 64 && password.output.contains("No password in FROM or TO"))
        #expect(!password.output.contains("secret@"))
        try demo()
        let same = try move(site, "\(site)/")
        #expect(same.status == 1 && same.output.contains("the same database"))
        // A word of an address that is wrong would be the name of a folder.
        for wrong in ["postgre://a@127.0.0.1:1/x", "mysql://a/b", "Postgres:///x"] {
            let refused = try move(site, wrong)
            #expect(refused.status == 64 && refused.output.contains("neither a folder nor postgres://"))
        }
        let away = try move(site, "postgres://a@127.0.0.1:1/x")
        #expect(away.status == 1 && away.output.contains("127.0.0.1:1/x cannot be used"))
    }

    @Test func `a folder in which nobody has ever had an account is not moved silently`() throws {
        try FileManager.default.createDirectory(atPath: site, withIntermediateDirectories: false)
        try AppDatabase(path: "\(site)/hereabouts.sqlite").close()
        let refused = try move(site, other.path)
        #expect(refused.status == 1 && refused.output.contains("There is nothing to move"), "\(refused.output)")
        #expect(!FileManager.default.fileExists(atPath: "\(other.path)/hereabouts.sqlite"))
        let moved = try Program.run(["move", site, other.path, "--allow-empty"])
        #expect(moved.status == 0, "\(moved.output)")
    }

    @Test func `a site that is served is not moved`() throws {
        try demo()
        let program = try Program(["serve", "--data", site, "--port", "0", "--node-name", "attic"])
        _ = try #require(program.port())
        let refused = try move(site, other.path)
        #expect(refused.status == 1 && refused.output.contains("serve on attic"), "\(refused.output)")
        #expect(!FileManager.default.fileExists(atPath: "\(other.path)/hereabouts.sqlite"))
        program.signal(SIGTERM)
        #expect(program.finish().status == 0)
        #expect(try move(site, other.path).status == 0)
    }
}
