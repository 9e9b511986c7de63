import Testing

@testable import Models

/// Edits of an event are gathered in one notice until it is read.
struct ToldChangesTests {
    private let world: EventWorld

    init() async throws { world = try await EventWorld() }

    /// Gives the event another title, and says from which to which.
    private func rename(_ event: Event, to title: String, now: Int64 = noon) async throws {
        let ada = world.ada.id
        try await world.database.write { db in
            guard let event = try Event.find(event.id, db) else { return }
            var values = event.values
            values.title = title
            _ = try event.change(to: values, by: ada, now: now, db) { old, new, changes in
                changes.contains(.title) ? "\(old.title) > \(new.title)" : ""
            }
        }
    }

    private func changes(of person: Account) throws -> [Notice] {
        try world.database.read { try Notice.all(of: person.id, $0).filter { $0.kind == .eventChanged } }
    }

    @Test func `twenty edits are one unread notice, which says what they come to`() async throws {
        let event = try await world.meet()
        for number in 1...20 { try await rename(event, to: "Title \(number)", now: noon + Int64(number)) }
        let notices = try changes(of: world.bo)
        #expect(notices.map(\.detail) == ["Chess & cake > Title 20"])
        #expect(notices.first?.createdAt == noon + 20)
        #expect(notices.first?.isUnread == true)
    }

    @Test func `what was read stays, and the next notice tells of what came after it`() async throws {
        let event = try await world.meet()
        let bo = world.bo.id
        try await rename(event, to: "One")
        try await world.database.write { _ = try Notice.markRead(about: event.id, for: bo, now: noon, $0) }
        try await rename(event, to: "Two")
        try await rename(event, to: "Three")
        #expect(Set(try changes(of: world.bo).map(\.detail)) == ["Chess & cake > One", "One > Three"])
        #expect(try changes(of: world.cy).map(\.detail) == ["Chess & cake > Three"])
    }

    @Test func `an edit that is taken back is told, and another event keeps its own notice`() async throws {
        let (event, other) = (try await world.meet(), try await world.meet())
        try await rename(other, to: "Other")
        try await rename(event, to: "One")
        try await rename(event, to: "Chess & cake")
        #expect(Set(try changes(of: world.bo).map(\.detail)) == ["Chess & cake > Other", "One > Chess & cake"])
    }

    @Test func `days that are left out are told beside what else was changed`() async throws {
        var values = EventWorld.values()
        values.recurrence = "FREQ=DAILY;COUNT=9"
        let event = try await world.meet(values)
        let (ada, start) = (world.ada.id, values.time.startsAt)
        for day in [Int64(1), 2] {
            try await world.database.write { db in
                try Event.find(event.id, db)?.takeOut(
                    start + day * 86_400,
                    by: ada,
                    detail: "Not on day \(day).",
                    now: noon,
                    db
                )
            }
            try await rename(event, to: "Title \(day)")
        }
        #expect(try changes(of: world.bo).map(\.detail) == ["Chess & cake > Title 2 Not on day 1. Not on day 2."])
    }

    @Test func `nothing of what a host had written is left in it when they go`() async throws {
        let event = try await world.meet()
        try await rename(event, to: "One")
        let ada = world.ada.id
        try await world.database.write { db in
            guard let credentials = try Account.credentials(ada, db) else { return }
            _ = try Account.delete(credentials, now: noon, db)
        }
        let left = try world.database.read {
            try Int.fetchOne($0, sql: "SELECT count(*) FROM notice WHERE told IS NOT NULL OR detail <> ''")
        }
        #expect(left == 0)
    }
}
