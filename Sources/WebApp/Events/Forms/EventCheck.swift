import Clocks
import Foundation
import Models
import Templates

/// A filled-in form of an event: what is to be written, or everything that is wrong with it, at its place (LM2, PU2).
struct EventCheck {
    private(set) var values: EventValues?
    /// To vote on; empty where there is nothing to choose from.
    private(set) var times: [EventTime] = []
    private(set) var places: [EventPlace] = []
    /// The series begins later than was typed, on the first of its days.
    private(set) var isShifted = false
    private(set) var errors = FieldErrors.none

    private let input: EventInput
    private var given: ParsedEvent

    /// - Parameters:
    ///   - earliest: the event starts after this.
    ///   - event: that is changed.
    ///   - correction: what is changed of one that is over.
    init(
        _ input: EventInput,
        after earliest: Int64,
        changing event: Event? = nil,
        correcting correction: EventCorrection? = nil,
        _ app: App
    ) async throws {
        self.input = input.offered
        let isPolling = event?.status == .polling
        given = ParsedEvent(earliest: earliest)
        if let event, isPolling { (given.time, given.place) = (event.time, event.place) }
        if let event, let correction {
            given.latest = correction.now
            if !correction.hasTime { given.time = event.time }
        }
        for rule in correction?.rules ?? input.door.rules where !(isPolling && rule.isVotedOn) {
            try await check(rule, app)
        }
        if correction == nil, input.vote == "1", times.isEmpty, places.isEmpty, errors.isEmpty {
            errors.add(.vote, VoteReason.nothingToVoteOn)
        }
        guard errors.isEmpty, let typed = given.values else { return }
        let values = try typed.beginningByRule()
        isShifted = values.time != typed.time
        if case .until(let last)? = try values.rule()?.end, last < values.time.startsAt {
            errors.add(.repeatUntil, RepeatReason.lastBeforeFirst)
        } else if event?.audience == .public, values.place.point == nil {
            errors.add(.pin, EventPlaceReason.publicNeedsPin)
        } else {
            self.values = values
        }
    }

    private mutating func check(_ rule: EventRule, _ app: App) async throws {
        switch rule {
        case .title: checkTitle()
        case .people: checkPeople()
        case .venue: try await checkVenue(app)
        case .placeIfAny:
            if !(input.place + input.placeName + input.address + input.pin).isEmpty { try await checkVenue(app) }
        case .location: checkLocation()
        case .pin: checkPin()
        case .zone: try checkZone(app)
        case .time: checkTime()
        case .repetition: checkRepetition()
        case .reminder: checkReminder()
        case .information: checkInformation(isNeeded: false)
        case .neededInformation: checkInformation(isNeeded: true)
        case .seats: checkSeats()
        case .category: given.category = EventCategory(rawValue: input.category)?.rawValue ?? ""
        }
    }
}

extension EventCheck {
    /// Meetings are about something, public events are something.
    private mutating func checkTitle() {
        let isPin = input.door == .pin || input.door == .guestbook
        given.title = input.title.trimmingCharacters(in: .whitespacesAndNewlines)
        if given.title.isEmpty { errors.add(.title, isPin ? EventReason.noTitle : .noSubject) }
        errors.check(.title, given.title, limit: EventValues.maxTitleLength, isPin ? .other : .title)
    }

    private mutating func checkPeople() {
        let emails = input.emails.trimmingCharacters(in: .whitespacesAndNewlines)
        if input.participants.isEmpty, input.circles.isEmpty, emails.isEmpty {
            errors.add(.participants, EventReason.nobodyAsked)
        }
    }

    /// The words of somebody who puts a pin.
    private mutating func checkLocation() {
        let location = input.location.trimmingCharacters(in: .whitespacesAndNewlines)
        if location.isEmpty { errors.add(.location, EventReason.noLocation) }
        errors.check(.location, location, limit: EventPlace.maxNameLength)
        given.place = EventPlace(id: nil, name: location, address: "", point: given.place.point)
    }

    private mutating func checkPin() {
        let pin = ParsedPin(latitude: input.latitude, longitude: input.longitude)
        errors.add(pin.errors)
        given.isPinWrong = !pin.errors.isEmpty
        given.place = EventPlace(id: nil, name: given.place.name, address: "", point: pin.point)
    }

    private mutating func checkVenue(_ app: App) async throws {
        let venues = try await ParsedVenues(input, app)
        errors.add(venues.errors)
        (given.place, given.country) = (venues.places.first ?? .nowhere, venues.country)
        if venues.places.count > 1 { places = venues.places }
    }

    /// Nobody knows by which clocks a pin goes that is wrong.
    private mutating func checkZone(_ app: App) throws {
        let zone = try MeetingZone(input.zone, at: given.place.point, country: given.country, app)
        if !given.isPinWrong { errors.add(zone.errors) }
        given.zone = zone.zone
    }

