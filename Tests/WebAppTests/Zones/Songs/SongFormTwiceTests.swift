import HTTPServer
import Models
import Synchronization
import Testing

@testable import WebApp

/// The same form of songs, sent to two processes of one site.
@Suite(.enabled(if: SongTools.areThere, "ffmpeg is not installed"))
struct SongFormTwiceTests {
    /// What the other process does while this one asks SoundCloud.
    private final class Meanwhile: Sendable {
        private let work = Mutex<(@Sendable () throws -> Void)?>(nil)

        func set(_ new: @escaping @Sendable () throws -> Void) { work.withLock { $0 = new } }

        func run() throws {
            let work = work.withLock { $0 }
            try work?()
        }
    }

    @Test func `where another process has taken the uploads for the same form, its answer is given`() async throws {
        let tone = try await SongTools.tone("mp3")
        let meanwhile = Meanwhile()
        let embed = #"{"version": "1.0", "type": "rich", "title": "Ropes", "author_name": "Gulls", "html": ""}"#
        try await FakeServer.with({ _ in
            try meanwhile.run()
            return FakeServer.json(embed)
        }) { fake in
            let soundCloud = SoundCloudSettings(site: try #require(OutboundURL(fake.url)))
            try await withApp(soundCloud: soundCloud) { test in
                try await test.signUp(.ada)
                let zone = try await test.zone()
                let path = "/zones/\(zone)/tracks"
                let page = try await test.client.get(path)
                let fields: [(String, String)] = [
                    ("csrf_token", try #require(page.token)), ("form_key", try #require(page.value(of: "form_key"))),
                    ("shared", "1"), ("address", "https://soundcloud.com/gulls/ropes"),
                    ("uploads", try await test.client.upload(tone)),
                ]
                let sent = FormFields(fields.map { (name: $0.0, value: $0.1) })
                let digest = try #require(FormData(path: path, fields: sent, multipart: nil).key?.digest)
                let (account, now) = (try test.account(.ada).id, test.app.clock())
                let location = try test.data.location
                meanwhile.set {
                    try location.write { db in
                        try db.execute(sql: "DELETE FROM upload")
                        let answer = AnsweredForm(location: "/zones/\(zone)", flash: nil)
                        try answer.keep(digest, of: account, now: now, db)
                    }
                }
                let answer = try await test.client.post(path, fields: fields)
                #expect(fake.asked.count == 1)
                #expect(answer.status == .seeOther && answer["Location"] == "/zones/\(zone)", "\(answer.text)")
                #expect(try test.songs(of: zone).isEmpty)
            }
        }
    }
}
