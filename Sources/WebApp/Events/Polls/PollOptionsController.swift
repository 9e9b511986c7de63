import HTTPServer
import Models
import Templates

/// Adds to what is voted on, and takes back.
enum PollOptionsController {
    private static let bookmarkLimit = 12

    @Sendable static func index(_ member: MemberVisit) async throws -> Response {
        let event = try ShownEvent(managedBy: member).event
        guard event.status == .polling else { return member.redirect(to: .event(event.code)) }
        return try page(member, event)
    }

    @Sendable static func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let event = try ShownEvent(managedBy: member).event
        var input = PollOptionInput()
        (input.date, input.time) = (form.text(.date), form.text(.time))
        (input.place, input.placeName) = (form.text(.place), form.text(.placeName))
        input.address = form.text(.address)
        let given = try await choice(form.text(.kind), input, event, member)
        guard let choice = given.choice else { return try page(member, event, input, given.errors) }
        let (account, now) = (member.account.id, member.now)
        let outcome = try await member.app.database.write(orRefuse: PollProblem.self) { db in
            try form.requireUnanswered(for: account, now: now, db)
            guard let event = try Event.find(event.id, db) else { throw PollProblem.notPolling }
            try event.add(choice, now: now, db)
            try form.remember(.poll(event.code, .options), .optionAdded, for: account, now: now, db)
        }
        return try answer(outcome, .optionAdded, member, event, input)
    }

    @Sendable static func delete(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let event = try ShownEvent(managedBy: member).event
        let (number, now) = (try member.parameter(.option), member.now)
        let outcome = try await member.app.database.write(orRefuse: PollProblem.self) { db in
            guard let event = try Event.find(event.id, db) else { throw PollProblem.notPolling }
            try event.removeOption(PollOptionID(rawValue: number), now: now, db)
        }
        return try answer(outcome, .optionRemoved, member, event)
    }

    private static func answer(
        _ outcome: Result<Void, PollProblem>,
        _ flash: Flash,
        _ member: MemberVisit,
        _ event: Event,
        _ input: PollOptionInput = PollOptionInput()
    ) throws -> Response {
        switch outcome {
        case .success: member.redirect(to: .poll(event.code, .options), flash)
        case .failure(.notPolling), .failure(.cancelled):
            member.redirect(to: .event(event.code), .pollFixedAlready)
        case .failure(let problem): try page(member, event, input, problem.errors)
        }
    }

    /// A time by the event's clocks and as long as the others, or a place.
    private static func choice(
        _ kind: String,
        _ input: PollOptionInput,
        _ event: Event,
        _ member: MemberVisit
    ) async throws -> (choice: PollOption.Choice?, errors: FieldErrors) {
        if kind == "place" {
            let given = try await ParsedPlace(
                id: input.place,
                name: input.placeName,
                address: input.address,
                pin: "",
                app: member.app
            )
            return (given.errors.isEmpty ? .place(given.place) : nil, given.errors)
        }
        let given = ParsedTime(
            date: input.date,
            clock: input.time,
            end: "",
            zone: event.time.timeZone,
            after: member.now
        )
        return (given.time.map { .time(event.time.starting(at: $0.startsAt)) }, given.errors)
    }

    private static func page(
        _ member: MemberVisit,
        _ event: Event,
        _ input: PollOptionInput = PollOptionInput(),
        _ errors: FieldErrors = .none
    ) throws -> Response {
        let account = member.account.id
        let (poll, bookmarks) = try member.app.database.read { db in
            (try Poll.find(of: event, db), try Bookmark.page(1, of: account, db).bookmarks)
        }
        return member.page(status: errors.isEmpty ? .ok : .unprocessableContent) {
            PollOptionsPage(
                context: $0,
                event: event,
                poll: poll,
                bookmarks: bookmarks.prefix(bookmarkLimit).map(\.place),
                input: input,
                now: member.now,
                errors: errors
            )
        }
    }
}
