import HTTPServer
import Models
import Templates

/// The picture that stands for a public event where its address is passed on (B17).
enum EventCardController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        let event = try ShownEvent(visit).event
        guard event.audience == .public else { throw HTTPError(.notFound, "only public events have a card") }
        let (picture, language) = try visit.app.database.read {
            (try EventPicture.find(of: event.id, $0), try Account.language(of: event.host, $0))
        }
        let state = visit.app.cards.state(of: event, picture: picture, in: visit.app.languages.language(language))
        // Who knows the name of the state asks for another one when it changes; modest all the same, since the name is
        // no promise: the day of a series moves on.
        let isNamed = try visit.query[.state] == state.name
        // One that is hidden is there for its host and operators: no cache gives it to others.
        let caching = event.hiddenAt == nil ? "public, max-age=\(isNamed ? 86_400 : 600)" : "private, no-store"
        let etag = "\"\(state.name)\""
        if let unchanged = Response.unchanged(etag: etag, cacheControl: caching, request: visit.request) {
            return unchanged
        }
        return .bytes(
            try await visit.app.cards.png(of: state, share: visit.share),
            contentType: "image/png",
            etag: etag,
            cacheControl: caching,
            request: visit.request
        )
    }
}
