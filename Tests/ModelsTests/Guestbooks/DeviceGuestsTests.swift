import Testing

@testable import Models

/// Whom a device is, and was, in one book.
struct DeviceGuestsTests {
    @Test func `a device is the first of its rows that no member has taken over, and was sent away as any of them`()
        async throws
    {
        let place = try TemporaryDatabase()
        let database = try place.openReal()
        try await database.write { db in
            let ada = try Account.signUp(.person("ada-device"), now: noon, db).id
            let bo = try Account.signUp(.person("bo-device"), now: noon, db).id
            let events = try (0..<2).map { _ in
                try Event.publish(EventMapTests.values(), by: ada, anyway: true, now: noon, db)
            }
            for event in events { try Guestbook.open(GuestbookValues(), of: event.id, now: noon, db) }
            var guests: [GuestbookGuest] = []
            for (index, event) in [events[0], events[0], events[0], events[1]].enumerated() {
                let recovery = [UInt8](repeating: UInt8(index + 1), count: 32)
                let name = ["Nell", "Olle", "Pia", "Rut"][index]
                guests.append(try GuestbookGuest.join(event.id, as: name, recovery: recovery, now: noon, db))
            }
            let ids = guests.map(\.id)
            func device(_ numbers: [Int64], forged: Int64? = nil) throws -> DeviceGuests {
                try DeviceGuests(of: events[0].code, among: numbers, db) { $0.id != forged }
            }
            #expect(try device([]).guest == nil)
            #expect(try device(ids).guest?.id == ids[0])
            #expect(try device(ids.reversed()).guest?.id == ids[2])
            #expect(try device(ids, forged: ids[0]).guest?.id == ids[1])
            #expect(try device([ids[3]]).guest == nil)
            try guests[0].adopt(by: bo, db)
            #expect(try device(ids).guest?.id == ids[1])
            #expect(try !device(ids).wasSentAway)
            // A member's now, who was its guest.
            try db.execute(sql: "UPDATE guestbook_guest SET banned_at = 1 WHERE id = ?", arguments: [ids[0]])
            #expect(try device(ids).wasSentAway)
            #expect(try !device(ids, forged: ids[0]).wasSentAway)
            #expect(try !device([ids[1], ids[3]]).wasSentAway)
        }
    }
}
