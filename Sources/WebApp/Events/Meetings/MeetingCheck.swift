import Foundation
import Models
import Templates

/// A filled-in form of a meeting: what is to be written, or everything that is wrong with it, at its place (LM2).
struct MeetingCheck {
    private(set) var values: EventValues?
    /// To vote on; empty where there is nothing to choose from.
    private(set) var times: [EventTime] = []
    private(set) var places: [EventPlace] = []
    /// The series begins later than was typed, on the first of its days.
    private(set) var isShifted = false
    private(set) var errors = FieldErrors.none

    /// - Parameters:
    ///   - needsPeople: a new meeting asks somebody; an edit leaves people alone.
    ///   - poll: is being voted on: its time and place are no matter of this form.
    init(
        _ input: MeetingInput,
        needsPeople: Bool,
        after earliest: Int64,
        keeping poll: Event? = nil,
        _ app: App
    ) async throws {
        let title = input.title.trimmingCharacters(in: .whitespacesAndNewlines)
        checkTitle(title)
        if needsPeople, input.participants.isEmpty,
            input.emails.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty
        {
            errors.add(.participants, EventReason.nobodyAsked)
        }
        var (time, place, recurrence): (EventTime?, EventPlace, String?) = (poll?.time, poll?.place ?? .nowhere, nil)
        if poll == nil { (time, place, recurrence) = try await when(input, after: earliest, app) }
        let reminder = GivenReminder(input.reminder, minutes: input.reminderMinutes)
        errors.add(reminder.errors)
        let description = input.description.trimmingCharacters(in: .whitespacesAndNewlines)
        errors.check(.description, description, limit: EventValues.maxInformationLength)
        let seats = GivenSeats(capacity: input.capacity, plusOnes: input.plusOnes)
        errors.add(seats.errors)
        guard errors.isEmpty, let time else { return }
        let given = EventValues(
            title: title,
            information: description,
            time: time,
            place: place,
            reminderSeconds: reminder.seconds,
            capacity: seats.capacity,
            maxPlusOnes: seats.plusOnes,
            recurrence: recurrence
        )
        let values = try given.beginningByRule()
        isShifted = values.time != given.time
        if case .until(let last)? = try values.rule()?.end, last < values.time.startsAt {
            errors.add(.repeatUntil, RepeatReason.lastBeforeFirst)
        } else {
            self.values = values
        }
    }

    mutating func add(_ errors: FieldErrors) { self.errors.add(errors) }

    private mutating func checkTitle(_ title: String) {
        if title.isEmpty { errors.add(.title, EventReason.noSubject) }
        errors.check(.title, title, limit: EventValues.maxTitleLength, .title)
    }

    /// When and where, once or by which rule; of several the earliest and the first.
    private mutating func when(
        _ input: MeetingInput,
        after earliest: Int64,
        _ app: App
    ) async throws -> (EventTime?, EventPlace, String?) {
        let venues = try await GivenVenues(input, app)
        errors.add(venues.errors)
        let zone = try MeetingZone(input.zone, at: venues.places.first?.point, country: venues.country, app)
        errors.add(zone.errors)
        let given = GivenTimes(input, zone: zone.zone, after: earliest)
        errors.add(given.errors)
        if given.times.count > 1 { times = given.times }
        if venues.places.count > 1 { places = venues.places }
        let repeats = GivenRepeat(input, start: given.times.first, zone: zone.zone)
        errors.add(repeats.errors)
        if repeats.rule != nil, !times.isEmpty || !places.isEmpty {
            errors.add(.repeats, RepeatReason.votedOn)
        }
        return (given.times.first, venues.places.first ?? .nowhere, repeats.rule?.description)
    }
}
