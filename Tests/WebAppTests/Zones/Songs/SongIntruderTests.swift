import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// Whoever may not see a song, by each address that it has.
struct SongIntruderTests {
    /// A song of Ada's whose files lie in the store.
    private func song(in zone: ZoneID, by adder: Person = .ada, _ test: TestApp, title: String = "Tune") async throws
        -> Track
    {
        let (account, now) = (try test.account(adder).id, test.app.clock())
        func key(_ format: MediaFormat, isOriginal: Bool = false) throws -> String {
            let file = test.app.settings.data.uploads.appending(path: UUID().uuidString)
            try Data("\(title) sounds".utf8).write(to: file)
            return try test.app.media.adopt(file.path, as: format, isOriginal: isOriginal).description
        }
        let keys = try (key(.mp3, isOriginal: true), key(.mp3), key(.png))
        let id = try await test.app.database.write { db in
            try Int64.fetchOne(
                db,
                sql: """
                    INSERT INTO track (zone_id, account_id, state, title, milliseconds, original_key, audio_key,
                        cover_key, waits_since, created_at)
                    VALUES (?1, ?2, 'ready', ?3, 180000, ?4, ?5, ?6, ?7, ?7) RETURNING id
                    """,
                arguments: [zone, account, title, keys.0, keys.1, keys.2, now]
            )
        }
        let track = TrackID(rawValue: try #require(id))
        return try #require(try test.app.database.read { try Track.find(track, $0) })
    }

    private func readable(_ song: Track) throws -> [String] {
        let path = "/tracks/\(song.id)"
        return [
            path, path + "?player=1", path + "/edit", path + "/original", path + "/report",
            "/media/\(try #require(song.audioKey))", "/media/\(try #require(song.coverKey))",
            "/media/\(try #require(song.originalKey))", "/zones/\(song.zone)", "/zones/\(song.zone)?q=tune",
            "/zones/\(song.zone)/now", "/zones/\(song.zone)/stream", "/zones/\(song.zone)/tracks",
            "/zones/\(song.zone)/presence",
        ]
    }

    private func writable(_ song: Track) -> [String] {
        let (path, zone) = ("/tracks/\(song.id)", "/zones/\(song.zone)")
        return [
            path + "/vote", path + "/vote/delete", path + "/favourite", path + "/favourite/delete", path + "/edit",
            path + "/delete", path + "/report", zone + "/skip", zone + "/presence",
        ]
    }

    /// - Parameter isMember: guests are sent to the log-in where only members may go.
    private func expectNothing(
        of song: Track,
        _ test: TestApp,
        for client: TestClient,
        isMember: Bool = true,
        _ who: String
    ) async throws {
        for path in try readable(song) {
            let answer = try await client.get(path)
            let isLogIn = !isMember && answer["Location"]?.hasPrefix("/login") == true
            #expect(answer.status == .notFound || isLogIn, "\(who): \(path) \(answer.status)")
            #expect(!answer.text.contains(song.words.title), "\(who): \(path)")
        }
        #expect(try await !client.sees(song.words.title, at: "/favourites"), "\(who)")
        guard isMember else { return }
        let token = try await client.token(of: "/profile/edit")
        for path in writable(song) {
            let fields: KeyValuePairs = [
                "csrf_token": token, "title": "Mine", "lat": "60", "lon": "20", "accuracy": "5", "time": "1",
            ]
            let answer = try await client.post(path, form: fields)
            #expect(answer.status == .notFound, "\(who): \(path) \(answer.status)")
        }
    }

    private func people(_ test: TestApp) async throws -> (ada: TestClient, bo: TestClient, cy: TestClient) {
        for person in [Person.ada, .bo, .cy] { try await test.signUp(person, in: test.browser()) }
        let clients = (test.browser(), test.browser(), test.browser())
        try await test.logIn(.ada, in: clients.0)
        try await test.logIn(.bo, in: clients.1)
        try await test.logIn(.cy, in: clients.2)
        return clients
    }

    private func setFavourite(_ song: Track, of person: Person, _ test: TestApp) async throws {
        let (account, now) = (try test.account(person).id, test.app.clock())
        try await test.app.database.write { db in
            try #require(try ZoneTrack.find(song.id, for: account, db)).track
                .setFavourite(true, of: account, now: now, db)
        }
    }

    @Test func `a song of a friends' zone is nowhere for strangers, guests and those who were friends`() async throws {
        try await withApp { test in
            let (ada, bo, cy) = try await people(test)
            let zone = try await test.zone(audience: .friends)
            let song = try await song(in: zone, test, title: "Secret tune")
            try await expectNothing(of: song, test, for: test.browser(), isMember: false, "a guest")
            try await expectNothing(of: song, test, for: bo, "a stranger")
            let (one, other) = (try test.account(.ada).id, try test.account(.cy).id)
            try await test.app.database.write { db in
                for (from, to) in [(one, other), (other, one)] {
                    try db.execute(sql: "INSERT INTO friendship VALUES (?, ?, 1, 1)", arguments: [from, to])
                }
            }
            try await setFavourite(song, of: .cy, test)
            for path in ["/tracks/\(song.id)", "/media/\(try #require(song.audioKey))"] {
                #expect(try await cy.get(path).status == .ok)
            }
            #expect(try await cy.sees("Secret tune", at: "/favourites"))
            #expect(try await cy.get("/tracks/\(song.id)/original").status == .notFound)
            try await test.app.database.write { _ = try Block.add(other, by: one, now: 1, $0) }
            try await expectNothing(of: song, test, for: cy, "whoever was blocked")
            #expect(try await ada.get("/tracks/\(song.id)").status == .ok)
        }
    }

    @Test func `a song that is hidden or deleted, or whose adder is suspended, is gone at once`() async throws {
        try await withApp { test in
            let (_, bo, cy) = try await people(test)
            let zone = try await test.zone()
            func expectGone(_ song: Track, _ who: String) async throws {
                for client in [cy, test.browser()] {
                    for path in try readable(song) where !path.hasPrefix("/zones/") {
                        let answer = try await client.get(path)
                        let isLogIn = answer["Location"]?.hasPrefix("/login") == true
                        #expect(answer.status == .notFound || isLogIn, "\(who): \(path) \(answer.status)")
                    }
                    #expect(try await !client.sees(song.words.title, at: "/zones/\(zone)"))
                }
                #expect(try await !cy.sees(song.words.title, at: "/favourites"))
            }
            let hidden = try await song(in: zone, by: .bo, test, title: "Hidden one")
            let song = try await song(in: zone, by: .bo, test, title: "Suspended one")
            for one in [hidden, song] { try await setFavourite(one, of: .cy, test) }
            try await test.app.database.write { db in
                try db.execute(sql: "UPDATE track SET hidden_at = 1 WHERE id = ?", arguments: [hidden.id])
                try db.execute(
                    sql: "INSERT INTO moderation_case (maker_id, track_id, hidden_at) VALUES (?, ?, 1)",
                    arguments: [hidden.adder, hidden.id]
                )
            }
            try await expectGone(hidden, "hidden")
            let now = test.app.millisecondClock()
            let owner = try #require(try test.app.database.read { try Zone.find(zone, $0) })
            let play = try await test.app.database.write { try ZoneQueue.advance(owner, now: now, $0) }
            #expect(play?.track == song.id)
            try await test.suspend(.bo)
            try await expectGone(song, "suspended")
            #expect(try await test.get("/zones/\(zone)/now").text.contains("\"track\"") == false)
            #expect(try await test.app.database.write { try ZoneQueue.advance(owner, now: now, $0) } == nil)
            try await test.restore(.bo)
            #expect(try await cy.get("/tracks/\(song.id)").status == .ok)
            #expect(try await cy.sees("Suspended one", at: "/zones/\(zone)"))
            #expect(try await cy.sees("Suspended one", at: "/favourites"))
            // What is hidden for its own sake stays so.
            try await expectGone(hidden, "still hidden")
            try await test.logIn(.bo, in: bo)
            let token = try await bo.token(of: "/profile/edit")
            #expect(try await bo.post("/tracks/\(song.id)/delete", form: ["csrf_token": token]).status == .seeOther)
            // Its file is still on the disk: what removes it has not run.
            for path in ["/tracks/\(song.id)", "/media/\(try #require(song.audioKey))"] {
                #expect(try await cy.get(path).status == .notFound, "\(path)")
            }
        }
    }

    @Test func `with an account go its songs, their files, its votes and favourites`() async throws {
        try await withApp { test in
            let (ada, bo, _) = try await people(test)
            let zone = try await test.zone()
            let (gone, kept) = (
                try await song(in: zone, by: .bo, test, title: "Gone"), try await song(in: zone, test, title: "Kept")
            )
            let (account, now) = (try test.account(.bo).id, test.app.clock())
            let whole = try #require(try test.app.database.read { try Zone.find(zone, $0) })
            try await test.app.database.write { db in
                _ = try ZoneQueue.advance(whole, now: now * 1_000, db)
                for track in [gone, kept] {
                    let found = try #require(try ZoneTrack.find(track.id, for: account, db)).track
                    try found.vote(by: account, in: whole, now: now, db)
                    try found.setFavourite(true, of: account, now: now, db)
                }
                let play = try #require(try ZonePlay.now(in: zone, db))
                _ = try play.skip(by: account, isCurator: false, present: 9, in: whole, now: now * 1_000, db)
            }
            let erased = try await bo.fill("/settings/delete", on: "/settings/delete", ["password": Person.bo.password])
            #expect(erased.status == .seeOther, "\(erased.text.prefix(300))")
            try await test.runJobs()
            for table in ["track", "track_vote", "favourite", "track_skip", "track_play"] {
                let column = table == "track" ? "id" : table == "track_skip" ? "play_id" : "track_id"
                let rows = try test.app.database.read {
                    try Int64.fetchAll($0, sql: "SELECT \(column) FROM \(table)")
                }
                #expect(table == "track" ? rows == [kept.id.rawValue] : rows.isEmpty, "\(table): \(rows)")
            }
            for key in [gone.originalKey, gone.audioKey, gone.coverKey] {
                let key = try #require(key.flatMap { MediaKey($0) })
                #expect(test.app.media.open(key) == nil)
            }
            #expect(test.app.media.open(try #require(kept.audioKey.flatMap { MediaKey($0) })) != nil)
            #expect(try await ada.sees("Kept", at: "/zones/\(zone)"))
        }
    }

    @Test func `no form of songs is taken without its token, and none from another site`() async throws {
        try await withApp { test in
            let (ada, _, _) = try await people(test)
            let zone = try await test.zone()
            let song = try await song(in: zone, test)
            let paths = writable(song) + ["/zones/\(zone)/tracks"]
            let token = try await ada.token(of: "/profile/edit")
            for path in paths {
                #expect(try await ada.post(path, form: ["title": "x"]).status == .forbidden, "\(path)")
                let foreign = try await ada.post(
                    path,
                    form: ["csrf_token": token, "title": "x"],
                    headers: ["Origin": "https://evil.example"]
                )
                #expect(foreign.status == .forbidden, "\(path)")
            }
            #expect(try test.songs(of: zone).map(\.track) == [song])
        }
    }

    @Test func `parts of a song are given out as asked, and none beyond its end`() async throws {
        try await withApp { test in
            _ = try await people(test)
            let song = try await song(in: try await test.zone(), test)
            let path = "/media/\(try #require(song.audioKey))"
            let size = try await test.get(path).body.count
            for (range, status, length) in [
                ("bytes=0-0", Status.partialContent, 1), ("bytes=-3", .partialContent, 3),
                ("bytes=\(size - 1)-", .partialContent, 1), ("bytes=0-999999999999", .partialContent, size),
                ("bytes=\(size)-", .rangeNotSatisfiable, nil),
                ("bytes=99999999999999999999-", .rangeNotSatisfiable, nil),
                ("bytes=-0", .rangeNotSatisfiable, nil), ("bytes=5-2", .ok, size), ("chairs=0-1", .ok, size),
            ] as [(String, Status, Int?)] {
                let answer = try await test.client.get(path, headers: ["Range": range])
                #expect(answer.status == status, "\(range): \(answer.status)")
                if let length { #expect(answer.body.count == length, "\(range)") }
            }
            // Many parts at once are no reason to send more than there is.
            let many = "bytes=" + (0..<200).map { _ in "0-" }.joined(separator: ",")
            #expect(try await test.client.get(path, headers: ["Range": many]).body.count <= size)
        }
    }
}