    /// The first of several times is the event's.
    private mutating func checkTime() {
        let typed = ParsedTimes(input, zone: given.zone, after: given.earliest, overBy: given.latest)
        errors.add(typed.errors)
        given.time = typed.times.first
        if typed.times.count > 1 { times = typed.times }
    }

    private mutating func checkRepetition() {
        let repeats = ParsedRepeat(input, start: given.time, zone: given.zone)
        errors.add(repeats.errors)
        given.recurrence = repeats.rule?.description
        if repeats.rule != nil, !times.isEmpty || !places.isEmpty { errors.add(.repeats, RepeatReason.votedOn) }
    }

    private mutating func checkReminder() {
        let reminder = ParsedReminder(input.reminder, minutes: input.reminderMinutes)
        errors.add(reminder.errors)
        given.reminderSeconds = reminder.seconds
    }

    private mutating func checkInformation(isNeeded: Bool) {
        given.information = input.information.trimmingCharacters(in: .whitespacesAndNewlines)
        let field = input.door.information
        if isNeeded, given.information.isEmpty { errors.add(field, EventReason.noInformation) }
        errors.check(field, given.information, limit: EventValues.maxInformationLength)
    }

    private mutating func checkSeats() {
        let seats = ParsedSeats(capacity: input.capacity, plusOnes: input.plusOnes)
        errors.add(seats.errors)
        (given.capacity, given.plusOnes) = (seats.capacity, seats.plusOnes)
    }
}

/// What has been understood of a form so far.
private struct ParsedEvent {
    let earliest: Int64
    /// An event that is corrected is over by then.
    var latest: Int64?
    var title = ""
    var information = ""
    var category = ""
    var place = EventPlace.nowhere
    /// The country of the place, as the map names it.
    var country: String?
    var isPinWrong = false
    var zone = TimeZone.gmt
    var time: EventTime?
    var recurrence: String?
    var reminderSeconds: Int64?
    var capacity: Int?
    var plusOnes = 0

    init(earliest: Int64) { self.earliest = earliest }

    /// `nil` without a time.
    var values: EventValues? {
        time.map { time in
            EventValues(
                title: title,
                information: information,
                category: category,
                time: time,
                place: place,
                reminderSeconds: reminderSeconds,
                capacity: capacity,
                maxPlusOnes: plusOnes,
                recurrence: recurrence
            )
        }
    }
}

/// What is checked of a form of an event; each rule stands in `EventCheck`, once for all doors.
enum EventRule {
    case title
    /// Somebody is asked.
    case people
    /// A place of the map, or words with or without a pin; or several to vote on.
    case venue
    /// The same, or nothing.
    case placeIfAny
    /// Words with a pin.
    case location, pin
    /// By whose clocks, when, or several times to vote on.
    case zone, time
    /// Comes after the time, whose weekday it may name.
    case repetition
    case reminder
    /// Words about it, which may be left out or not.
    case information, neededInformation
    case seats
    case category
}

extension EventDoor {
    /// In the order of the form, which is that of its errors.
    var rules: [EventRule] {
        switch self {
        case .meeting: [.title, .people, .venue, .zone, .time, .repetition, .reminder, .information, .seats]
        case .edit: [.title, .venue, .zone, .time, .repetition, .reminder, .information, .seats]
        case .guestbook: [.title, .placeIfAny, .zone, .time]
        case .pin: [.title, .location, .neededInformation, .pin, .zone, .time, .reminder, .seats, .category]
        }
    }
}

extension EventRule {
    /// While an event is voted on, its time and place are no matter of its form.
    var isVotedOn: Bool {
        switch self {
        case .venue, .placeIfAny, .zone, .time, .repetition: true
        case .title, .people, .location, .pin, .reminder, .information, .neededInformation, .seats, .category: false
        }
    }
}

extension EventInput {
    /// The form as it would have been filled in for `event`: to change it, or to arrange the like once more.
    init(_ event: Event, by door: EventDoor) {
        self.init(door)
        let values = event.values
        title = values.title
        information = values.information
        category = values.category
        zone = values.time.zone
        let clocks = WallClock(values.time.timeZone)
        let start = clocks.local(at: values.time.startsAt)
        (date, time) = (start.date.description, start.clockText)
        endTime = values.time.endsAt.map { clocks.local(at: $0).clockText } ?? ""
        if let id = values.place.id {
            place = id.description
        } else {
            placeName = values.place.name
            address = values.place.address
            pin = values.place.point.map { "\($0.latitude), \($0.longitude)" } ?? ""
        }
        let minutes = values.reminderSeconds.map { String($0 / 60) }
        reminder = minutes ?? "none"
        if let minutes, !ReminderFields.usualMinutes.contains(minutes) {
            reminder = "own"
            reminderMinutes = minutes
        }
        capacity = values.capacity.map(String.init) ?? ""
        if let rule = try? values.rule() { fill(rule, zone: values.time.timeZone) }
        plusOnes = values.maxPlusOnes > 0 ? String(values.maxPlusOnes) : ""
    }
}
