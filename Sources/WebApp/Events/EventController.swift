import HTTPServer
import Models
import Templates

/// One event with everything about it (LM4, LM5).
enum EventController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        if let code = EventFileController.code(in: visit.parameters.first) {
            return try EventFileController.show(visit.with([code]))
        }
        let shown = try ShownEvent(visit)
        try await MemberVisit(visit)?.markNoticesRead(about: shown.event.id)
        return try await page(visit, shown, on: try day(visit))
    }

    /// `?on=`: the start of a day of a series; `nil` without it.
    private static func day(_ visit: Visit) throws -> Int64? {
        guard let text = try visit.query["on"] else { return nil }
        guard let start = Int64(text) else { throw HTTPError(.notFound, "no such day") }
        return start
    }

    /// The most people that the page lists; hosts see all of them on their own page.
    private static let listedPeople = 100
    private static let photoLimit = 12

    static func page(
        _ visit: Visit,
        _ shown: ShownEvent,
        _ input: AnswerInput? = nil,
        _ errors: FieldErrors = .none,
        on start: Int64? = nil,
        votes: [PollOptionID: Vote] = [:]
    ) async throws -> Response {
        let event = shown.event
        let reader = visit.signedIn?.account.id
        let place = try await place(of: event, visit.app)
        let position = MapPosition(try visit.query)
        let link = visit.app.address.absolute(Route.event(event.code).path)
        let calendar = try visit.app.database.read {
            try EventCalendar(visit.app).links(event, file: .event(event.code, .file), link: link, now: visit.now, $0)
        }
        let (host, guests, counts, photos) = try visit.app.database.read { db in
            (
                try Author.find(event.host, db), try EventGuest.list(of: event.id, limit: listedPeople, db),
                try AnswerCounts.count(of: event.id, db),
                try place.map { try PlacePhoto.list(of: $0.id, limit: photoLimit, db) } ?? []
            )
        }
        let series = try series(of: event, for: shown.mine, on: start, visit)
        let poll = try event.status == .polling ? visit.app.database.read { try Poll.find(of: event, $0) } : nil
        guard let host else { throw HTTPError(.notFound, "no such event") }
        let opening = try place.map { try visit.app.places.opening(of: $0, at: start ?? event.listedAt) }
        let isPublic = event.audience == .public
        let canonical = isPublic ? WebAddress(visit.app.address.absolute(Route.event(event.code).path)) : nil
        return visit.page(status: errors.isEmpty ? .ok : .unprocessableContent) {
            EventPage(
                context: $0,
                event: event,
                host: Byline(host),
                mine: shown.mine,
                guests: guests.map { EventPerson($0.answering(series?.answers ?? [:])) },
                counts: series?.shown.day?.counts ?? counts,
                poll: poll.map { PollShown(poll: $0, input: votes) },
                series: series?.shown,
                opening: opening,
                photos: photos.map { PlacePhotoItem($0, reader: reader) },
                position: position,
                calendar: calendar,
                now: visit.now,
                input: input,
                errors: errors,
                canonical: canonical
            )
        }
    }

    private static let listedDays = 10

    /// The days of a series, and what people have said for the one that is shown; `nil` for what is once. Throws 404 for
    /// a day that it does not have.
    private static func series(
        of event: Event,
        for viewer: Attendance?,
        on start: Int64?,
        _ visit: Visit
    ) throws -> (shown: SeriesShown, answers: [AttendanceID: Answer])? {
        guard let rule = try event.values.rule() else {
            if start != nil { throw HTTPError(.notFound, "no such day") }
            return nil
        }
        let now = visit.now
        return try visit.app.database.read { db in
            let day = try start.map { start in
                guard let day = try SeriesDay.find(start, of: event, for: viewer, db) else {
                    throw HTTPError(.notFound, "no such day")
                }
                return day
            }
            let days =
                event.status == .cancelled
                ? [] : try SeriesDay.next(of: event, for: viewer, limit: listedDays, now: now, db)
            let answers = try day.map { try event.dayAnswers(at: $0.start, db) } ?? [:]
            return (SeriesShown(rule: rule, days: days, day: day), answers)
        }
    }

    /// The place as the map has it now; `nil` for a spot or words, and for one that the map has no longer.
    static func place(of event: Event, _ app: App) async throws -> PlaceSummary? {
        guard let id = event.place.id else { return nil }
        return try await app.finder.place(id)?.summary
    }
}
