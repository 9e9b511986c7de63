import Clocks
import HTTPServer
import Models
import Templates

/// Moves single days of a series, and moves them back.
enum DayMoveController {
    @Sendable static func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let shown = try ShownEvent(managedBy: member)
        let start = try member.parameter(.start)
        guard try shown.event.hasDay(start) else { throw HTTPError(.notFound, "no such day") }
        let given = ParsedTime(
            date: form.text(.date),
            clock: form.text(.time),
            end: form.text(.endTime),
            zone: shown.event.time.timeZone,
            after: member.now
        )
        guard let time = given.time else { return try await page(member, shown, start, form, given.errors) }
        let day = MovedDay(startsAt: time.startsAt, length: time.endsAt.map { $0 - time.startsAt })
        return try await save(day, member, shown, start, form)
    }

    @Sendable static func delete(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let shown = try ShownEvent(managedBy: member)
        return try await save(nil, member, shown, try member.parameter(.start), nil)
    }

    private static func save(
        _ day: MovedDay?,
        _ member: MemberVisit,
        _ shown: ShownEvent,
        _ start: Int64,
        _ form: FormData?
    ) async throws -> Response {
        let (id, account, now, app) = (shown.event.id, member.account.id, member.now, member.app)
        let gate = StrangerMailGate(app: app, client: member.visit.clientAddress)
        typealias Outcome = (isMoved: Bool, someWait: Bool)
        let outcome = try await app.database.write(orRefuse: SeriesProblem.self) { db -> Outcome in
            guard let event = try Event.find(id, db), try event.hasDay(start) else {
                throw HTTPError(.notFound, "no such day")
            }
            let old = event.values.time(on: start, try event.seriesExceptions(db))
            let new = day.map { event.values.time(of: $0) } ?? event.time.starting(at: start)
            let detail = app.told { EventChangeWords.moved(old, to: new) }
            let isMoved = try event.move(start, to: day, by: account, detail: detail, now: now, db)
            return (isMoved, try gate.holdChanges(of: event, now: now, db))
        }
        switch outcome {
        case .success(let (isMoved, someWait)):
            let told: Flash = day == nil ? .dayMovedBack : .dayMoved
            let flash: Flash? = isMoved ? .told(told, of: shown.event, someWait: someWait) : nil
            return member.redirect(to: .event(shown.event.code, on: start), flash)
        case .failure(let problem):
            return try await page(member, try ShownEvent(managedBy: member), start, form, problem.errors)
        }
    }

    private static func page(
        _ member: MemberVisit,
        _ shown: ShownEvent,
        _ start: Int64,
        _ form: FormData?,
        _ errors: FieldErrors
    ) async throws -> Response {
        guard let form else { return try await EventView(shown, on: start, errors: errors).response(member.visit) }
        let input = DayMoveInput(
            date: form.text(.date),
            time: form.text(.time),
            endTime: form.text(.endTime),
            errors: errors
        )
        return try await EventView(shown, on: start, move: input).response(member.visit).because(errors)
    }
}

extension SeriesProblem {
    /// Where the form has a field for it.
    fileprivate var errors: FieldErrors {
        switch self {
        case .passed, .tooFar, .otherDay: [.date: self]
        case .cancelled, .notADay, .over, .lastDay, .takenOut: FieldErrors(form: self)
        }
    }
}

extension DayMoveInput {
    /// As the day stands. What is longer than a day is not told by a time of day, and stays as long as it is.
    init(_ day: SeriesDay, of event: Event) {
        let time = day.time(in: event)
        let clocks = WallClock(time.timeZone)
        let start = clocks.local(at: time.startsAt)
        let end = time.endsAt.flatMap { end in
            end - time.startsAt < 86_400 ? clocks.local(at: end).clockText : nil
        }
        self.init(date: start.date.description, time: start.clockText, endTime: end ?? "")
    }
}
