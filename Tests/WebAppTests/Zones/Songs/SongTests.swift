import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// Songs are added to a zone, prepared, heard, changed and deleted (DR6).
@Suite(.enabled(if: SongTools.areThere, "ffmpeg is not installed"))
struct SongTests {
    private static let tags = [
        "-metadata", "title=Ropes", "-metadata", "artist=The \u{202E}Gulls\u{7}", "-metadata", "album=Harbour",
        "-metadata", "comment=SECRETADDRESS", "-metadata", "location=+60.16952+024.93545/", "-metadata",
        "encoded_by=SECRETENCODER",
    ]

    @Test(arguments: [
        ("mp3", ["-c:a", "libmp3lame"], "mp3"), ("m4a", ["-c:a", "aac"], "m4a"), ("aac", ["-c:a", "aac"], "m4a"),
        ("opus", ["-c:a", "libopus"], "opus"), ("ogg", ["-c:a", "libvorbis"], "m4a"), ("flac", [], "m4a"),
        ("wav", [], "m4a"), ("aac", ["-c:a", "aac", "-write_id3v2", "1"], "m4a"),
    ])
    func `each format is prepared, without its tags in what others hear`(
        ending: String,
        coding: [String],
        copy: String
    ) async throws {
        let bytes = try await SongTools.tone(ending, coding + Self.tags, seconds: 2)
        try await withApp { test in
            try await test.signUp(.ada)
            let zone = try await test.zone()
            let answer = try await test.addSongs([("my_song.\(ending)", bytes)], to: zone)
            #expect(answer.status == .seeOther, "\(answer.text)")
            #expect(try test.songs(of: zone).map(\.track.state) == [.preparing])
            try await test.runJobs()
            let song = try #require(try test.songs(of: zone).first).track
            #expect(song.state == .ready && song.waitsSince != nil && song.sharedAt != nil)
            // A stream of ADTS has no tags but those that stand before it.
            let hasTags = ending != "aac" || coding.contains("-write_id3v2")
            #expect(song.words.title == (hasTags ? "Ropes" : "my song"))
            if hasTags { #expect(song.words.artist == "The Gulls") }
            #expect((1_900...2_200).contains(song.milliseconds ?? 0))
            let key = try #require(song.audioKey)
            #expect(key.hasSuffix(".\(copy)"))
            let heard = try await test.browser().get("/media/\(key)")
            #expect(heard.status == .ok)
            for secret in ["SECRETADDRESS", "SECRETENCODER", "60.16952", "Ropes", "Gulls"] {
                #expect(!heard.text.contains(secret), "\(secret)")
            }
            let probe = try await SongTools.probe(heard.body, copy)
            #expect(!probe.contains("SECRET") && !probe.contains("Ropes") && !probe.contains("60.1"))
            #expect(probe.contains("codec_type=\"audio\""))
            let part = try await test.browser().get("/media/\(key)", headers: ["Range": "bytes=0-99"])
            #expect(part.status == .partialContent && part.body == Array(heard.body.prefix(100)))
            #expect(try await test.get("/tracks/\(song.id)/original").body == bytes)
        }
    }

    @Test func `bad files are named, and good ones of the same form are kept`() async throws {
        let good = try await SongTools.tone("mp3", seconds: 1)
        let text = Array("ID3 and nothing else that anybody could hear".utf8)
        let film = try await SongTools.run(
            ["-f", "lavfi", "-i", "testsrc=duration=1:size=64x64", "-c:v", "mpeg4", "-f", "mp4"],
            "film.mp4"
        )
        try await withApp { test in
            try await test.signUp(.ada)
            let zone = try await test.zone()
            let answer = try await test.addSongs(
                [("good.mp3", good), ("bad.mp3", text), ("page.mp3", Array("<html>".utf8)), ("film.m4a", film)],
                to: zone
            )
            #expect(answer.status == .unprocessableContent)
            #expect(answer.text.contains("bad.mp3") && answer.text.contains("page.mp3"))
            #expect(answer.text.contains("This file is no song."))
            #expect(answer.text.contains("The other one is added."))
            #expect(try test.songs(of: zone).map(\.track.words.title) == ["good"])
            let again = try await test.addSongs([("other name.mp3", good)], to: zone)
            #expect(again.status == .unprocessableContent && again.text.contains("This zone has it already."))
            try await test.runJobs()
            #expect(try test.songs(of: zone).count == 1)
        }
    }

    @Test func `without the box nothing is added, and the file is kept for the form`() async throws {
        let good = try await SongTools.tone("mp3")
        try await withApp { test in
            try await test.signUp(.ada)
            let zone = try await test.zone()
            let answer = try await test.addSongs([("good.mp3", good)], to: zone, isShared: false)
            #expect(answer.status == .unprocessableContent && answer.text.contains("Tick the box if you may."))
            #expect(try test.songs(of: zone).isEmpty)
            let upload = try #require(answer.value(of: "uploads"))
            let token = try await test.client.token(of: "/zones/\(zone)/tracks")
            let form = [("csrf_token", token), ("shared", "1"), ("uploads", upload)]
            let sent = try await test.client.post("/zones/\(zone)/tracks", multipart: form.map { .field($0.0, $0.1) })
            #expect(sent.status == .seeOther, "\(sent.text)")
            #expect(try test.songs(of: zone).count == 1)
        }
    }

    @Test func `who may not add finds no form and adds nothing`() async throws {
        let good = try await SongTools.tone("mp3")
        try await withApp { test in
            for person in [Person.ada, .bo] { try await test.signUp(person, in: test.browser()) }
            let (ada, bo) = (test.browser(), test.browser())
            try await test.logIn(.ada, in: ada)
            try await test.logIn(.bo, in: bo)
            let inside = try await test.zone("Inside", rules: ZoneRules(adding: .inside))
            let own = try await test.zone("Own", rules: ZoneRules(adding: .curators))
            let secret = try await test.zone("Secret", audience: .friends)
            for zone in [inside, own] {
                #expect(try await !bo.get("/zones/\(zone)").text.contains("/zones/\(zone)/tracks"))
                #expect(try await bo.get("/zones/\(zone)/tracks").status == .forbidden)
                #expect(try await ada.get("/zones/\(zone)").text.contains("/zones/\(zone)/tracks"))
            }
            #expect(try await bo.get("/zones/\(secret)/tracks").status == .notFound)
            let token = try await bo.token(of: "/profile/edit")
            for (zone, status) in [(inside, Status.forbidden), (own, .forbidden), (secret, .notFound)] {
                let answer = try await bo.post(
                    "/zones/\(zone)/tracks",
                    multipart: [
                        .field("csrf_token", token), .field("shared", "1"),
                        .file("files", filename: "a.mp3", type: "audio/mpeg", good),
                    ]
                )
                #expect(answer.status == status)
                #expect(try test.songs(of: zone).isEmpty)
            }
            // The zone has changed while they typed.
            let address = "https://soundcloud.com/ada/quay"
            let late = try await bo.post(
                "/zones/\(own)/tracks",
                multipart: [.field("csrf_token", token), .field("address", address)]
            )
            #expect(late.status == .forbidden)
            #expect(late.text.contains("value=\"\(address)\"") && late.reads("You can’t add songs here now"))
        }
    }

    @Test func `one person has so many songs waiting, a zone and an account so many bytes`() async throws {
        let tones = try await [300, 400, 500].asyncMap { try await SongTools.tone("mp3", hertz: $0) }
        let limits = TrackLimits(zoneBytes: 1 << 20, accountBytes: Int64(tones[0].count + 10))
        try await withApp(trackLimits: limits) { test in
            for person in [Person.ada, .bo] { try await test.signUp(person, in: test.browser()) }
            let bo = test.browser()
            try await test.logIn(.bo, in: bo)
            let zone = try await test.zone(rules: ZoneRules(adding: .members, waitingSongs: 1))
            #expect(try await test.addSongs([("a.mp3", tones[0])], to: zone, in: bo).status == .seeOther)
            let second = try await test.addSongs([("b.mp3", tones[1])], to: zone, in: bo)
            #expect(second.text.contains("1 song of yours waits here"))
            let other = try await test.zone("Other")
            let third = try await test.addSongs([("c.mp3", tones[2])], to: other, in: bo)
            #expect(third.status == .unprocessableContent && third.text.contains("as much as may"))
            #expect(try test.songs(of: zone).count + test.songs(of: other).count <= 1)
        }
    }

    @Test func `words are changed and songs deleted by their adder and by curators alone`() async throws {
        let tone = try await SongTools.tone("mp3")
        try await withApp { test in
            for person in [Person.ada, .bo, .cy] { try await test.signUp(person, in: test.browser()) }
            let (ada, bo, cy) = (test.browser(), test.browser(), test.browser())
            for (person, client) in [(Person.ada, ada), (.bo, bo), (.cy, cy)] {
                try await test.logIn(person, in: client)
            }
            let zone = try await test.zone()
            try await test.addSongs([("a.mp3", tone)], to: zone, in: bo)
            try await test.runJobs()
            let song = try #require(try test.songs(of: zone).first).track
            let path = "/tracks/\(song.id)"
            #expect(try await cy.get(path).status == .ok)
            for part in ["/edit", "/original"] { #expect(try await cy.get(path + part).status == .notFound) }
            #expect(try await ada.get(path + "/original").status == .notFound)
            func edit(_ title: String, in client: TestClient) async throws -> TestResponse {
                let token = try await client.token(of: "/profile/edit")
                return try await client.post(
                    path + "/edit",
                    form: ["csrf_token": token, "title": title, "artist": "Me"]
                )
            }
            #expect(try await edit("Mine", in: cy).status == .notFound)
            #expect(try await edit(String(repeating: "x", count: 201), in: bo).status == .unprocessableContent)
            #expect(try await edit("Better", in: bo).status == .seeOther)
            #expect(try await edit("Best", in: ada).status == .seeOther)
            #expect(try await cy.get(path).text.contains("Best"))
            let key = try #require(song.audioKey)
            for (client, status) in [(cy, Status.notFound), (ada, .seeOther)] {
                let token = try await client.token(of: "/profile/edit")
                #expect(try await client.post(path + "/delete", form: ["csrf_token": token]).status == status)
            }
            try await test.runJobs()
            #expect(try await cy.get("/media/\(key)").status == .notFound)
            #expect(try test.songs(of: zone).isEmpty)
            let original = try #require(song.originalKey.flatMap { MediaKey($0) })
            #expect(test.app.media.open(original) == nil)
        }
    }

    @Test func `who does not see the zone gets no file, and what operators hide is gone at once`() async throws {
        let tone = try await SongTools.tone("mp3")
        try await withApp { test in
            for person in [Person.ada, .bo] { try await test.signUp(person, in: test.browser()) }
            let (ada, bo) = (test.browser(), test.browser())
            try await test.logIn(.ada, in: ada)
            try await test.logIn(.bo, in: bo)
            let (open, shut) = (try await test.zone(), try await test.zone("Shut", audience: .friends))
            for zone in [open, shut] { try await test.addSongs([("a.mp3", tone)], to: zone, in: ada) }
            try await test.runJobs()
            let (heard, unheard) = (try test.songs(of: open)[0].track, try test.songs(of: shut)[0].track)
            let key = try #require(heard.audioKey)
            let shutKey = try #require(unheard.audioKey)
            #expect(try await bo.get("/media/\(key)").status == .ok)
            #expect(try await bo.get("/media/\(shutKey)").status == .notFound)
            #expect(try await bo.get("/tracks/\(unheard.id)").status == .notFound)
            let report = try await test.report("/tracks/\(heard.id)", in: bo, words: "Not theirs")
            #expect(report.status == .seeOther && report["Location"] == "/tracks/\(heard.id)")
            #expect(try await ada.get("/tracks/\(heard.id)/report").status == .notFound)
            let cases = try test.app.database.read { try ModerationCase.open(1, now: test.app.clock(), $0).cases }
            #expect(cases.map(\.subject.kind) == [.track])
            try await test.app.database.write { db in
                try db.execute(cached: "UPDATE track SET hidden_at = 1 WHERE id = ?", arguments: [heard.id])
            }
            #expect(try await bo.get("/media/\(key)").status == .notFound)
            #expect(try await bo.get("/tracks/\(heard.id)").status == .notFound)
            #expect(try await ada.get("/media/\(key)").status == .ok)
            #expect(try await ada.get("/tracks/\(heard.id)").text.contains("Hidden by the people who run this site."))
            #expect(try await ada.get("/media/\(try #require(heard.originalKey))").status == .notFound)
        }
    }

    @Test func `of a broken file nobody else sees that it has failed`() async throws {
        var bytes = try await SongTools.tone("flac", seconds: 3)
        // The head is whole, what follows is noise.
        for index in 1_000..<bytes.count { bytes[index] = UInt8(truncatingIfNeeded: index &* 31 >> 3) }
        let broken = bytes
        try await withApp { test in
            for person in [Person.ada, .bo] { try await test.signUp(person, in: test.browser()) }
            let ada = test.browser()
            try await test.logIn(.ada, in: ada)
            let zone = try await test.zone()
            let answer = try await test.addSongs([("broken.flac", broken)], to: zone, in: ada)
            try await test.runJobs()
            // Judged or made: somewhere it is told.
            let failed = try test.songs(of: zone).map(\.track.state)
            #expect(answer.status == .unprocessableContent || failed == [.failed] || failed == [.ready])
            #expect(try test.songs(of: zone, for: .bo).filter { $0.track.state == .failed }.isEmpty)
        }
    }

    @Test func `a job that is done twice changes nothing`() async throws {
        let tone = try await SongTools.tone("wav")
        try await withApp { test in
            try await test.signUp(.ada)
            let zone = try await test.zone()
            try await test.addSongs([("a.wav", tone)], to: zone)
            let job = try #require(try await test.lease(.video))
            let handler = try #require(SongFileJob.handlers[Track.jobKind])
            try await handler(job, test.app)
            let first = try test.songs(of: zone)[0].track.audioKey
            // The process died before it could say that the job is done.
            try await handler(job, test.app)
            #expect(try test.songs(of: zone)[0].track.audioKey == first && first != nil)
        }
    }

    @Test func `the export has the files as they were sent, and what is heard is no orphan`() async throws {
        let tone = try await SongTools.tone("mp3")
        try await withApp { test in
            for person in [Person.ada, .bo] { try await test.signUp(person, in: test.browser()) }
            let bo = test.browser()
            try await test.logIn(.bo, in: bo)
            let zone = try await test.zone()
            try await test.addSongs([("a.mp3", tone)], to: zone, in: bo)
            try await test.runJobs()
            let song = try test.songs(of: zone)[0].track
            let account = try test.account(.bo).id
            let export = try test.app.database.read {
                try PersonalExport(of: account, now: test.app.clock(), test.app, $0)
            }
            let text = try #require(export.texts.first { $0.name == "songs.json" })
            #expect(String(decoding: text.bytes, as: UTF8.self).contains("\"shared_at\""))
            #expect(export.pictures.map(\.key).contains(try #require(song.originalKey)))
            let keys = try test.app.database.read { try NamedMedia.unnamed(among: [song.audioKey ?? ""], $0) }
            #expect(keys.isEmpty)
        }
    }
}

extension Array {
    fileprivate func asyncMap<Value>(_ transform: (Element) async throws -> Value) async throws -> [Value] {
        var values: [Value] = []
        for element in self { values.append(try await transform(element)) }
        return values
    }
}
