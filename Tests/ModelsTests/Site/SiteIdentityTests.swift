import Models
import Testing

/// What a site says of itself.
struct SiteIdentityTests {
    private static let full = SiteIdentity(
        name: "Nachbarn",
        line: "Wir im Viertel",
        accent: .berry,
        language: "de",
        centre: GeoPoint(latitude: 48.137, longitude: 11.575),
        contact: "hallo@example.org",
        announcement: SiteIdentity.Announcement(words: "Fest am Samstag", until: 2_000),
        logo: "1234"
    )

    @Test func `without a row it is the program's own, and one row holds all of it`() async throws {
        let place = try TemporaryDatabase()
        let database = try place.openReal()
        #expect(try database.read { try SiteIdentity.read($0) } == .standard)
        for identity in [Self.full, SiteIdentity(name: "Street"), Self.full] {
            try await database.write { try identity.write(now: 1, $0) }
            #expect(try database.read { try SiteIdentity.read($0) } == identity)
        }
    }

    @Test func `an announcement ends at its second`() {
        #expect(Self.full.at(1_999).announcement?.words == "Fest am Samstag")
        #expect(Self.full.at(2_000).announcement == nil)
    }

    @Test func `texts are there while they have words, in their order`() async throws {
        let place = try TemporaryDatabase()
        let database = try place.openReal()
        try await database.write { db in
            try SiteText.rules.write("Be kind", now: 1, db)
            try SiteText.imprint.write("Ada", now: 1, db)
            try SiteText.rules.write("Be kinder", now: 2, db)
        }
        #expect(try database.read { try SiteIdentity.read($0).texts } == [.imprint, .rules])
        #expect(try database.read { try SiteText.rules.words($0) } == "Be kinder")
        try await database.write { try SiteText.imprint.write("", now: 3, $0) }
        #expect(try database.read { try SiteText.written($0) } == [.rules])
        #expect(try database.read { try SiteText.imprint.words($0) } == "")
    }

    @Test func `the icons of one logo go with it`() async throws {
        let place = try TemporaryDatabase()
        let database = try place.openReal()
        try await database.write { try SiteIcon.replace(with: [64: [1], 192: [2]], $0) }
        try await database.write { try SiteIcon.replace(with: [64: [3]], $0) }
        #expect(try database.read { try SiteIcon.png(side: 64, $0) } == [3])
        #expect(try database.read { try SiteIcon.png(side: 192, $0) } == nil)
        try await database.write { try SiteIcon.replace(with: [:], $0) }
        #expect(try database.read { try SiteIcon.png(side: 64, $0) } == nil)
    }
}
