import Foundation
import ServerDatabase
import Testing

@testable import Models
@testable import WebApp

/// A bucket of machines whose database is a PostgreSQL server's: each has a data folder of its own.
@Suite(
    .enabled(if: ServerDatabase.isThere, "needs a PostgreSQL server: make test-postgresql"),
    .enabled(if: MotoServer.isThere, MotoServer.why)
)
struct S3OwnerOnServerTests {
    private let folder: TestFolder
    private let settings: S3Settings

    init() throws { (folder, settings) = (try TestFolder(), try MotoServer.bucket()) }

    private func arguments(_ name: String, _ database: ServerDatabase) -> [String] {
        [
            "--data", "\(folder.path)/\(name)", "--database", database.text,
            "--media-s3-endpoint", settings.endpoint.text, "--media-s3-bucket", settings.bucket,
            "--media-s3-key", settings.key,
        ]
    }

    private var secret: [String: String] { ["HEREABOUTS_MEDIA_S3_SECRET": settings.secret] }

    /// Serves until it listens, and ends. Returns what it said.
    private func serveOnce(_ name: String, _ database: ServerDatabase) throws -> String {
        let serve = ["serve", "--port", "0", "--password-cost-log", "10"]
        let program = try Program(serve + arguments(name, database), environment: secret)
        #expect(program.port() != nil)
        program.signal(SIGTERM)
        let ended = program.finish()
        #expect(ended.status == 0)
        return ended.output
    }

    private func refusal(_ name: String, _ database: ServerDatabase) async throws -> String? {
        let data = try DataDirectory(path: "\(folder.path)/\(name)", server: database.address)
        let home = try MediaSettings(s3: settings).home(in: data)
        return try await offPool { try home.sweepRefusal(claiming: true) }
    }

    @Test func `a bucket is all machines' of one database, and no other site's`() async throws {
        let (database, other) = (try ServerDatabase(), try ServerDatabase())
        for name in ["one", "two", "three"] {
            let said = try serveOnce(name, database)
            #expect(!said.contains("belongs to"), "\(said)")
        }
        for name in ["one", "two", "three"] {
            let words = try await refusal(name, database)
            #expect(words == nil)
        }
        // Before its first start a machine has nothing to be known by.
        let checked = try Program.run(["check"] + arguments("four", database), environment: secret)
        #expect(checked.status == 0 && !checked.output.contains("belongs to"), "\(checked.output)")
        _ = try serveOnce("stranger", other)
        let words = try await refusal("stranger", other)
        #expect(words?.contains("belongs to another site than the one of the database") == true)
        let ours = try await refusal("two", database)
        #expect(ours == nil)
    }

    @Test func `a machine that has a folder where the others have a bucket does not begin`() throws {
        let database = try ServerDatabase()
        _ = try serveOnce("one", database)
        let folder = ["--data", "\(folder.path)/two", "--database", database.text]
        let refused = try Program.run(["serve", "--port", "0"] + folder)
        #expect(refused.status == 1)
        #expect(refused.output.contains("is not the folder of members' files"), "\(refused.output)")
    }

    @Test func `a database that was put back from a backup is another site to the bucket`() async throws {
        let database = try ServerDatabase()
        _ = try serveOnce("one", database)
        let before = try await refusal("one", database)
        #expect(before == nil)
        // As `restore` leaves it, with a folder of its own.
        try DatabaseLocation.server(database.address).write {
            try $0.execute(sql: "DELETE FROM setting WHERE name = ?", arguments: [WebApp.SharedMedia.setting])
        }
        _ = try serveOnce("restored", database)
        let words = try await refusal("restored", database)
        #expect(words != nil)
    }
}
