import HTTPServer
import Models
import Templates

/// Where "Meet here" leads until meetings can be arranged (B1).
enum MeetingSoonController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        let id = try visit.query["place"].flatMap(PlaceID.init)
        let place: Place? = if let id { try await visit.app.finder.place(id) } else { nil }
        return visit.page { MeetingSoonPage(context: $0, place: place?.summary) }
    }
}
