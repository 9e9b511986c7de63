import Foundation
import Models
import Testing

@testable import WebApp

/// A folder whose database was lost, and one that has never had anybody.
struct LostDatabaseTests {
    let folder: TestFolder
    let data: DataDirectory

    init() throws {
        folder = try TestFolder()
        data = try DataDirectory(path: folder.path)
    }

    private static let question =
        "This database is empty, but there are files of members: was its -wal file copied?"

    private func addFileOfMember() throws {
        let store = try MediaStore(folder: data.media.path)
        var random = SystemRandomNumberGenerator()
        let key = MediaKey(format: .jpeg, using: &random)
        try Data("x".utf8).write(to: URL(filePath: "\(try store.makeFolders(of: key))/\(key)"))
    }

    /// What is left of a database whose log was not copied: a header without tables.
    private func writeBlankDatabase() throws {
        let database = try AppDatabase(path: data.database.path, migrations: [])
        database.close()
    }

    private func serve(_ more: String...) throws -> (port: UInt16?, ended: (status: Int32, output: String)) {
        let program = try Program(["serve", "--data", folder.path, "--port", "0"] + more)
        var (port, lines): (UInt16?, [String]) = (nil, [])
        // It listens before it is asked to end, or has ended.
        while port == nil, let line = program.nextLine() {
            lines.append(line)
            port = line.firstMatch(of: /Listening on http:\/\/127\.0\.0\.1:([0-9]+)/).flatMap { UInt16($0.1) }
        }
        program.signal(SIGTERM)
        let (status, rest) = program.finish()
        return (port, (status, lines.joined(separator: "\n") + rest))
    }

    @Test(arguments: ["serve", "work", "demo", "migrate"])
    func `a database without its log, beside files of members, is neither served nor worked on`(_ command: String)
        throws
    {
        try writeBlankDatabase()
        try addFileOfMember()
        let before = try Data(contentsOf: data.database)
        let (status, output) = try Program.run([command, "--data", folder.path])
        #expect(status == 1)
        #expect(output.contains(Self.question))
        #expect(output.contains(data.database.path))
        #expect(try Data(contentsOf: data.database) == before)
    }

    @Test func `the locks of workers tell of a lost database too, where nobody had sent a file`() throws {
        try writeBlankDatabase()
        try Data().write(to: data.workerLocks)
        #expect(try Program.run(["user", "list", "--data", folder.path]).output.contains(Self.question))
        #expect(try serve().ended.output.contains(Self.question))
    }

    @Test func `files of members without any database are told of`() throws {
        try addFileOfMember()
        let (port, ended) = try serve()
        #expect(port == nil)
        #expect(ended.status == 1)
        #expect(ended.output.contains("There is no database at \(data.database.path), but there are files of members"))
        #expect(!FileManager.default.fileExists(atPath: data.database.path))
    }

    @Test func `an empty schema beside files of members is no site of theirs`() throws {
        try AppDatabase(path: data.database.path).close()
        try addFileOfMember()
        #expect(try serve().ended.output.contains(Self.question))
    }

    @Test func `who says that it may be empty is believed, and need not say it again`() throws {
        try writeBlankDatabase()
        try addFileOfMember()
        #expect(try serve("--allow-empty").port != nil)
        #expect(try serve().port != nil)
    }

    @Test func `a new site without accounts starts a second and a third time`() throws {
        for _ in 0..<3 {
            let (port, ended) = try serve()
            #expect(port != nil)
            #expect(ended.status == 0, "\(ended.output)")
        }
        #expect(FileManager.default.fileExists(atPath: data.workerLocks.path))
    }

    @Test func `a new site that was killed starts again`() throws {
        let program = try Program(["serve", "--data", folder.path, "--port", "0"])
        _ = try #require(program.port())
        program.signal(SIGKILL)
        _ = program.finish()
        #expect(try serve().port != nil)
    }

    @Test func `a site whose last member has left, and whose files are not swept yet, starts again`() async throws {
        let database = try AppDatabase(path: data.database.path)
        let new = NewAccount(
            username: "ada.lovelace",
            name: nil,
            email: "ada@example.org",
            dateOfBirth: "1990-12-31",
            passwordHash: "hash",
            photoKey: nil
        )
        _ = try await database.write { try Account.signUp(new, now: 1, $0) }
        try await database.write { try $0.execute(sql: "DELETE FROM account") }
        database.close()
        try addFileOfMember()
        #expect(try serve().port != nil)
    }
}
