import Foundation
import Models
import Testing

@testable import WebApp

/// The queue of a zone goes on where it was, wherever the server is killed (DR7).
struct QueueKillTests {
    private static let songs = 7
    private static let milliseconds: Int64 = 1_500

    let folder: TestFolder
    let data: DataDirectory

    init() throws {
        folder = try TestFolder()
        data = try DataDirectory(path: folder.path)
    }

    private func serve() throws -> (program: Program, port: UInt16) {
        let program = try Program(["serve", "--data", folder.path, "--port", "0", "--password-cost-log", "10"])
        return (program, try #require(program.port()))
    }

    /// A zone with songs that wait, each of which is played once a day.
    private func prepare(_ database: AppDatabase) async throws -> ZoneID {
        let now = Int64(Date().timeIntervalSince1970)
        let centre = try #require(GeoPoint(latitude: 60, longitude: 20))
        let values = ZoneValues(
            name: "Quay",
            border: try ZoneBorder(centre: centre, radiusMetres: 100),
            rules: ZoneRules(repeatMinutes: 1_440)
        )
        return try await database.write { db in
            let owner = try #require(try Account.find(username: "listener", db)).id
            let zone = try Zone.create(values, by: owner, now: now, db).id
            for number in 1...Self.songs {
                try db.execute(
                    sql: """
                        INSERT INTO track (zone_id, account_id, state, title, milliseconds, original_key, audio_key,
                            waits_since, created_at) VALUES (?1, ?2, 'ready', ?3, ?4, 'o' || ?3, 'a' || ?3, ?5, ?5)
                        """,
                    arguments: [zone, owner, "\(number)", Self.milliseconds, now - 100 + Int64(number)]
                )
            }
            return zone
        }
    }

    private func begun(_ database: AppDatabase) throws -> Int {
        try database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM track_play") ?? 0 }
    }

    /// Somebody who is there and listens, until the server is gone.
    private func listen(_ zone: ZoneID, _ cookies: String, port: UInt16) throws -> Task<String, any Error> {
        let socket = try Loopback(port: port)
        try socket.send("GET /zones/\(zone)/stream HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nCookie: \(cookies)\r\n\r\n")
        return Task { try await socket.receiveAll() }
    }

    @Test func `after each kill the songs go on in their order, none is left out and none comes twice`() async throws {
        let first = try serve()
        let session = try #require(try await RawSignUp(port: first.port, username: "listener").session)
        let database = try AppDatabase(path: data.database.path)
        defer { database.close() }
        let zone = try await prepare(database)
        let there = try await RawForm(port: first.port, path: "/zones/\(zone)/presence", session: session).post([
            "lat=60", "lon=20", "accuracy=10", "time=\(Int64(Date().timeIntervalSince1970 * 1_000))",
        ])
        let ticket = try #require(RawForm.cookie("presence", in: there))
        var (program, port) = first
        // Each life is longer than the one before: the ends fall into songs, between them, and into what begins them.
        var life = 0
        while try begun(database) < Self.songs {
            life += 1
            let before = try begun(database)
            let heard = try listen(zone, "session=\(session); presence=\(ticket)", port: port)
            while try begun(database) == before, program.process.isRunning {
                try await Task.sleep(for: .milliseconds(5))
            }
            try await Task.sleep(for: .milliseconds(life * 330 % Int(Self.milliseconds)))
            program.signal(SIGKILL)
            _ = program.finish()
            _ = try? await heard.value
            if try begun(database) < Self.songs { (program, port) = try serve() }
        }
        let titles = try database.read { db in
            try String.fetchAll(
                db,
                sql: "SELECT title FROM track_play JOIN track ON track.id = track_play.track_id ORDER BY track_play.id"
            )
        }
        #expect(titles == (1...Self.songs).map(String.init))
        func times(_ column: String) throws -> [Int64] {
            try database.read {
                try Int64.fetchAll($0, sql: "SELECT coalesce(\(column), 0) FROM track_play ORDER BY id")
            }
        }
        let (starts, ends) = (try times("started_at"), try times("ended_at"))
        for index in 1..<starts.count {
            // Each to its end, which was at its time although nobody saw it; then the next one, at once or later.
            #expect(ends[index - 1] == starts[index - 1] + Self.milliseconds)
            #expect(starts[index] >= ends[index - 1])
        }
    }
}
