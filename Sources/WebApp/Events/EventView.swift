import HTTPServer
import Models
import Templates

/// An event with everything about it, perhaps with a form that was not taken: any controller whose form stands on that
/// page makes one.
struct EventView {
    let shown: ShownEvent
    /// What was typed into the answer.
    let input: AnswerInput?
    let errors: FieldErrors
    /// The start of a day of a series; `nil` where the page is about all of them.
    let day: Int64?
    /// What was typed to move that day.
    let move: DayMoveInput?
    let votes: [PollOptionID: Vote]
    /// What was answered to the hosts' questions, and not taken.
    let given: GivenAnswers?

    private static let photoLimit = 12
    private static let bookPhotoLimit = 8

    init(
        _ shown: ShownEvent,
        _ input: AnswerInput? = nil,
        on day: Int64? = nil,
        move: DayMoveInput? = nil,
        votes: [PollOptionID: Vote] = [:],
        given: GivenAnswers? = nil,
        errors: FieldErrors = .none
    ) {
        (self.shown, self.input, self.errors) = (shown, input, errors)
        (self.day, self.move, self.votes, self.given) = (day, move, votes, given)
    }

    /// Those of its guestbook; `nil` where it has none that opens for the visitor.
    private func bookPhotos(for visit: Visit, _ db: DatabaseConnection) throws -> [GuestbookPhoto]? {
        guard let book = try BookVisit.find(shown.event.code, visit, db) else { return nil }
        return try GuestbookPhoto.newest(for: book, limit: Self.bookPhotoLimit, db)
    }

    private func placePhotos(of place: PlaceID, for reader: AccountID?, _ db: DatabaseConnection) throws
        -> [PlacePhotoItem]
    {
        try PlacePhoto.list(of: place, for: reader, limit: Self.photoLimit, db)
            .map { try PlacePhotoItem($0, reader: reader, db) }
    }

    /// Whom it reaches that it is called off, for those who manage it.
    private func countReached(for reader: AccountID?, now: Int64, _ db: DatabaseConnection) throws
        -> CancellationCounts?
    {
        guard let reader, shown.event.status == .cancelled, shown.mine?.role.manages == true else { return nil }
        return try CancellationCounts.count(of: shown.event, besides: reader, now: now, db)
    }

    /// What stands around an event, all as it is at one moment.
    private struct Parts {
        let detail: EventDetail
        let held: [AttendanceID: HeldMail]
        let photos: [PlacePhotoItem]
        let calendar: EventCalendarLinks?
        let hidden: HiddenNote?
        /// `nil` where it has no guestbook that opens for the visitor.
        let bookPhotos: [GuestbookPhoto]?
        let zones: [Zone]
        let reached: CancellationCounts?
        let talk: TalkShown?
        let things: ThingsShown?
    }

    private func read(
        for visit: Visit,
        _ place: PlaceSummary?,
        link: String,
        _ db: DatabaseConnection
    ) throws -> Parts {
        let (event, mine, now, reader) = (shown.event, shown.mine, visit.now, visit.signedIn?.account.id)
        let (page, file) = (ThingsDoor.event(event.code), Route.event(event.code, .file))
        let detail = try EventDetail.find(of: event, for: mine, reader: reader, on: day, now: now, db)
        guard let detail else { throw HTTPError(.notFound, "no such day") }
        let parts = detail.parts
        return Parts(
            detail: detail,
            held: mine?.role.manages == true ? try HeldMail.list(of: event.id, db) : [:],
            photos: try parts.contains(.placePhotos)
                ? place.map { try placePhotos(of: $0.id, for: reader, db) } ?? [] : [],
            calendar: try EventCalendar(visit.app).links(event, file: file, link: link, now: now, db),
            hidden: try HiddenNote.find(of: event, for: reader, db),
            bookPhotos: parts.contains(.guestbook) ? try bookPhotos(for: visit, db) : nil,
            zones: try VisibleZone.list(of: event, for: reader, among: parts, db).map(\.zone),
            reached: try countReached(for: reader, now: now, db),
            talk: try TalkShown.find(of: event, for: mine, on: day, .event(event.code), among: parts, now: now, db),
            things: try ThingsShown.find(of: event, for: mine, page, among: parts, given: given, now: now, db)
        )
    }

    func response(_ visit: Visit) async throws -> Response {
        let (event, app, now) = (shown.event, visit.app, visit.now)
        let reader = visit.signedIn?.account.id
        let place = try await app.finder.place(of: event)
        let (look, link) = (MapPosition(try visit.query), app.address.absolute(Route.event(event.code).path))
        let parts = try app.database.read { try read(for: visit, place, link: link, $0) }
        let detail = parts.detail
        let shownDay = detail.series?.day
        let opening = try place.map {
            try app.places.opening(of: $0, at: shownDay?.time(in: event).startsAt ?? event.listedAt)
        }
        if visit.request.head.method == .get { try await parts.talk?.markSeen(in: app) }
        let isFine = errors.isEmpty && move?.errors.isEmpty ?? true
        return visit.page(status: isFine ? .ok : .unprocessableContent) {
            EventPage(
                context: $0,
                event: event,
                host: Byline(detail.host),
                mine: shown.mine,
                guests: detail.guests.map {
                    EventPerson($0, held: parts.held[$0.attendance.id], reader: shown.mine?.id)
                },
                counts: detail.counts,
                poll: detail.poll.map { PollShown(poll: $0, input: votes) },
                series: detail.series,
                move: move ?? shownDay.map { DayMoveInput($0, of: event) },
                rating: detail.rating,
                opening: opening,
                photos: parts.photos,
                images: EventImages(event, detail, in: app),
                position: look,
                calendar: parts.calendar,
                share: EventShare(event, in: app),
                now: now,
                input: input,
                errors: errors,
                canonical: event.audience == .public && event.hiddenAt == nil ? WebAddress(link) : nil,
                hidden: parts.hidden,
                hasBook: parts.bookPhotos != nil,
                bookPhotos: parts.bookPhotos ?? [],
                zones: parts.zones,
                reached: parts.reached,
                talk: parts.talk,
                source: detail.source.map { ShownSource($0, mayClaim: reader == event.host) },
                things: parts.things
            )
        }
    }
}

extension PlaceFinder {
    /// The place as the map has it now; `nil` for a spot or words, and for one that the map has no longer.
    func place(of event: Event) async throws -> PlaceSummary? {
        guard let id = event.place.id else { return nil }
        return try await place(id)?.summary
    }
}

extension HiddenNote {
    fileprivate static func find(
        of event: Event,
        for reader: AccountID?,
        _ db: DatabaseConnection
    ) throws -> HiddenNote? {
        try find(.event, event.id.rawValue, since: event.hiddenAt, by: event.host, for: reader, db)
    }
}
