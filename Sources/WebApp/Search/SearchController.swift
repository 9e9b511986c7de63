import HTTPServer
import Models
import Templates

/// Everything that words can mean and that the reader may see.
enum SearchController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        let words = try visit.searchWords
        guard !words.isEmpty else { return visit.page { SearchPage(context: $0) } }
        let account = visit.signedIn?.account.id
        let (app, now) = (visit.app, visit.now)
        // In a large world this takes longer than an event loop should be kept.
        let found = try await app.pool.run(share: visit.share) { try FoundThings(words, for: account, app, now: now) }
        return visit.page { SearchPage(context: $0, words: words, found: found) }
    }
}
