import Foundation
import HTTPServer
import Models
import Synchronization
import Testing

@testable import Templates
@testable import WebApp

/// Addresses of SoundCloud, and all that its server can do wrong.
struct SoundCloudTests {
    private static let widget =
        "https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/1&color=ff0066"
    private static let embed = """
        {"version": "1.0", "type": "rich", "width": "100%", "title": "Ropes by Gulls", "author_name": "Gulls",
         "html": "<iframe width=\\"100%\\" src=\\"https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/1&amp;color=ff0066\\"></iframe>"}
        """
    private static let address = "https://soundcloud.com/gulls/ropes"

    private static func settings(_ fake: FakeServer, hasKeys: Bool = false, timeout: Duration = .seconds(60)) throws
        -> SoundCloudSettings
    {
        var settings = SoundCloudSettings(site: try #require(OutboundURL(fake.url)))
        settings.timeout = timeout
        guard hasKeys else { return settings }
        settings.api = OutboundURL(fake.url + "/api")
        settings.tokens = OutboundURL(fake.url + "/tokens")
        settings.keys = .init(clientID: "id", secret: "secret")
        return settings
    }

    @Test(
        arguments: [
            ("https://soundcloud.com/gulls/ropes?si=abc&utm_source=x#t=1", "https://soundcloud.com/gulls/ropes"),
            ("soundcloud.com/gulls/ropes", "https://soundcloud.com/gulls/ropes"),
            ("http://m.soundcloud.com/gulls/sets/harbour/", "https://soundcloud.com/gulls/sets/harbour"),
            ("https://www.soundcloud.com/gulls/ropes/s-Ab12", "https://soundcloud.com/gulls/ropes/s-Ab12"),
            ("https://soundcloud.com/gulls", nil), ("https://soundcloud.com/gulls/sets", nil),
            ("https://soundcloud.com/discover/sets/x", nil), ("https://soundcloud.com.example.org/a/b", nil),
            ("https://example.org/soundcloud.com/a/b", nil), ("javascript:alert(1)//soundcloud.com/a/b", nil),
            ("https://me@soundcloud.com/a/b", nil), ("https://soundcloud.com:8443/a/b", nil), ("", nil),
        ] as [(String, String?)]
    )
    func `an address is one of a track or a set, without what counts its readers`(typed: String, address: String?) {
        #expect(SoundCloudAddress(typed)?.text == address)
    }

    @Test func `an address is no longer than its limit when it is encoded either`() {
        let base = "https://soundcloud.com/ada/"
        #expect(SoundCloudAddress(base + String(repeating: "a", count: 473)) != nil)
        #expect(SoundCloudAddress(base + String(repeating: "ä", count: 78))?.text.utf8.count == 495)
        #expect(SoundCloudAddress(base + String(repeating: "ä", count: 79)) == nil)
    }

    @Test(
        arguments: [
            ("<iframe src=\"\(widget)\"></iframe>", widget),
            ("<iframe src=\"https://evil.example/player/?url=x\">", nil),
            ("<iframe src=\"https://w.soundcloud.com.evil.example/player/?url=x\">", nil),
            ("<iframe src=\"https://w.soundcloud.com/player/?url=x' onload='alert(1)\">", nil),
            ("<iframe src=\"javascript:alert(1)\"></iframe>", nil), ("<script src=\"\(widget)\"></script>", nil),
            ("<iframe srcdoc=\"<script>alert(1)</script>\">", nil), ("", nil),
        ] as [(String, String?)]
    )
    func `of hostile HTML only the player's address is taken`(html: String, widget: String?) {
        #expect(SoundCloudEmbed.widget(in: html) == widget)
        #expect(WidgetAddress(widget ?? html) == nil || widget != nil)
    }

    @Test func `a track is a link with its name, and its player is loaded when pressed`() async throws {
        try await FakeServer.with({ _ in FakeServer.json(Self.embed) }) { fake in
            try await withApp(soundCloud: try Self.settings(fake)) { test in
                try await test.signUp(.ada)
                let zone = try await test.zone()
                let answer = try await test.addSongs([], to: zone, isShared: false, address: Self.address + "?si=1")
                #expect(answer.status == .seeOther, "\(answer.text)")
                #expect(
                    fake.asked.map(\.target).first?.hasPrefix("/oembed?format=json&url=https%3A%2F%2Fsoundcloud.com")
                        == true
                )
                let song = try #require(try test.songs(of: zone).first).track
                #expect(song.words == TrackWords(title: "Ropes by Gulls", artist: "Gulls"))
                #expect(song.link == Self.address && song.widget == Self.widget && song.state == .ready)
                #expect(song.waitsSince == nil)
                let page = try await test.get("/tracks/\(song.id)")
                #expect(!page.text.contains("<iframe") && page.text.contains("/tracks/\(song.id)?player=1"))
                #expect(page["Content-Security-Policy"]?.contains("frame-src") == false)
                let playing = try await test.get("/tracks/\(song.id)?player=1")
                let sent = try await test.client.get(
                    "/tracks/\(song.id)?player=1",
                    headers: ["Sec-Fetch-Site": "cross-site"]
                )
                #expect(!sent.text.contains("<iframe"))
                #expect(playing.text.contains("<iframe src=\"https://w.soundcloud.com/player/?url="))
                #expect(playing["Content-Security-Policy"]?.hasSuffix("; frame-src https://w.soundcloud.com") == true)
                #expect(try await test.get("/zones/\(zone)")["Content-Security-Policy"]?.contains("frame-src") == false)
                let again = try await test.addSongs([], to: zone, isShared: false, address: Self.address)
                #expect(again.text.contains("This zone has it already."))
            }
        }
    }

