import Foundation
import ServerDatabase
import Synchronization
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

    private func arguments(_ name: String, _ database: ServerDatabase, bucket: String? = nil) -> [String] {
        [
            "--data", "\(folder.path)/\(name)", "--database", database.text,
            "--media-s3-endpoint", settings.endpoint.text, "--media-s3-bucket", bucket ?? settings.bucket,
            "--media-s3-key", settings.key,
        ]
    }

    private var secret: [String: String] { ["HEREABOUTS_MEDIA_S3_SECRET": settings.secret] }

    /// Serves until it listens, and ends. Returns what it said.
    private func serveOnce(_ name: String, _ database: ServerDatabase) throws -> String {
        let serve = ["serve", "--port", "0", "--password-cost-log", "10"]
        let program = try Program(serve + arguments(name, database), environment: secret)
        var said = ""
        while let line = program.nextLine() {
            said += line + "\n"
            if line.contains("Listening on") { break }
        }
        #expect(said.contains("Listening on"), "\(said)")
        program.signal(SIGTERM)
        let ended = program.finish()
        #expect(ended.status == 0)
        return said + ended.output
    }

    private func refusal(_ name: String, _ database: ServerDatabase) async throws -> String? {
        let data = try DataDirectory(path: "\(folder.path)/\(name)", server: database.address)
        let home = try MediaSettings(s3: settings).home(in: data)
        return try await offPool { try home.foreign(.unused)?.description }
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
        #expect(refused.output.contains("is not the home of members' files"), "\(refused.output)")
    }

    @Test func `a machine that names another bucket than the others does not begin, and makes nothing of it its own`()
        async throws
    {
        let (database, other) = (try ServerDatabase(), try MotoServer.bucket())
        _ = try serveOnce("one", database)
        let two = arguments("two", database, bucket: other.bucket)
        for command in [["serve", "--port", "0"], ["work"]] as [[String]] {
            let refused = try Program.run(command + two, environment: secret)
            #expect(refused.status == 1)
            #expect(refused.output.contains("bucket \(other.bucket) is not the home of members' files"))
            #expect(refused.output.contains("was used with the store of files at \(settings.place)."))
        }
        let found = try Program.run(["check"] + two, environment: secret)
        #expect(found.status == 1 && found.output.contains("fault: The store of files at"), "\(found.output)")
        let mark = S3Mark(objects: S3Objects(client: S3Client(other)))
        let marked = try await offPool { try mark.read() }
        #expect(marked == nil)
        // As who has moved the files does.
        let mended = try Program.run(["check", "--mend"] + two, environment: secret)
        #expect(mended.output.contains("is marked as that of this database"), "\(mended.output)")
        let moved = try Program(["serve", "--port", "0"] + two, environment: secret)
        #expect(moved.port() != nil)
        moved.signal(SIGTERM)
        #expect(moved.finish().status == 0)
        // The old one bears the mark still, and is the site's no more.
        let left = try Program.run(["check"] + arguments("one", database), environment: secret)
        #expect(left.status == 1 && left.output.contains("was used with the store of files at \(other.place)."))
        let refused = try Program.run(["serve", "--port", "0"] + arguments("one", database), environment: secret)
        #expect(refused.status == 1 && refused.output.contains("it is another one"), "\(refused.output)")
    }

    @Test func `of two machines that name two buckets at the very first start one begins`() async throws {
        let (database, other) = (try ServerDatabase(), try MotoServer.bucket())
        let commands = ["one": settings.bucket, "two": other.bucket].map { name, bucket in
            ["serve", "--port", "0", "--password-cost-log", "10"] + arguments(name, database, bucket: bucket)
        }
        let programs = try commands.map { try Program($0, environment: secret) }
        var begun: [Program] = []
        for program in programs {
            while let line = program.nextLine() {
                if line.contains("Listening on") {
                    begun.append(program)
                    break
                }
            }
        }
        #expect(begun.count == 1)
        for program in begun { program.signal(SIGTERM) }
        let ends = programs.map { $0.finish() }
        #expect(ends.map(\.status).sorted() == [0, 1])
    }

    @Test func `two addresses of one bucket are told, and served`() async throws {
        let database = try ServerDatabase()
        _ = try serveOnce("one", database)
        var elsewhere = settings
        let text = settings.endpoint.text.replacing("127.0.0.1", with: "localhost")
        elsewhere.endpoint = try #require(OutboundURL(text))
        try #require(elsewhere.place != settings.place)
        let data = try DataDirectory(path: "\(folder.path)/two", server: database.address)
        let home = try MediaSettings(s3: elsewhere).home(in: data)
        let words = try await offPool { try home.begin(inHaste: false) }
        #expect(words?.contains("bears the same mark") == true, "\(words ?? "")")
    }

    @Test func `a restored database with the data folder of its original sweeps nothing of it`() async throws {
        let database = try ServerDatabase()
        _ = try serveOnce("one", database)
        let restored = try ServerDatabase()
        let folder = try DataDirectory(path: "\(folder.path)/one", server: restored.address)
        _ = try AppDatabase(at: folder.location)
        try folder.location.write { try KnownHome.rename(now: 1, $0) }
        let home = try MediaSettings(s3: settings).home(in: folder)
        let foreign = try await offPool { try home.foreign(.unused) }
        #expect(foreign?.mayServe == true && foreign?.isMarked == true)
    }

    @Test func `a store that is away at the start and not the site's when it is back ends the program`() async throws {
        let (database, other) = (try ServerDatabase(), try MotoServer.bucket())
        _ = try serveOnce("one", database)
        let isAway = Mutex(true)
        try await FakeServer.with { request in
            // A bucket in which nothing is.
            if isAway.withLock({ $0 }) { return .text("", status: .serviceUnavailable) }
            return request.method == .get && request.target.contains("list-type")
                ? .text("<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>")
                : .text("<Error><Code>NoSuchKey</Code></Error>", status: .notFound)
        } test: { fake in
            var words = arguments("two", database, bucket: other.bucket)
            words[5] = fake.url
            let program = try Program(["serve", "--port", "0"] + words, environment: secret)
            #expect(program.port() != nil)
            isAway.withLock { $0 = false }
            let ended = await Task.detached { program.finish() }.value
            #expect(ended.status == 1)
            #expect(ended.output.contains("is not the home of members' files"), "\(ended.output)")
        }
    }

    @Test func `a database that was put back from a backup is another site to the bucket`() async throws {
        let database = try ServerDatabase()
        _ = try serveOnce("one", database)
        let before = try await refusal("one", database)
        #expect(before == nil)
        // As `restore` leaves it, with a folder of its own.
        try DatabaseLocation.server(database.address).write {
            try KnownHome.rename(now: 1, $0)
        }
        _ = try serveOnce("restored", database)
        let words = try await refusal("restored", database)
        #expect(words != nil)
    }
}
