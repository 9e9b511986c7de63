import Models

/// Meetings of the demo's people: one that is answered, one that waits for an answer, one that is over.
struct DemoMeetings {
    let app: App

    /// - Parameter people: Ada, Bo and Cy.
    func invent(_ people: [AccountID]) async throws {
        guard people.count == 3 else { return }
        let (ada, bo) = (people[0], people[1])
        let calendar = DemoCalendar(app: app)
        let (bakery, quay, workshop) = (try calendar.place(1), try calendar.place(3), try calendar.place(40))
        let now = app.clock()
        let breakfast = meeting(
            "Saturday breakfast",
            "First come, first bun.",
            at: bakery,
            try calendar.time(5, minute: 9 * 60 + 30, at: bakery)
        )
        let chess = meeting(
            "Chess by the water",
            "Bring a board if you have one.",
            at: quay,
            try calendar.time(2, minute: 18 * 60, at: quay)
        )
        let boats = meeting(
            "Boats, small ones",
            "",
            at: workshop,
            try calendar.time(6, weeks: -1, minute: 15 * 60, at: workshop)
        )
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
                try event.answer(reply, as: attendance, now: then, db)
            }
            try Notice.markRead(about: past.id, for: ada, now: now, db)
        }
    }

    private func meeting(
        _ title: String,
        _ information: String,
        at place: EventPlace,
        _ time: EventTime
    ) -> EventValues {
        EventValues(title: title, information: information, time: time, place: place, reminderSeconds: 3_600)
    }
}
