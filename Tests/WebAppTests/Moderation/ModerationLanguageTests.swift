import GRDB
import HTTPServer
import Models
import Testing

@testable import WebApp

/// Rows keep titles alone, so that operators read of them in their own language (B15).
struct ModerationLanguageTests {
    /// Decisions as the program wrote them before titles stood alone.
    private static func fill(_ path: String) throws {
        try AppDatabase(path: path, migrations: Array(Schema.migrations.prefix(35))).close()
        let old = try DatabaseQueue(path: path)
        try old.write { db in
            try db.execute(
                sql: """
                    INSERT INTO moderation_entry (is_command, action, kind, title, created_at)
                    VALUES (1, 'hide', 'review', 'Review of Café Lark', 1), (1, 'hide', 'photo', 'Photo by bo_diddley', 1),
                        (1, 'hide', 'post', 'Post in a guestbook', 1), (1, 'hide', 'post', '', 1)
                    """
            )
        }
        try old.close()
    }

    @Test func `a new case is told to a German operator in German, and so are the decisions about it`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let browsers = try await test.people(.ada, .bo, .cy)
            let (ada, bo, cy) = (
                try #require(browsers[.ada]), try #require(browsers[.bo]), try #require(browsers[.cy])
            )
            try await test.promote(.cy)
            try await test.speak("de", to: .cy)
            let added = try await test.add("Never again", by: .ada)
            try await test.report("/places/demo-1/reviews/\(added.review)", in: bo)
            let place = try #require(try test.app.places.place(PlaceID(.demo, 1))).summary.name
            #expect(try await cy.sees("Bewertung von \(place)", at: "/moderation"))
            try await test.decide("hide", try test.openCase(), in: cy)
            #expect(try await cy.sees("Bewertung von \(place)", at: "/moderation/hidden"))
            #expect(try await cy.sees("Bewertung von \(place)", at: "/moderation/log"))
            try await test.report("/places/demo-1/photos/\(added.photo)", in: bo)
            #expect(try await cy.sees("Foto von ada.lovelace", at: "/moderation"))
            try await test.decide("dismiss", try test.openCase(), in: cy)
            #expect(try await cy.sees("Foto von ada.lovelace", at: "/moderation/log"))
            let book = try await test.book(in: ada)
            let (nell, olle) = (try await test.guest("Nell", of: book), try await test.guest("Olle", of: book))
            try await test.post("Something rude", to: book, in: nell)
            let post = try #require(try await test.posts(book, in: nell).first)
            try await test.report(book + "/posts/" + post, in: olle)
            clock.advance(ModerationCase.hostsSeconds)
            #expect(try await cy.sees("Beitrag in Lena", at: "/moderation"))
            try await test.decide("hide", try test.openCase(), in: cy)
            let log = try await cy.get("/moderation/log").text
            #expect(log.contains("Beitrag in einem Gästebuch"))
            let isEnglish = log.contains("Review of") || log.contains("Photo by") || log.contains("Post in")
            #expect(!isEnglish)
        }
    }

    @Test func `decisions of before are told in German too, and so is what is erased`() async throws {
        try await withApp(isOnFile: true, prepare: { try Self.fill($0.database.path) }) { test in
            let browsers = try await test.people(.cy)
            let cy = try #require(browsers[.cy])
            try await test.promote(.cy)
            try await test.speak("de", to: .cy)
            let log = try await cy.get("/moderation/log").text
            let told = [
                "Bewertung von Café Lark", "Foto von bo_diddley", "Beitrag in einem Gästebuch",
                "ein Beitrag von einem gelöschten Konto",
            ]
            for words in told {
                let isThere = log.contains(words)
                #expect(isThere, "\(words)")
            }
        }
    }
}
