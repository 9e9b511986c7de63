/// What a host decides about an event: all that its form asks for, checked.
package struct EventValues: Hashable, Sendable {
    package var title: String
    package var information: String
    package var category: String
    package var time: EventTime
    package var place: EventPlace
    /// Seconds before the start; `nil` for no reminder.
    package var reminderSeconds: Int64?
    /// Seats, the host's included; `nil` for as many as come.
    package var capacity: Int?
    package var maxPlusOnes: Int
    /// An RFC 5545 RRULE of our subset; `nil` for an event that is once.
    package var recurrence: String?

    package static let maxTitleLength = 120
    package static let maxInformationLength = 4_000
    package static let maxReminderSeconds: Int64 = 30 * 86_400
    package static let capacityRange = 1...100_000
    package static let plusOneRange = 0...20

    package init(
        title: String,
        information: String = "",
        category: String = "",
        time: EventTime,
        place: EventPlace = .nowhere,
        reminderSeconds: Int64? = nil,
        capacity: Int? = nil,
        maxPlusOnes: Int = 0,
        recurrence: String? = nil
    ) {
        self.title = title
        self.information = information
        self.category = category
        self.time = time
        self.place = place
        self.reminderSeconds = reminderSeconds
        self.capacity = capacity
        self.maxPlusOnes = maxPlusOnes
        self.recurrence = recurrence
    }
}

extension EventValues: RowCodable {
    static let fields: Fields<EventValues> =
        [
            "title": \.title, "information": \.information, "category": \.category, "starts_at": \.time.startsAt,
            "ends_at": \.time.endsAt, "zone": \.time.zone, "recurrence": \.recurrence,
        ] + EventPlace.fields.of(\.place) + [
            "reminder_seconds": \.reminderSeconds, "capacity": \.capacity, "max_plus_ones": \.maxPlusOnes,
        ]

    package init(from row: inout ResultRow) throws {
        title = try row.next()
        information = try row.next()
        category = try row.next()
        time = try EventTime(startsAt: row.next(), endsAt: row.next(), zone: row.next())
        recurrence = try row.next()
        place = try row.next()
        reminderSeconds = try row.next()
        capacity = try row.next()
        maxPlusOnes = try row.next()
    }
}
