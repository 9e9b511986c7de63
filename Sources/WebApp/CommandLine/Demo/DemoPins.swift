import Models

/// Public events of the demo's people: one every week that has begun already, some to come, one that is over.
struct DemoPins {
    private struct Pin {
        let title: String
        let information: String
        let category: EventCategory
        /// In the demo town.
        let place: Int64
        /// 0 is Monday.
        let weekday: Int
        var weeks = 0
        let hour: Int
        var capacity: Int?
        var recurrence: String?
        /// Which of the people hosts it, who comes, and what they give it.
        let host: Int
        var stars: [Int: Int?] = [:]
    }

    private static let pins = [
        Pin(
            title: "Football for anybody",
            information: "Five a side, or whoever turns up. Bring a dark and a light shirt; we have the ball.",
            category: .sports,
            place: 57,
            weekday: 5,
            weeks: -3,
            hour: 15,
            recurrence: "FREQ=WEEKLY;COUNT=12",
            host: 1,
            stars: [0: 5, 2: 4]
        ),
        Pin(
            title: "Repair café",
            information: "Toasters, trousers, toy boats. Somebody will know how.",
            category: .community,
            place: 44,
            weekday: 6,
            hour: 14,
            host: 0,
            stars: [1: nil]
        ),
        Pin(
            title: "Board games at the library",
            information: "Short ones first, long ones after tea.",
            category: .games,
            place: 48,
            weekday: 3,
            hour: 17,
            capacity: 8,
            host: 2,
            stars: [0: nil]
        ),
        Pin(
            title: "Songs on the quay",
            information: "We sing what people bring. No audience, everybody joins.",
            category: .music,
            place: 50,
            weekday: 4,
            hour: 18,
            host: 1,
            stars: [0: nil, 2: nil]
        ),
        Pin(
            title: "Birds of the salt marsh",
            information: "A slow walk on boards. Binoculars go round.",
            category: .outdoors,
            place: 51,
            weekday: 6,
            weeks: 1,
            hour: 8,
            capacity: 12,
            host: 0
        ),
        Pin(
            title: "Soup for many",
            information: "Bring one vegetable. Eat at seven.",
            category: .food,
            place: 49,
            weekday: 2,
            weeks: -1,
            hour: 17,
            host: 0,
            stars: [1: 5, 2: 5]
        ),
    ]

    let app: App

    /// - Parameter people: Ada, Bo and Cy.
    func invent(_ people: [AccountID]) async throws {
        guard people.count == 3 else { return }
        let now = app.clock()
        let planned = try Self.pins.map { ($0, try values($0)) }
        try await app.database.write { db in
            for (pin, values) in planned {
                // What has begun was made before that, and answered.
                let then = min(now, values.time.startsAt - 86_400)
                let event = try Event.publish(values, by: people[pin.host], anyway: true, now: then, db)
                for (person, stars) in pin.stars.sorted(by: { $0.key < $1.key }) {
                    try event.come(people[person], now: then, db)
                    if let stars { try event.rate(stars, by: people[person], now: now, db) }
                }
                // What happened before the demo began is no news.
                for person in people { try Notice.markRead(about: event.id, for: person, now: now, db) }
            }
        }
    }

    private func values(_ pin: Pin) throws -> EventValues {
        let calendar = DemoCalendar(app: app)
        let place = try calendar.place(pin.place)
        return EventValues(
            title: pin.title,
            information: pin.information,
            category: pin.category.rawValue,
            time: try calendar.time(pin.weekday, weeks: pin.weeks, minute: pin.hour * 60, at: place),
            place: place,
            reminderSeconds: 3_600,
            capacity: pin.capacity,
            recurrence: pin.recurrence
        )
    }
}
