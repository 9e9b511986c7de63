import Testing

@testable import Models

extension PlaceSummary {
    static func cafe(_ number: Int64, name: String = "Café <Ada>", address: String? = nil) -> PlaceSummary {
        PlaceSummary(
            id: PlaceID(.node, number),
            name: name,
            category: .cafe,
            point: GeoPoint(latitude: 52.5, longitude: -13.4)!,  // both in range
            address: address
        )
    }
}

struct BookmarkTests {
    let place: TemporaryDatabase
    let database: AppDatabase

    init() throws {
        place = try TemporaryDatabase()
        database = try place.openReal()
    }

    private func page(_ number: Int, of person: Account) throws -> (bookmarks: [Bookmark], hasMore: Bool) {
        try database.read { try Bookmark.page(number, of: person.id, $0) }
    }

    @Test func `a bookmark is kept as the place was, listed and removed`() async throws {
        let ada = try await database.signUp("ada-l")
        let cy = try await database.signUp("cy-the-stranger")
        let cafe = PlaceSummary.cafe(5, address: "Main Street 1")
        _ = try await database.write { try Bookmark.add(cafe, of: ada.id, now: noon, $0) }
        #expect(try page(1, of: ada).bookmarks == [Bookmark(place: cafe, createdAt: noon)])
        #expect(try page(1, of: cy).bookmarks.isEmpty)
        #expect(try database.read { try Bookmark.contains(cafe.id, of: ada.id, $0) })
        #expect(try !database.read { try Bookmark.contains(cafe.id, of: cy.id, $0) })
        #expect(try await database.write { try Bookmark.remove(cafe.id, of: cy.id, $0) } == false)
        #expect(try await database.write { try Bookmark.remove(cafe.id, of: ada.id, $0) })
        #expect(try await database.write { try Bookmark.remove(cafe.id, of: ada.id, $0) } == false)
        #expect(try page(1, of: ada).bookmarks.isEmpty)
    }

    @Test func `the same place twice, or twenty times at once, is one bookmark with the newest words`() async throws {
        let ada = try await database.signUp("ada-l")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<20 {
                group.addTask { [database] in
                    _ = try await database.write { try Bookmark.add(.cafe(5), of: ada.id, now: noon, $0) }
                }
            }
            try await group.waitForAll()
        }
        _ = try await database.write { try Bookmark.add(.cafe(5, name: "New"), of: ada.id, now: noon + 9, $0) }
        let found = try page(1, of: ada).bookmarks
        #expect(found.map(\.place.name) == ["New"])
        #expect(found.map(\.createdAt) == [noon])
    }

    @Test func `fifty a page, newest first, and odd page numbers are harmless`() async throws {
        let ada = try await database.signUp("ada-l")
        try await database.write { db in
            for number in 1...101 {
                try Bookmark.add(.cafe(Int64(number)), of: ada.id, now: noon + Int64(number / 2), db)
            }
        }
        let pages = try (1...3).map { try page($0, of: ada) }
        #expect(pages.map(\.bookmarks.count) == [50, 50, 1])
        #expect(pages.map(\.hasMore) == [true, true, false])
        #expect(pages.flatMap(\.bookmarks).map(\.place.id.number) == Array((1...101).reversed()))
        for odd in [0, -1, Int.min] { #expect(try page(odd, of: ada).bookmarks == pages[0].bookmarks) }
        #expect(try page(Int.max, of: ada).bookmarks.isEmpty)
    }

    @Test func `bookmarks are there after the database was closed`() async throws {
        let ada = try await database.signUp("ada-l")
        _ = try await database.write { try Bookmark.add(.cafe(5), of: ada.id, now: noon, $0) }
        database.close()
        let again = try place.openReal()
        defer { again.close() }
        #expect(try again.read { try Bookmark.contains(PlaceID(.node, 5), of: ada.id, $0) })
    }
}
