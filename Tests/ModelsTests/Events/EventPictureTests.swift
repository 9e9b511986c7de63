import Testing

@testable import Models

struct EventPictureTests {
    private func picture(_ name: String) -> StoredPicture {
        StoredPicture(
            largeKey: name + "-large",
            mediumKey: name == "one" ? name + "-medium" : nil,
            smallKey: name + "-small",
            width: 4,
            height: 3
        )
    }

    @Test func `an event has one picture, and the one before is handed back`() async throws {
        let world = try await EventWorld()
        let (event, other) = (try await world.meet(), try await world.meet())
        let (one, two, ada) = (picture("one"), picture("two"), world.ada.id)
        let replaced = try await world.database.write { db in
            [
                try EventPicture.replace(with: one, of: event.id, by: ada, now: noon, db),
                try EventPicture.replace(with: two, of: event.id, by: ada, now: noon, db),
            ]
        }
        #expect(replaced == [nil, one])
        let found = try world.database.read { try EventPicture.find(of: [event.id, other.id], $0) }
        #expect(found == [event.id: two])
        #expect(try world.database.read { try EventPicture.find(of: [], $0) } == [:])
        #expect(try world.database.read { try OwnEventPicture.list(by: ada, $0) }.map(\.picture) == [two])
        let removed = try await world.database.write { db in
            [try EventPicture.remove(of: event.id, db), try EventPicture.remove(of: event.id, db)]
        }
        #expect(removed == [two, nil])
    }

    @Test func `who is erased takes the pictures of their events and of their own along`() async throws {
        let world = try await EventWorld()
        let (first, second) = (try await world.meet(), try await world.meet())
        let (ada, bo, one, two) = (world.ada.id, world.bo.id, picture("one"), picture("two"))
        try await world.database.write { db in
            _ = try EventPicture.replace(with: one, of: first.id, by: bo, now: noon, db)
            _ = try EventPicture.replace(with: two, of: second.id, by: ada, now: noon, db)
        }
        let bosCredentials = try #require(try world.database.read { try Account.credentials(bo, $0) })
        let bosFiles = try await world.database.write { try Account.delete(bosCredentials, now: noon, $0) }
        #expect(bosFiles?.mediaKeys == one.keys && bosFiles?.events == [first.code])
        let adasCredentials = try #require(try world.database.read { try Account.credentials(ada, $0) })
        let adasFiles = try await world.database.write { try Account.delete(adasCredentials, now: noon, $0) }
        #expect(adasFiles?.mediaKeys == two.keys)
        #expect(Set(adasFiles?.events ?? []) == [first.code, second.code])
    }
}
