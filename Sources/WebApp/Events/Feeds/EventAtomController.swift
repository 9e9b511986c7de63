import HTTPServer
import Models
import Templates

/// `/map.atom`: what the map shows, for readers of news (B3).
enum EventAtomController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        let query = visit.request.head.query.map { "?" + $0 } ?? ""
        return try await PublicEventFeed(part: .atom, contentType: "application/atom+xml; charset=utf-8").response(
            visit
        ) { page, _ in
            PinAtom(page: page, query: query).bytes
        }
    }
}
