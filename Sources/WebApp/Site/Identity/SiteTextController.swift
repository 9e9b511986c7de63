import HTTPServer
import Models
import Templates

/// What an operator has written about the site: a page each, which is not there while nothing is written.
struct SiteTextController: Sendable {
    let text: SiteText

    @Sendable func show(_ visit: Visit) async throws -> Response {
        let words = try visit.app.database.read { try text.words($0) }
        guard !words.isEmpty else { throw HTTPError(.notFound, "nothing is written there") }
        let blocks = Markdown(words).blocks
        return visit.page { SiteTextPage(context: $0, text: text, blocks: blocks) }
    }
}
