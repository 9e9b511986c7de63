import Testing

@testable import Models

/// What a record writes is what it reads: the columns have the names that it says, and none is taken for another.
struct RecordColumnTests {
    private func readsWhatItWrites<Record: RowDecodable & Equatable & Sendable>(
        _ record: Record,
        _ columns: Columns,
        _ assignments: Assignments
    ) async throws {
        let place = try TemporaryDatabase()
        let database = try place.openReal()
        let read = try await database.write { db -> Record? in
            try db.execute(sql: "CREATE TEMP TABLE kept (\(columns.bare))")
            try db.execute(sql: "INSERT INTO kept \(assignments.inserted)", arguments: assignments.arguments)
            return try Record.fetchOne(db, cached: "SELECT \(columns.bare) FROM kept")
        }
        #expect(read == record)
        #expect(Set(assignments.names) == Set(columns.names) && assignments.names.count == columns.count)
    }

    @Test func `an event's values`() async throws {
        var values = EventWorld.values(capacity: 9, plusOnes: 3)
        (values.information, values.category, values.recurrence) = ("Bring a board.", "games", "FREQ=DAILY")
        try await readsWhatItWrites(values, EventValues.columns, values.assignments)
    }

    @Test func `a place, and its number`() async throws {
        let point = GeoPoint(latitude: 1, longitude: 2)
        let place = EventPlace(id: PlaceID(.way, 6), name: "Bar", address: "Quay 1", point: point)
        try await readsWhatItWrites(place, EventPlace.columns, place.assignments)
        let id = PlaceID(.relation, 7)
        try await readsWhatItWrites(id, PlaceID.columns, id.assignments)
    }

    @Test func `how a guestbook is kept`() async throws {
        let values = GuestbookValues(
            kind: .wedding,
            mode: .review,
            welcome: "Write!",
            postsFrom: 1,
            postsUntil: 2,
            keptUntil: 3
        )
        try await readsWhatItWrites(values, GuestbookValues.columns, values.assignments)
    }

    @Test func `the rules and hours of a zone, and what a song is called`() async throws {
        let rules = ZoneRules(adding: .curators, votesPerPerson: 2, repeatMinutes: 3, waitingSongs: 4)
        try await readsWhatItWrites(rules, ZoneRules.columns, rules.assignments)
        let times = ZoneTimes(openingHours: "08:00-22:00", opensAt: 1, closesAt: 2)
        try await readsWhatItWrites(times, ZoneTimes.columns, times.assignments)
        let words = TrackWords(title: "One", artist: "Two", album: "Three")
        try await readsWhatItWrites(words, TrackWords.columns, words.assignments)
    }

    @Test func `a saved search`() async throws {
        let centre = GeoPoint(latitude: 1, longitude: 2)
        let filter = AlertFilter(
            words: "chess",
            category: "games",
            firstDay: "2026-11-21",
            lastDay: "2026-11-22",
            zone: "Europe/Lisbon",
            circle: AlertFilter.Circle(near: "Porto", centre: try #require(centre), metres: 3_000)
        )
        try await readsWhatItWrites(filter, AlertFilter.columns, filter.assignments)
    }
}