    @Test(arguments: ["429", "500", "garbage", "huge", "redirect", "array"])
    func `a server that fails leaves a link with a sentence`(failure: String) async throws {
        try await FakeServer.with({ _ in Self.failing(failure) }) { fake in
            try await withApp(soundCloud: try Self.settings(fake)) { test in try await expectLink(test) }
        }
    }

    private static func failing(_ failure: String) -> Response {
        switch failure {
        case "429": return FakeServer.json("{}", .tooManyRequests)
        case "500": return FakeServer.json("{}", .internalServerError)
        case "garbage": return FakeServer.json("<html>not \u{0} json")
        case "huge": return FakeServer.json("{\"title\": \"" + String(repeating: "x", count: 2 << 20) + "\"}")
        case "redirect": return FakeServer.redirect(to: "http://127.0.0.2:24001/oembed")
        default: return FakeServer.json("[1, 2]")
        }
    }

    @Test func `a server that never answers, or is not there, leaves one too`() async throws {
        try await RawServer.with([], hangs: true) { server in
            var settings = SoundCloudSettings(site: try #require(OutboundURL(server.url)))
            settings.timeout = .milliseconds(200)
            try await withApp(soundCloud: settings) { test in try await expectLink(test) }
        }
        try await withApp(soundCloud: nil) { test in try await expectLink(test) }
    }

    @Test func `what SoundCloud does not know is refused at its field`() async throws {
        try await FakeServer.with({ _ in FakeServer.json("{}", .notFound) }) { fake in
            try await withApp(soundCloud: try Self.settings(fake)) { test in
                try await test.signUp(.ada)
                let zone = try await test.zone()
                for address in [Self.address, "https://example.org/a/b"] {
                    let answer = try await test.addSongs([], to: zone, isShared: false, address: address)
                    #expect(answer.status == .unprocessableContent && answer.value(of: "address") == address)
                }
                #expect(try test.songs(of: zone).isEmpty)
            }
        }
    }

    @Test func `with keys a set becomes its tracks, and its token goes to nobody else`() async throws {
        try await FakeServer.with({ asked in Self.api(asked.target) }) { fake in
            try await withApp(soundCloud: try Self.settings(fake, hasKeys: true)) { test in
                try await test.signUp(.ada)
                let zone = try await test.zone()
                let address = "https://soundcloud.com/gulls/sets/harbour"
                let answer = try await test.addSongs([], to: zone, isShared: false, address: address)
                #expect(answer.status == .seeOther)
                let songs = try test.songs(of: zone).map(\.track)
                #expect(songs.map(\.words.title) == ["Song 1", "Song 2", "Song 3"])
                #expect(songs.allSatisfy { $0.milliseconds == 61_000 && $0.words.artist == "Gulls" })
                #expect(songs[0].link == "https://soundcloud.com/gulls/song-1")
                #expect(fake.asked.count == 3)
                #expect(fake.asked[0].fields["authorization"] == "Basic aWQ6c2VjcmV0")
                #expect(fake.asked[1].fields["authorization"] == "OAuth t0ken")
            }
        }
    }

    private static func track(_ number: Int) -> String {
        """
        {"urn": "soundcloud:tracks:\(number)", "kind": "track", "title": "Song \(number)", "duration": 61000,
         "permalink_url": "https://soundcloud.com/gulls/song-\(number)?utm=1", "user": {"username": "Gulls"}}
        """
    }

    /// The set of three tracks, one of them twice and one that cannot be read, and a next page elsewhere.
    private static func api(_ target: String) -> Response {
        if target.hasPrefix("/tokens") { return FakeServer.json("{\"access_token\": \"t0ken\", \"expires_in\": 3600}") }
        if target.hasPrefix("/api/resolve") {
            return FakeServer.json(
                "{\"kind\": \"playlist\", \"urn\": \"soundcloud:playlists:9\", \"title\": \"Harbour\"}"
            )
        }
        let all = [track(1), track(2), track(3), "{\"title\": 7}", track(1)].joined(separator: ",")
        return FakeServer.json("{\"collection\": [\(all)], \"next_href\": \"http://127.0.0.2:1/elsewhere\"}")
    }

    @Test func `a set within sets within sets is no reason to fall`() async throws {
        let depth = 250
        let set =
            String(repeating: "{\"title\":\"x\",\"tracks\":[", count: depth) + String(repeating: "]}", count: depth)
        try await FakeServer.with({ asked in
            if asked.target.hasPrefix("/tokens") { return Self.api(asked.target) }
            return FakeServer.json(asked.target.hasPrefix("/api/resolve") ? set : Self.embed)
        }) { fake in
            try await withApp(soundCloud: try Self.settings(fake, hasKeys: true)) { test in
                try await test.signUp(.ada)
                let zone = try await test.zone()
                let answer = try await test.addSongs([], to: zone, isShared: false, address: Self.address)
                #expect(answer.status == .seeOther)
                #expect(try test.songs(of: zone).map(\.track.words.title) == ["Ropes by Gulls"])
            }
        }
    }

    @Test func `a set whose pages go in a circle ends, and no page of another server is asked for`() async throws {
        let set = "{\"kind\": \"playlist\", \"urn\": \"soundcloud:playlists:9/../../evil?x=\", \"title\": \"Harbour\"}"
        let here = Mutex("")
        try await FakeServer.with({ asked in
            if asked.target.hasPrefix("/tokens") { return Self.api(asked.target) }
            if asked.target.hasPrefix("/api/resolve") { return FakeServer.json(set) }
            let next = here.withLock { $0 } + asked.target
            return FakeServer.json("{\"collection\": [\(Self.track(1))], \"next_href\": \"\(next)\"}")
        }) { fake in
            here.withLock { $0 = fake.url }
            try await withApp(soundCloud: try Self.settings(fake, hasKeys: true)) { test in
                try await test.signUp(.ada)
                let zone = try await test.zone()
                try await test.addSongs([], to: zone, isShared: false, address: Self.address)
                #expect(try test.songs(of: zone).map(\.track.words.title) == ["Song 1"])
                #expect(fake.asked.count <= 8)
                #expect(!fake.asked.contains { $0.target.contains("/../") || $0.target.contains("/evil") })
            }
        }
    }

    @Test func `SoundCloud is asked so often for one member, whatever becomes of it`() async throws {
        try await FakeServer.with({ _ in FakeServer.json("{}", .notFound) }) { fake in
            try await withApp(soundCloud: try Self.settings(fake)) { test in
                try await test.signUp(.ada)
                let zone = try await test.zone()
                let account = try test.account(.ada).id.rawValue
                // As if they had sent and deleted as many songs as may be sent at once.
                #expect(test.app.songThrottle.begin(account: account, weight: 210, now: test.app.clock()) == 0)
                let answer = try await test.addSongs([], to: zone, isShared: false, address: Self.address)
                #expect(answer.status == .unprocessableContent && answer.text.contains("a lot of songs"))
                #expect(answer.value(of: "address") == Self.address && fake.asked.isEmpty)
                try #require(test.clock).advance(86_400)
                let later = try await test.addSongs([], to: zone, isShared: false, address: Self.address)
                #expect(later.text.contains("knows no such track") && fake.asked.count == 1)
            }
        }
    }

    private func expectLink(_ test: TestApp) async throws {
        try await test.signUp(.ada)
        let zone = try await test.zone()
        let answer = try await test.addSongs([], to: zone, isShared: false, address: Self.address)
        #expect(answer.status == .seeOther)
        let song = try #require(try test.songs(of: zone).first).track
        #expect(song.words.title == "ropes" && song.widget == nil && song.link == Self.address)
        #expect(try await test.get("/zones/\(zone)").text.contains("SoundCloud could not be reached"))
        #expect(
            try await test.get("/tracks/\(song.id)?player=1").text.contains(
                "url=https%3A%2F%2Fsoundcloud.com%2Fgulls%2Fropes"
            )
        )
    }
}
