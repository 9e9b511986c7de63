import Foundation
import ServerDatabase
import Testing

@testable import Models
@testable import WebApp

/// What two machines on one database share besides it.
enum SharedFolder {
    /// Lets the folder of files of `second` be that of `first`, as a disk that is mounted.
    static func join(_ first: String, _ second: String) throws {
        try FileManager.default.createDirectory(atPath: "\(first)/media", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: "\(second)/media",
            withDestinationPath: "\(first)/media"
        )
    }
}

/// Folders of files of programs whose database is a PostgreSQL server's.
@Suite(.enabled(if: ServerDatabase.isThere, "needs a PostgreSQL server: make test-postgresql"))
struct SharedFilesOnServerTests {
    private let database: ServerDatabase
    private let folder: TestFolder

    init() throws { (database, folder) = (try ServerDatabase(), try TestFolder()) }

    private func words(_ name: String) -> [String] {
        ["--data", "\(folder.path)/\(name)", "--database", database.text]
    }

    private func serve(_ name: String, _ more: [String] = []) throws -> Program {
        try Program(["serve", "--port", "0", "--password-cost-log", "10"] + more + words(name))
    }

    private func end(_ program: Program) {
        program.signal(SIGTERM)
        #expect(program.finish().status == 0)
    }

    @Test func `a machine whose folder of files is not the site's does not begin, until a check finds nothing missing`()
        throws
    {
        let first = try serve("one")
        #expect(first.port() != nil)
        end(first)
        let refused = try Program.run(["serve", "--port", "0"] + words("two"))
        #expect(refused.status == 1)
        #expect(refused.output.contains("is it mounted?"), "\(refused.output)")
        let found = try Program.run(["check"] + words("two"))
        #expect(found.status == 1 && found.output.contains("fault: ") && found.output.contains("is it mounted?"))
        let mended = try Program.run(["check", "--mend"] + words("two"))
        #expect(mended.output.contains("is marked as that of this database"), "\(mended.output)")
        // Neither is it another one now for the machine that was first.
        for name in ["two", "one"] {
            let program = try serve(name)
            #expect(program.port() != nil)
            end(program)
        }
    }

    @Test func `a folder is not marked while a file that the database names is missing`() async throws {
        let first = try serve("one")
        _ = try await RawSignUp(port: try #require(first.port()), username: "first.one").session
        end(first)
        var random = SystemRandomNumberGenerator()
        let key = MediaKey(format: .jpeg, using: &random)
        try DatabaseLocation.server(database.address).write {
            try $0.execute(sql: "UPDATE account SET photo_key = ?", arguments: [key.description])
        }
        let found = try Program.run(["check", "--mend"] + words("two"))
        #expect(found.output.contains("are named in the database and not there"), "\(found.output)")
        #expect(!found.output.contains("is marked as that of this database"))
    }

    @Test func `a check removes nothing from another site's folder, and leaves it its mark`() async throws {
        let first = try serve("one")
        _ = try await RawSignUp(port: try #require(first.port()), username: "first.one").session
        end(first)
        let store = try MediaStore(folder: "\(folder.path)/two/media")
        var random = SystemRandomNumberGenerator()
        let key = MediaKey(format: .jpeg, using: &random)
        let file = "\(try store.makeFolders(of: key))/\(key)"
        try Data("x".utf8).write(to: URL(filePath: file))
        let age = [FileAttributeKey.modificationDate: Date(timeIntervalSinceNow: -300_000)]
        try FileManager.default.setAttributes(age, ofItemAtPath: file)
        let mark = URL(filePath: "\(folder.path)/two/media/site-mark")
        try Data("another\n".utf8).write(to: mark)
        let ended = try Program.run(["check", "--mend"] + words("two"))
        #expect(ended.status == 1 && ended.output.contains("has the mark of another site"), "\(ended.output)")
        #expect(FileManager.default.fileExists(atPath: file))
        let left = try String(contentsOf: mark, encoding: .utf8)
        #expect(left == "another\n")
    }

    @Test func `a new database does not take the folder of another site for its own`() throws {
        let first = try serve("one")
        #expect(first.port() != nil)
        end(first)
        let other = try ServerDatabase()
        let words = ["serve", "--port", "0", "--data", "\(folder.path)/one", "--database", other.text]
        for _ in 0..<2 {
            let refused = try Program.run(words)
            #expect(refused.status == 1)
            #expect(refused.output.contains("has the mark of another site"), "\(refused.output)")
            // Neither where it was put back from a backup.
            try DatabaseLocation.server(other.address).write { try KnownHome.rename(now: 1, $0) }
        }
    }

    @Test func `a machine whose folder of files has gone is held back by its health`() async throws {
        let program = try serve("one")
        let port = try #require(program.port())
        #expect(try await Loopback.get("/healthz", port: port).hasPrefix("HTTP/1.1 200 "))
        let mark = "\(folder.path)/one/media/site-mark"
        try Data("another\n".utf8).write(to: URL(filePath: mark))
        let other = try await health(port, until: "another one")
        #expect(other.hasPrefix("HTTP/1.1 503 ") && other.contains("another one"), "\(other)")
        try FileManager.default.removeItem(atPath: mark)
        let answer = try await health(port, until: "is not there")
        #expect(answer.hasPrefix("HTTP/1.1 503 ") && answer.contains("is not there"), "\(answer)")
        end(program)
    }

    /// The answer that has these words, or the last of a thousand: one look counts for a second.
    private func health(_ port: UInt16, until words: String) async throws -> String {
        var answer = ""
        for _ in 0..<1_000 {
            answer = try await Loopback.get("/healthz", port: port)
            if answer.contains(words) { break }
            try await Task.sleep(for: .milliseconds(10))
        }
        return answer
    }

    @Test func `machines that make links under different addresses say so`() throws {
        try FileManager.default.createDirectory(atPath: "\(folder.path)/two", withIntermediateDirectories: true)
        try SharedFolder.join("\(folder.path)/one", "\(folder.path)/two")
        let first = try serve("one", ["--node-name", "attic", "--base-url", "https://one.example.org"])
        #expect(first.port() != nil)
        let second = try serve("two", ["--base-url", "https://two.example.org"])
        var said: [String] = []
        while let line = second.nextLine() {
            said.append(line)
            if line.contains("Listening on") { break }
        }
        let warning = "serve on attic makes links to https://one.example.org"
        #expect(said.contains { $0.contains(warning) }, "\(said)")
        for program in [second, first] { end(program) }
    }
}
