import Foundation
import Models

/// Meetings of the demo's people: one that is answered, one that waits for an answer, one that is over.
struct DemoMeetings {
    let app: App

    /// - Parameter people: Ada, Bo and Cy.
    func invent(_ people: [AccountID]) async throws {
        guard people.count == 3 else { return }
        let (ada, bo) = (people[0], people[1])
        let (bakery, quay, workshop) = (try place(1), try place(3), try place(40))
        let now = app.clock()
        let breakfast = try meeting(
            "Saturday breakfast",
            "First come, first bun.",
            bakery,
            at: 9 * 60 + 30,
            .saturday,
            now
        )
        let chess = try meeting(
            "Chess by the water",
            "Bring a board if you have one.",
            quay,
            at: 18 * 60,
            .wednesday,
            now
        )
        let boats = try meeting("Boats, small ones", "", workshop, at: 15 * 60, .lastSunday, now)
        try await app.database.write { db in
            let past = try Event.create(boats, audience: .invited, by: ada, inviting: [.member(bo)], now: now, db)
            let first = try Event.create(breakfast, audience: .invited, by: ada, inviting: [.member(bo)], now: now, db)
            try Event.create(chess, audience: .invited, by: bo, inviting: [.member(ada)], now: now, db)
            for event in [past, first] {
                guard let attendance = try Attendance.find(of: bo, in: event.id, db) else { continue }
                // What is over cannot be answered any more: Bo answered before.
                let then = min(now, event.time.startsAt - 86_400)
                // What is long over is no news.
                if event.id == past.id { try Notice.markRead(about: past.id, for: bo, now: now, db) }
                let reply = Reply(.going, note: event.id == first.id ? "I bring jam." : "")
                try event.answer(reply, as: attendance, now: then, db) { _ in "Going" }
            }
            try Notice.markRead(about: past.id, for: ada, now: now, db)
        }
    }

    private func place(_ number: Int64) throws -> EventPlace {
        try app.places.place(PlaceID(.demo, number)).map { EventPlace($0.summary) } ?? .nowhere
    }

    private enum Day: Int {
        case saturday = 5
        case wednesday = 2
        /// A week before the next one.
        case lastSunday = 6
    }

    private func meeting(
        _ title: String,
        _ information: String,
        _ place: EventPlace,
        at minute: Int,
        _ day: Day,
        _ now: Int64
    ) throws -> EventValues {
        let zone = try place.point.map { try app.places.timeZone(at: $0) } ?? .gmt
        let clocks = WallClock(zone)
        let today = CivilDate(number: Int(clocks.wall(at: now)) / 86_400)
        let ahead = (day.rawValue - today.weekday + 6) % 7 + 1
        let date = today.number + (day == .lastSunday ? ahead - 7 : ahead)
        let start = clocks.instant(ofWall: Int64(date * 86_400 + minute * 60))
        return EventValues(
            title: title,
            information: information,
            time: EventTime(startsAt: start, endsAt: start + 2 * 3_600, zone: zone.identifier),
            place: place,
            reminderSeconds: 3_600
        )
    }
}
