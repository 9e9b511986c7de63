import Auth
import HTTPServer
import Models
import Templates

/// What words that are not yet all typed may become: for scripts, and slowed like other look-ups.
enum SuggestionsController {
    @Sendable static func index(_ visit: Visit) async throws -> Response {
        let account = visit.signedIn?.account.id
        let asker = account.map { "\($0.rawValue)" } ?? NetworkName.throttled(visit.clientAddress)
        guard visit.app.suggestionThrottle.begin(key: asker, now: visit.now) == 0 else {
            throw HTTPError(.tooManyRequests, "enough suggestions for now")
        }
        let words = try visit.searchWords
        let kind = try visit.query[.target]
        let (app, now) = (visit.app, visit.now)
        let found = try await app.pool.run(share: visit.share) {
            switch kind {
            case "place": try FoundThings(placesFor: words, app)
            case "person": try FoundThings(peopleFor: words, for: account, app)
            default: try FoundThings(suggestedFor: words, for: account, app, now: now)
            }
        }
        return Response(
            headers: ResponseHeaders([("Content-Type", "application/json"), ("Cache-Control", "private, no-store")]),
            body: .bytes(SuggestionList(found).json)
        )
    }
}
