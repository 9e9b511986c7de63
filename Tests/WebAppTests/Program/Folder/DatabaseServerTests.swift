import Foundation
import ServerDatabase
import Testing

@testable import Models
@testable import WebApp

/// Programs whose database is a PostgreSQL server's.
struct DatabaseServerTests {
    private static let nowhere = "postgres://town@db.invalid/town"

    @Test(arguments: [["backup", "TO"], ["check"]])
    func `where the server is away nothing is backed up, and a check says so`(_ arguments: [String]) throws {
        let folder = try TestFolder()
        let (data, target) = ("\(folder.path)/data", "\(folder.path)/backups")
        let words = arguments.map { $0 == "TO" ? target : $0 } + ["--data", data, "--database", Self.nowhere]
        let ended = try Program.run(words)
        #expect(ended.status == 1)
        #expect(ended.output.contains("The database db.invalid/town cannot be used"), "\(ended.output)")
        #expect(BackupFolder(path: target).whole.isEmpty)
        #expect(!FileManager.default.fileExists(atPath: "\(data)/hereabouts.sqlite"))
    }

    @Test func `no password is taken where others can read it, nor told`() throws {
        let folder = try TestFolder()
        for address in ["postgres://town:s3cret@db.invalid/town", "postgres://db.invalid/town?password=s3cret"] {
            let ended = try Program.run(["serve", "--port", "0", "--data", folder.path, "--database", address])
            #expect(ended.status == 64)
            #expect(ended.output.contains("--database-password-file") && !ended.output.contains("s3cret"))
        }
        let ofKey = "postgres://town@db.invalid/town?sslkey=/k&sslpassword=s3cret"
        let refused = try Program.run(["serve", "--port", "0", "--data", folder.path, "--database", ofKey])
        #expect(refused.status == 64)
        #expect(refused.output.contains("service file") && !refused.output.contains("s3cret"), "\(refused.output)")
        for wrong in ["mysql://a/b", "postgres://a/b?s3cret=1"] {
            let ended = try Program.run(["migrate", "--data", folder.path, "--database", wrong])
            #expect(ended.status == 64 && !ended.output.contains("s3cret"))
        }
    }

    @Test func `where the server does not answer a command ends with where and why`() throws {
        let folder = try TestFolder()
        let secret = ["HEREABOUTS_DATABASE_PASSWORD": "s3cret"]
        let words = ["migrate", "--data", folder.path, "--database", "postgres://town@localhost:1/town"]
        let ended = try Program.run(words, environment: secret)
        #expect(ended.status == 1)
        #expect(
            ended.output.contains("The database localhost:1/town cannot be used: ") && !ended.output.contains("s3cret")
        )
    }

    @Test(.enabled(if: ServerDatabase.isThere, "needs a PostgreSQL server: make test-postgresql"))
    func `an empty database beside files of members is not served, unless somebody says that nothing is missing`()
        throws
    {
        let (database, folder) = (try ServerDatabase(), try TestFolder())
        let store = try MediaStore(folder: "\(folder.path)/media")
        var random = SystemRandomNumberGenerator()
        let key = MediaKey(format: .jpeg, using: &random)
        try Data("x".utf8).write(to: URL(filePath: "\(try store.makeFolders(of: key))/\(key)"))
        let words = ["serve", "--data", folder.path, "--port", "0", "--database", database.text]
        let ended = try Program.run(words)
        #expect(ended.status == 1 && ended.output.contains("was another one meant?"))
        for more in [["--allow-empty"], []] {
            let program = try Program(words + more)
            #expect(program.port() != nil)
            program.signal(SIGTERM)
            #expect(program.finish().status == 0)
        }
    }

    @Test func `a log that does not arrive where it is archived is told, and is a fault where that lasts`() throws {
        let location = DatabaseLocation.server(try PostgresAddress(Self.nowhere))
        func finding(_ seconds: Int64?) -> Finding {
            let archive = FailingArchive(attempts: 7, file: "00000001000000000000002A", seconds: seconds)
            return DatabaseCheck.finding(archive, location)
        }
        let spans: [Int64?] = [60, 3_600, nil]
        #expect(spans.map { finding($0).weight } == [.warning, .fault, .fault])
        #expect(
            finding(7_200).words
                == "The log of db.invalid/town does not arrive where its server should archive it, for 120 minutes by now: "
                + "00000001000000000000002A, attempts in vain: 7. See archive_command and the server's own log."
        )
    }

    @Test(.enabled(if: ServerDatabase.isThere, "needs a PostgreSQL server: make test-postgresql"))
    func `a server that archives nothing has no log that does not arrive`() throws {
        let database = try ServerDatabase()
        let failing = try DatabaseLocation.server(database.address).failingArchive()
        #expect(failing == nil)
    }

    /// As behind a proxy, on two machines.
    @Test(.enabled(if: ServerDatabase.isThere, "needs a PostgreSQL server: make test-postgresql"))
    func `two programs share the people of one server, and either goes on without the other`() async throws {
        let database = try ServerDatabase()
        let folders = [try TestFolder(), try TestFolder()]
        try SharedFolder.join(folders[0].path, folders[1].path)
        func serve(_ index: Int) throws -> (program: Program, port: UInt16) {
            let program = try Program([
                "serve", "--data", folders[index].path, "--port", "0", "--password-cost-log", "10", "--database",
                database.text,
            ])
            return (program, try #require(program.port()))
        }
        func logIn(_ port: UInt16, _ password: String) async throws -> String {
            let fields = ["username=first.one", "password=\(password)"]
            return try await RawForm(port: port, path: "/login").post(fields)
        }
        let (first, second) = (try serve(0), try serve(1))
        _ = try #require(try await RawSignUp(port: first.port, username: "first.one").session)
        #expect(try await logIn(second.port, RawSignUp.password).hasPrefix("HTTP/1.1 303 "))
        first.program.signal(SIGKILL)
        _ = first.program.finish()
        #expect(try await logIn(second.port, RawSignUp.password).hasPrefix("HTTP/1.1 303 "))
        let again = try serve(0)
        #expect(try await logIn(again.port, RawSignUp.password).hasPrefix("HTTP/1.1 303 "))
        for program in [second.program, again.program] { program.signal(SIGTERM) }
        for program in [second.program, again.program] { #expect(program.finish().status == 0) }
        for folder in folders {
            #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/hereabouts.sqlite"))
        }
    }
}
