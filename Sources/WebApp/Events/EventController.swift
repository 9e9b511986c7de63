import HTTPServer
import Models
import Templates

/// One event with everything about it (LM4, LM5).
enum EventController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
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

    private static let photoLimit = 12

    static func page(
        _ visit: Visit,
        _ shown: ShownEvent,
        _ input: AnswerInput? = nil,
        _ errors: FieldErrors = .none,
        on start: Int64? = nil,
        move: DayMoveInput? = nil,
        votes: [PollOptionID: Vote] = [:]
    ) async throws -> Response {
        let (event, app, now) = (shown.event, visit.app, visit.now)
        let reader = visit.signedIn?.account.id
        let place = try await place(of: event, app)
        let position = MapPosition(try visit.query)
        let link = app.address.absolute(Route.event(event.code).path)
        let (detail, photos, calendar, hidden) = try app.database.read { db in
            let detail = try EventDetail.find(of: event, for: shown.mine, reader: reader, on: start, now: now, db)
            guard let detail else { throw HTTPError(.notFound, "no such day") }
            let photos = try place.map { place in
                try PlacePhoto.list(of: place.id, for: reader, limit: photoLimit, db)
                    .map { try PlacePhotoItem($0, reader: reader, db) }
            }
            let file = Route.event(event.code, .file)
            let calendar = try EventCalendar(app).links(event, file: file, link: link, now: now, db)
            return (detail, photos ?? [], calendar, try HiddenNote.find(event, for: reader, db))
        }
        let day = detail.series?.day
        let opening = try place.map {
            try app.places.opening(of: $0, at: day?.time(in: event).startsAt ?? event.listedAt)
        }
        let isFine = errors.isEmpty && move?.errors.isEmpty ?? true
        return visit.page(status: isFine ? .ok : .unprocessableContent) {
            EventPage(
                context: $0,
                event: event,
                host: Byline(detail.host),
                mine: shown.mine,
                guests: detail.guests.map { EventPerson($0) },
                counts: detail.counts,
                poll: detail.poll.map { PollShown(poll: $0, input: votes) },
                series: detail.series,
                move: move ?? day.map { DayMoveInput($0, of: event) },
                rating: detail.rating,
                opening: opening,
                photos: photos,
                images: EventImages(event, detail.picture, in: app),
                position: position,
                calendar: calendar,
                now: now,
                input: input,
                errors: errors,
                canonical: event.audience == .public && event.hiddenAt == nil ? WebAddress(link) : nil,
                hidden: hidden
            )
        }
    }

    /// The place as the map has it now; `nil` for a spot or words, and for one that the map has no longer.
    static func place(of event: Event, _ app: App) async throws -> PlaceSummary? {
        guard let id = event.place.id else { return nil }
        return try await app.finder.place(id)?.summary
    }
}
