import Testing

@testable import Models

struct BookmarkListTests {
    let place: TemporaryDatabase
    let database: AppDatabase

    init() throws {
        place = try TemporaryDatabase()
        database = try place.openReal()
    }

    private let cafe = PlaceSummary.cafe(5)

    /// The problem of making a list, `nil` where it is made.
    private func problem(_ name: String, _ person: Account) async throws -> BookmarkListProblem? {
        do {
            _ = try await database.write { try BookmarkList.create(name, of: person.id, $0) }
            return nil
        } catch let refusal as BookmarkListRefusal {
            return refusal.problem
        }
    }

    @Test func `a note and lists are kept, and go with their bookmark`() async throws {
        let ada = try await database.signUp("ada-l")
        let (one, two) = try await database.write { [cafe] db in
            try Bookmark.add(cafe, of: ada.id, now: noon, db)
            try Bookmark.setNote("Cake", on: cafe.id, of: ada.id, db)
            let one = try BookmarkList.create("Work", of: ada.id, db)
            let two = try BookmarkList.create("Rain", of: ada.id, db)
            try Bookmark.setLists([one, two], on: cafe.id, of: ada.id, db)
            return (one, two)
        }
        #expect(try database.read { try Bookmark.find(cafe.id, of: ada.id, $0) }?.note == "Cake")
        let lists = try database.read { try BookmarkList.all(of: ada.id, $0) }
        #expect(
            lists == [BookmarkList(id: two, name: "Rain", count: 1), BookmarkList(id: one, name: "Work", count: 1)]
        )
        #expect(try database.read { try BookmarkList.memberships(of: ada.id, $0) } == [cafe.id: [one, two]])
        try await database.write { [cafe] db in
            try Bookmark.setLists([two], on: cafe.id, of: ada.id, db)
            try Bookmark.add(cafe, of: ada.id, now: noon + 5, db)
        }
        #expect(try database.read { try Bookmark.find(cafe.id, of: ada.id, $0) }?.note == "Cake")
        #expect(try database.read { try BookmarkList.places(in: two, of: ada.id, $0) } == [cafe.id])
        #expect(try database.read { try BookmarkList.places(in: one, of: ada.id, $0) }.isEmpty)
        try await database.write { [cafe] in _ = try Bookmark.remove(cafe.id, of: ada.id, $0) }
        #expect(try database.read { try BookmarkList.all(of: ada.id, $0) }.map(\.count) == [0, 0])
    }

    @Test func `names of lists are unique for each person without regard to case`() async throws {
        let ada = try await database.signUp("ada-l")
        let cy = try await database.signUp("cy-the-stranger")
        #expect(try await problem("Über Café", ada) == nil)
        #expect(try await problem("üBER cafÉ", ada) == .taken)
        #expect(try await problem("u\u{308}ber cafe\u{301}", ada) == .taken)
        #expect(try await problem("Über Café", cy) == nil)
        #expect(try await problem("", ada) == .badLength)
        #expect(try await problem(String(repeating: "é", count: 60), ada) == nil)
        #expect(try await problem(String(repeating: "x", count: 61), ada) == .badLength)
    }

    @Test func `a list is renamed, other capitals too, but not to the name of another`() async throws {
        let ada = try await database.signUp("ada-l")
        let id = try await database.write { db in
            _ = try BookmarkList.create("Work", of: ada.id, db)
            return try BookmarkList.create("Rain", of: ada.id, db)
        }
        try await database.write { try BookmarkList.rename(id, to: "RAIN", of: ada.id, $0) }
        let error = await #expect(throws: BookmarkListRefusal.self) {
            try await database.write { try BookmarkList.rename(id, to: "work", of: ada.id, $0) }
        }
        #expect(error?.problem == .taken)
        #expect(try database.read { try BookmarkList.all(of: ada.id, $0) }.map(\.name) == ["RAIN", "Work"])
    }

    @Test func `a stranger's list takes nothing, gets no other name and is not removed`() async throws {
        let ada = try await database.signUp("ada-l")
        let cy = try await database.signUp("cy-the-stranger")
        let list = try await database.write { [cafe] db in
            try Bookmark.add(cafe, of: cy.id, now: noon, db)
            let list = try BookmarkList.create("Ada's", of: ada.id, db)
            try Bookmark.setLists([list], on: cafe.id, of: cy.id, db)
            return list
        }
        let error = await #expect(throws: BookmarkListRefusal.self) {
            try await database.write { try BookmarkList.rename(list, to: "Cy's", of: cy.id, $0) }
        }
        #expect(error?.problem == .missing)
        #expect(try await database.write { try BookmarkList.remove(list, of: cy.id, $0) } == false)
        #expect(try database.count("bookmark_list_entry") == 0)
        #expect(try await database.write { try BookmarkList.remove(list, of: ada.id, $0) })
    }

    @Test func `a hundred lists and five thousand bookmarks are the most`() async throws {
        let ada = try await database.signUp("ada-l")
        try await database.write { db in
            for number in 1...BookmarkList.maxPerAccount {
                _ = try BookmarkList.create("List \(number)", of: ada.id, db)
            }
            for number in 1...Bookmark.maxPerAccount {
                try Bookmark.add(.cafe(Int64(number)), of: ada.id, now: noon, db)
            }
        }
        #expect(try await problem("One more", ada) == .tooMany)
        #expect(try await database.write { try Bookmark.add(.cafe(9_999), of: ada.id, now: noon, $0) } == false)
        #expect(try await database.write { try Bookmark.add(.cafe(1), of: ada.id, now: noon, $0) })
        #expect(try database.count("bookmark") == Bookmark.maxPerAccount)
    }
}
