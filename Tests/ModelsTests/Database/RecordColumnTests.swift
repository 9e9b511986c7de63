import Foundation
import ServerDatabase
import Synchronization
import Testing

@testable import Models

/// A record comes back from its row as it was written: what its list of fields names is what it takes, each from its own
/// column.
struct RecordColumnTests {
    /// `record`, written and read back.
    private func read<Record: RowCodable & Sendable>(_ record: Record) async throws -> Record? {
        let place = try TemporaryDatabase()
        return try await place.openReal().write { db in
            let (columns, values) = (Record.columns.bare, record.assignments)
            let types = Dictionary(zip(values.names, values.arguments.values)) { first, _ in first }
            let typed = Record.columns.names.map { "\($0) \(Self.type(of: types[$0] ?? nil))" }
            try db.execute(sql: "CREATE TEMP TABLE kept (\(typed.joined(separator: ", ")))")
            try db.execute(sql: "INSERT INTO kept \(values.inserted)", arguments: values.arguments)
            return try Record.fetchOne(db, cached: "SELECT \(columns) FROM kept")
        }
    }

    /// In words of both engines.
    private static func type(of value: StoredValue?) -> String {
        switch value {
        case .integer: "BIGINT"
        case .real: "DOUBLE PRECISION"
        case .bytes: ServerDatabase.isThere ? "BYTEA" : "BLOB"
        case .text, nil: "TEXT"
        }
    }

    /// `record` leaves nothing empty, so that a property that is not written is noticed.
    private func comesBack<Record: RowCodable & Equatable & Sendable>(_ record: Record) async throws {
        #expect(try await read(record) == record)
        #expect(Set(Record.columns.names).count == Record.columns.count)
        for (name, value) in Mirror(reflecting: record).children {
            #expect(!["nil", "", "[]"].contains("\(value)"), "\(Record.self).\(name ?? "")")
        }
    }

