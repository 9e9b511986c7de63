import Clocks
import HTTPServer
import Models
import Templates

/// Changes what, where and when.
enum EventEditController {
    @Sendable static func edit(_ member: MemberVisit) async throws -> Response {
        let event = try ShownEvent(managedBy: member).event
        guard event.status != .cancelled else { return member.redirect(to: .event(event.code)) }
        return try await page(member, event, EventInput(event, by: .edit))
    }

    @Sendable static func update(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let event = try ShownEvent(managedBy: member).event
        let input = EventInput(form, by: .edit)
        // The buttons that look for places show what they found; nothing is saved yet.
        guard form.text(.step).isEmpty else { return try await page(member, event, input) }
        if let correction = try EventCorrection(of: event, in: member.app, now: member.now) {
            return try await correct(member, event, correction, input, seen: form[.version])
        }
        // An event that has begun keeps its start, and its end can still be put off.
        let earliest = min(member.now, event.time.startsAt - 1)
        let check = try await EventCheck(input, after: earliest, changing: event, member.app)
        guard var values = check.values else { return try await page(member, event, input, check.errors) }
        // Only the form of a public event has it.
        let hasCategory = event.audience == .public && form[.category] != nil
        values.category = hasCategory ? EventCategory(rawValue: input.category)?.rawValue ?? "" : event.values.category
        values.time = Self.kept(values.time, input, of: event)
        let isPoll = event.status == .polling
        let (account, now, new, seen) = (member.account.id, member.now, values, form[.version])
        let app = member.app
        let gate = StrangerMailGate(app: app, client: member.visit.clientAddress)
        typealias Outcome = (changes: Set<EventChange>, someWait: Bool)
        let outcome = try await app.database.write(orRefuse: EventChangeProblem.self) { db -> Outcome in
            guard let event = try Event.find(event.id, db) else { return ([], false) }
            var new = new
            // Perhaps fixed since: what is voted on is no matter of this form.
            if isPoll { (new.time, new.place) = (event.time, event.place) }
            let changes = try event.change(to: new, from: seen, by: account, now: now, db) { old, new, changes in
                app.told { EventChangeWords.words(old, new, changes) }
            }
            return (changes, try gate.holdChanges(of: event, now: now, db))
        }
        switch outcome {
        case .success(let (changes, someWait)):
            let flash = flash(changes, of: event, isShifted: check.isShifted, someWait: someWait)
            return member.redirect(to: .event(event.code), flash)
        case .failure(let problem):
            return try await page(member, try ShownEvent(managedBy: member).event, input, problem.errors)
        }
    }

    private static func flash(_ changes: Set<EventChange>, of event: Event, isShifted: Bool, someWait: Bool) -> Flash? {
        if changes.isEmpty { return nil }
        if isShifted { return .seriesChangedLater }
        guard changes.contains(where: \.isTold) else { return .eventSaved }
        return .told(.eventChanged, of: event, someWait: someWait)
    }

    /// Nobody is told of what is put right of an event that is over.
    private static func correct(
        _ member: MemberVisit,
        _ event: Event,
        _ correction: EventCorrection,
        _ input: EventInput,
        seen: String?
    ) async throws -> Response {
        let check = try await EventCheck(input, after: 0, changing: event, correcting: correction, member.app)
        guard var values = check.values else { return try await page(member, event, input, check.errors) }
        // The form was opened before somebody has rated it.
        if !correction.hasTime, input.saysAnotherTime(than: event) {
            return try await page(member, event, input, EventChangeProblem.timeIsFixed.errors)
        }
        if correction.hasTime { values.time = kept(values.time, input, of: event) }
        let (account, now, new) = (member.account.id, member.now, values)
        let outcome = try await member.app.database.write(orRefuse: EventChangeProblem.self) { db in
            try Event.find(event.id, db)?.correct(to: new, from: seen, by: account, now: now, db) ?? []
        }
        switch outcome {
        case .success(let changes):
            return member.redirect(to: .event(event.code), changes.isEmpty ? nil : .eventSaved)
        case .failure(let problem):
            return try await page(member, try ShownEvent(managedBy: member).event, input, problem.errors)
        }
    }

    /// Keeps the event's own start where the form shows the same clock time: in the night when clocks go back, one clock time
    /// names two instants, and the form cannot tell them apart.
    private static func kept(_ time: EventTime, _ input: EventInput, of event: Event) -> EventTime {
        let clocks = WallClock(event.time.timeZone)
        let (old, new) = (event.time.startsAt, time.startsAt)
        guard time.zone == event.time.zone, new + clocks.offset(at: new) == old + clocks.offset(at: old) else {
            return time
        }
        let end = input.endTime == EventInput(event, by: .edit).endTime ? event.time.endsAt : time.endsAt
        guard end.map({ $0 > old }) ?? true else { return time }
        return EventTime(startsAt: old, endsAt: end, zone: time.zone)
    }

    private static func page(
        _ member: MemberVisit,
        _ event: Event,
        _ input: EventInput,
        _ errors: FieldErrors = .none
    ) async throws -> Response {
        let choices = try await MeetingChoices(for: input, of: member)
        let moved = try member.app.database.read { try event.seriesExceptions($0).held }
            .filter { event.values.time(of: $0.day).overAt > member.now }
        let correction = try EventCorrection(of: event, in: member.app, now: member.now)
        return member.page(status: errors.isEmpty ? .ok : .unprocessableContent) {
            EventEditPage(
                context: $0,
                event: event,
                input: input,
                choices: choices,
                errors: errors,
                today: choices.today(member.now),
                movedDays: moved.count,
                correction: correction.map { $0.hasTime ? .withTime : .withoutTime }
            )
        }
    }
}

extension EventInput {
    fileprivate func saysAnotherTime(than event: Event) -> Bool {
        let own = EventInput(event, by: .edit)
        return !date.isEmpty && (date, time, endTime) != (own.date, own.time, own.endTime)
    }
}

extension Flash {
    /// - Parameter told: what is said where everybody is told.
    static func told(_ told: Flash, of event: Event, someWait: Bool) -> Flash {
        if event.hiddenAt != nil { return .eventChangedHidden }
        return someWait ? .eventChangedMailsWait : told
    }
}

extension EventChangeProblem {
    /// At the field that it concerns.
    var errors: FieldErrors {
        switch self {
        case .cancelled, .changedMeanwhile, .timeIsFixed: FieldErrors(form: self)
        case .notOver: [.date: EventTimeReason.notOver]
        case .capacityBelowSeated: [.capacity: self]
        }
    }
}
