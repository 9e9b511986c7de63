import HTTPServer
import Models
import Templates

/// One event with everything about it (LM4, LM5).
enum EventController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        let shown = try ShownEvent(visit)
        try await MemberVisit(visit)?.markNoticesRead(about: shown.event.id)
        return try await page(visit, shown)
    }

    /// The most people that the page lists; hosts see all of them on their own page.
    private static let listedPeople = 100
    private static let photoLimit = 12

    static func page(
        _ visit: Visit,
        _ shown: ShownEvent,
        _ input: AnswerInput? = nil,
        _ errors: FieldErrors = .none
    ) async throws -> Response {
        let event = shown.event
        let reader = visit.signedIn?.account.id
        let place = try await place(of: event, visit.app)
        let position = MapPosition(try visit.query)
        let (host, guests, counts, photos) = try visit.app.database.read { db in
            (
                try Author.find(event.host, db), try EventGuest.list(of: event.id, limit: listedPeople, db),
                try AnswerCounts.count(of: event.id, db),
                try place.map { try PlacePhoto.list(of: $0.id, limit: photoLimit, db) } ?? []
            )
        }
        guard let host else { throw HTTPError(.notFound, "no such event") }
        let opening = try place.map { try visit.app.places.opening(of: $0, at: event.listedTime.startsAt) }
        let isPublic = event.audience == .public
        let canonical = isPublic ? WebAddress(visit.app.address.absolute(Route.event(event.code).path)) : nil
        return visit.page(status: errors.isEmpty ? .ok : .unprocessableContent) {
            EventPage(
                context: $0,
                event: event,
                host: Byline(host),
                mine: shown.mine,
                guests: guests.map { EventPerson($0) },
                counts: counts,
                opening: opening,
                photos: photos.map { PlacePhotoItem($0, reader: reader) },
                position: position,
                now: visit.now,
                input: input,
                errors: errors,
                canonical: canonical
            )
        }
    }

    /// The place as the map has it now; `nil` for a spot or words, and for one that the map has no longer.
    private static func place(of event: Event, _ app: App) async throws -> PlaceSummary? {
        guard let id = event.place.id else { return nil }
        return try await app.finder.place(id)?.summary
    }
}