    private func point() throws -> GeoPoint { try #require(GeoPoint(latitude: 1.5, longitude: -2)) }

    @Test func `an event's values, and a day of a series that is moved`() async throws {
        try await comesBack(
            EventValues(
                title: "Chess",
                information: "Bring a board.",
                category: "games",
                time: EventTime(startsAt: 1, endsAt: 2, zone: "Europe/Lisbon"),
                place: EventPlace(id: PlaceID(.way, 6), name: "Bar", address: "Quay 1", point: try point()),
                reminderSeconds: 60,
                capacity: 9,
                maxPlusOnes: 3,
                recurrence: "FREQ=DAILY"
            )
        )
        try await comesBack(MovedDay(startsAt: 1, length: 2))
        try await comesBack(
            StoredDayAnswer(
                attendance: AttendanceID(rawValue: 1),
                start: 2,
                answer: .going,
                answeredAt: 3,
                waitsSince: 4
            )
        )
    }

    @Test func `a place, its number, and one that is kept`() async throws {
        let id = PlaceID(.relation, 7)
        try await comesBack(id)
        try await comesBack(EventPlace(id: PlaceID(.way, 6), name: "Bar", address: "Quay 1", point: try point()))
        let summary = PlaceSummary(id: id, name: "Bar", category: .bar, point: try point(), address: "Quay 1")
        try await comesBack(Bookmark(place: summary, createdAt: 1, note: "Quiet."))
    }

    @Test func `a second factor`() async throws {
        try await comesBack(
            SecondFactor(
                accountID: AccountID(rawValue: 1),
                secret: .random(),
                sealedSecret: [2, 3],
                lastStep: 4,
                confirmedAt: 5
            )
        )
    }

    @Test func `wrong tries`() async throws {
        try await comesBack(FailedTries(failures: 1, lastAt: 2, endsAt: 3))
    }

    @Test func `a part of a record is asked for once, however many columns it has`() {
        struct Whole {}
        struct Part { let number: Int64 }
        let asked = Mutex(0)
        let part: Fields<Part> = ["first": \.number, "second": \.number, "third": \.number]
        let whole: Fields<Whole> = part.of { _ in
            let count = asked.withLock { asked in
                asked += 1
                return asked
            }
            return Part(number: Int64(count))
        }
        let written = (whole + whole).assignments(of: Whole())
        #expect(written.names == ["first", "second", "third", "first", "second", "third"])
        #expect(asked.withLock { $0 } == 2)
    }

    @Test func `what has no place has none when it comes back`() async throws {
        var values = EventWorld.values()
        values.place = .nowhere
        #expect(try await read(values) == values)
    }

    @Test func `how a guestbook is kept, where a post was, and what is made of a file`() async throws {
        try await comesBack(
            GuestbookValues(
                kind: .wedding,
                mode: .review,
                welcome: "Write!",
                postsFrom: 1,
                postsUntil: 2,
                keptUntil: 3
            )
        )
        try await comesBack(GuestbookPlace(name: "Quay", point: try point(), isExact: true))
        try await comesBack(GuestbookCopies(large: "a", small: "b", square: "c", video: "d"))
    }

    @Test func `a zone, and what a song is called`() async throws {
        let rules = ZoneRules(adding: .curators, votesPerPerson: 2, repeatMinutes: 3, waitingSongs: 4)
        try await comesBack(rules)
        let times = ZoneTimes(openingHours: "08:00-22:00", opensAt: 1, closesAt: 2)
        try await comesBack(times)
        let place = ZonePlace(id: PlaceID(.node, 5), name: "Park")
        try await comesBack(place)
        let circle = ZoneBorder.circle(ZoneCircle(centre: try point(), radiusMetres: 80))
        try await comesBack(circle)
        let corners = [(0.0, 1e-7), (0.0, 0.015), (0.0151, 0.25)].compactMap { GeoPoint(latitude: $0, longitude: $1) }
        try await comesBack(try ZoneBorder(polygons: [[corners]]))
        try await comesBack(
            ZoneValues(
                name: "Park",
                information: "By the water.",
                colour: .teal,
                border: circle,
                audience: .chosen,
                times: times,
                rules: rules,
                place: place
            )
        )
        try await comesBack(TrackWords(title: "One", artist: "Two", album: "Three"))
    }

    @Test func `a saved search`() async throws {
        try await comesBack(
            AlertFilter(
                words: "chess",
                category: "games",
                firstDay: "2026-11-21",
                lastDay: "2026-11-22",
                zone: "Europe/Lisbon",
                circle: AlertFilter.Circle(near: "Porto", centre: try point(), metres: 3_000)
            )
        )
    }

    @Test func `a session, its push subscription, and the quiet hours`() async throws {
        let digest = TokenDigest(Array(1...32))
        try await comesBack(
            Session(
                digest: digest,
                accountID: AccountID(rawValue: 1),
                csrfSecret: [1, 2],
                createdAt: 2,
                lastUsedAt: 3,
                expiresAt: 4,
                userAgent: "curl",
                method: .passkey,
                network: Data(1...32),
                verifiedAt: 5
            )
        )
        try await comesBack(
            PushSubscription(session: digest, endpoint: "https://push.example", publicKey: [1], authSecret: [2])
        )
        try await comesBack(
            EmailConfirmation(accountID: AccountID(rawValue: 1), email: "ada@example.org", expiresAt: 2)
        )
    }

    @Test func `a picture, an upload, and how a form was answered`() async throws {
        try await comesBack(StoredPicture(largeKey: "a", mediumKey: "b", smallKey: "c", width: 2, height: 1))
        try await comesBack(
            Upload(
                name: try #require(UploadName(String(repeating: "a", count: 22))),
                owner: .guest(1),
                byteCount: 2,
                mediaType: "image/png",
                createdAt: 3,
                expiresAt: 4
            )
        )
        try await comesBack(AnsweredForm(location: "/events", flash: "saved"))
    }
}
