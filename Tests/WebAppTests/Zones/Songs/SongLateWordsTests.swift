import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// Words of a song that come when it is gone: whoever sees its zone gets them back.
struct SongLateWordsTests {
    private static let title = "Low <tide>"

    private func fields(_ form: TestResponse) throws -> [(String, String)] {
        let zone = form.value(of: "music_zone").map { [("music_zone", $0)] } ?? []
        return [("csrf_token", try #require(form.token)), ("title", Self.title), ("artist", "The Quay")] + zone
    }

    private func remove(_ song: TrackID, _ test: TestApp) async throws {
        try await test.app.database.write { _ = try #require(try Track.find(song, $0)).remove($0) }
    }

    @Test func `words of a song that was deleted meanwhile are shown again`() async throws {
        try await withApp { test in
            let browsers = try await test.people(.ada, .bo)
            let bo = try #require(browsers[.bo])
            let zone = try await test.harbour()
            let song = try await test.song("Tide", in: zone, by: .bo)
            let form = try await bo.get("/tracks/\(song)/edit")
            try await remove(song, test)
            let answer = try await bo.post("/tracks/\(song)/edit", fields: try fields(form))
            #expect(answer.status == .notFound)
            #expect(answer.reads("This song is no longer in the zone."))
            #expect(answer.hasError(at: "text") && answer.reads(Self.title) && answer.reads("The Quay"))
            #expect(answer.text.contains("href=\"/zones/\(zone.id)\""))
            #expect(try await bo.get("/tracks/\(song)/edit").status == .notFound)
        }
    }

    @Test func `words of a song that somebody may not change any more are shown again`() async throws {
        try await withApp { test in
            let browsers = try await test.people(.ada, .bo)
            let ada = try #require(browsers[.ada])
            let zone = try await test.harbour()
            let song = try await test.song("Tide", in: zone, by: .bo)
            let form = try await ada.get("/tracks/\(song)/edit")
            let bo = try test.account(.bo).id
            try await test.app.database.write {
                try $0.execute(sql: "UPDATE zone SET owner_id = ? WHERE id = ?", arguments: [bo, zone.id])
            }
            let answer = try await ada.post("/tracks/\(song)/edit", fields: try fields(form))
            #expect(answer.status == .notFound)
            #expect(answer.reads("You can’t change this song any more."))
            #expect(answer.hasError(at: "text") && answer.reads(Self.title))
            #expect(try test.app.database.read { try Track.find(song, $0)?.words.title } == "Tide")
        }
    }

    @Test func `whoever does not see the zone is told of no song, and gets no words back`() async throws {
        try await withApp { test in
            let browsers = try await test.people(.ada, .bo)
            let bo = try #require(browsers[.bo])
            let zone = try await test.harbour(.chosen)
            let (song, gone) = (
                try await test.song("Tide", in: zone, by: .ada), try await test.song("Ebb", in: zone, by: .ada)
            )
            try await remove(gone, test)
            let token = try await bo.token(of: "/profile/edit")
            for song in [song, gone] {
                for place in ["\(zone.id)", "", "9999", "x", "-1"] {
                    let fields = [("csrf_token", token), ("title", Self.title), ("music_zone", place)]
                    let answer = try await bo.post("/tracks/\(song)/edit", fields: fields)
                    #expect(answer.status == .notFound)
                    #expect(!answer.reads(Self.title) && !answer.reads("Harbour") && !answer.reads("song"), "\(place)")
                }
            }
        }
    }
}
