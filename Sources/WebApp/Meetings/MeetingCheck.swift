import Foundation
import Models
import Templates

/// A filled-in form of a meeting: what is to be written, or everything that is wrong with it, at its place (LM2).
struct MeetingCheck {
    let values: EventValues?
    private(set) var errors = FieldErrors.none

    /// - Parameter needsPeople: a new meeting asks somebody; an edit leaves people alone.
    init(_ input: MeetingInput, needsPeople: Bool, after earliest: Int64, _ app: App) async throws {
        let title = input.title.trimmingCharacters(in: .whitespacesAndNewlines)
        if title.isEmpty { errors.add(.title, "Say what it is about.") }
        let surplus = title.unicodeScalars.count - EventValues.maxTitleLength
        if surplus > 0 { errors.add(.title, "This is \(surplus) characters longer than a title may be.") }
        if needsPeople, input.participants.isEmpty,
            input.emails.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty
        {
            errors.add(.participants, "Choose at least one person, or ask somebody by mail.")
        }
        let given = try await GivenPlace(
            id: input.place,
            name: input.placeName,
            address: input.address,
            pin: input.pin,
            app: app
        )
        errors.add(given.errors)
        let zone = try MeetingZone(input.zone, at: given.place.point, app)
        if zone.isUnknown { errors.add(.zone, "“\(input.zone)” is no time zone. Write it as “Europe/Berlin”.") }
        let time = GivenTime(
            date: input.date,
            clock: input.time,
            end: input.endTime,
            zone: zone.zone,
            after: earliest
        )
        errors.add(time.errors)
        let reminder = GivenReminder(input.reminder, minutes: input.reminderMinutes)
        errors.add(reminder.errors)
        let description = input.description.trimmingCharacters(in: .whitespacesAndNewlines)
        let longer = description.unicodeScalars.count - EventValues.maxInformationLength
        if longer > 0 { errors.add(.description, "This is \(longer) characters longer than it may be.") }
        let seats = GivenSeats(capacity: input.capacity, plusOnes: input.plusOnes)
        errors.add(seats.errors)
        guard errors.isEmpty, let time = time.time else {
            values = nil
            return
        }
        values = EventValues(
            title: title,
            information: description,
            time: time,
            place: given.place,
            reminderSeconds: reminder.seconds,
            capacity: seats.capacity,
            maxPlusOnes: seats.plusOnes
        )
    }

    mutating func add(_ errors: FieldErrors) { self.errors.add(errors) }
}

/// Whose clocks a meeting goes by: those that were typed, those of its place, or those of the middle of the map.
struct MeetingZone {
    let zone: TimeZone
    let isUnknown: Bool

    init(_ typed: String, at point: GeoPoint?, _ app: App) throws {
        let name = typed.trimmingCharacters(in: .whitespaces)
        // Abbreviations and offsets ("EST", "GMT+2") say nothing of summer time.
        let known = name == "UTC" || name.contains("/") ? TimeZone(identifier: name) : nil
        isUnknown = !name.isEmpty && known == nil
        if let known {
            zone = known
        } else if let point = try point ?? app.places.mapCentre() {
            zone = try app.places.timeZone(at: point)
        } else {
            zone = .gmt
        }
    }
}
