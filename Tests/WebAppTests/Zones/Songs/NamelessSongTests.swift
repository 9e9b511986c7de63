import HTTPServer
import Models
import Testing

@testable import WebApp

/// A song of which nobody has said what it is called: its row says nothing, and each reader is told so in their language.
struct NamelessSongTests {
    @Test(.enabled(if: SongTools.areThere, Comment(rawValue: SongTools.missing)))
    func `the row of a song without a name has no name`() async throws {
        let tone = try await SongTools.tone("mp3", ["-map_metadata", "-1"])
        try await withApp { test in
            try await test.signUp(.ada)
            try await test.speak("de", to: .ada)
            let zone = try await test.zone()
            #expect(try await test.addSongs([(" .mp3", tone)], to: zone).status == .seeOther)
            let song = try #require(try test.songs(of: zone).first).track
            #expect(song.words.title == "")
            #expect(try await test.get("/tracks/\(song.id)").reads("Song ohne Namen"))
            #expect(!(try await test.get("/tracks/\(song.id)/edit")).text.contains("value=\"Song ohne Namen\""))
        }
    }

    @Test func `everywhere it is called so in the language of whoever reads`() async throws {
        try await withApp { test in
            let browsers = try await test.people(.ada, .bo, .cy)
            let (ada, bo, cy) = (
                try #require(browsers[.ada]), try #require(browsers[.bo]), try #require(browsers[.cy])
            )
            let zone = try await test.harbour()
            let song = try await test.song("", in: zone, by: .bo)
            try await test.promote(.cy)
            for person in [Person.bo, .cy] { try await test.speak("de", to: person) }
            _ = try await test.report("/tracks/\(song)", in: ada)
            try await test.stand(0, in: zone, ada)
            for path in ["favourite", "vote"] {
                #expect(try await test.press("/tracks/\(song)/\(path)", on: zone, ada).status == .seeOther, "\(path)")
            }
            for path in ["/zones/\(zone.id)", "/tracks/\(song)", "/favourites"] {
                #expect(try await ada.get(path).reads("Song without a name"), "\(path)")
            }
            for path in ["/zones/\(zone.id)", "/tracks/\(song)", "/tracks/\(song)/edit"] {
                #expect(try await bo.get(path).reads("Song ohne Namen"), "\(path)")
            }
            #expect(try await cy.get("/moderation").reads("Song ohne Namen"))
            try await test.decide("hide", try test.openCase(), in: cy)
            for path in ["/moderation/hidden", "/moderation/log"] {
                #expect(try await cy.get(path).reads("Song ohne Namen"), "\(path)")
            }
            let id = try test.account(.bo).id
            let (told, now) = (zone.id, test.app.clock())
            try await test.app.database.write {
                _ = try NewNotice(for: id, .trackNext, about: told).post(now: now, $0)
            }
            #expect(try await bo.get("/notifications").reads("Song ohne Namen"))
            #expect(try test.app.database.read { try Track.find(song, $0)?.words.title } == "")
        }
    }

    @Test func `a song without a name is saved without one, and one that has a name may lose it`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let zone = try await test.harbour()
            let (nameless, named) = (
                try await test.song("", in: zone, by: .ada), try await test.song("Tide", in: zone, by: .ada)
            )
            for song in [nameless, named] {
                let form = try await test.get("/tracks/\(song)/edit")
                // Browsers would ask for what the site does not.
                #expect(!form.text.contains(/<input[^>]*name="title"[^>]*required/))
                let fields: KeyValuePairs = [
                    "csrf_token": try #require(form.token), "title": "", "artist": "The Quay",
                ]
                #expect(try await test.client.post("/tracks/\(song)/edit", form: fields).status == .seeOther)
                let words = try test.app.database.read { try Track.find(song, $0)?.words }
                #expect(words == TrackWords(title: "", artist: "The Quay"))
            }
        }
    }
}
