import HTTPServer
import Models
import Templates

/// Where a place is (CN5).
enum PlaceMapController {
    @Sendable static func show(_ visit: Visit) async throws -> Response { try page(visit, try await ShownPlace(visit)) }

    static func page(_ visit: Visit, _ shown: ShownPlace) throws -> Response {
        let position = MapPosition(try visit.query)
        return visit.page { PlaceMapPage(context: $0, heading: shown.heading, position: position) }
    }
}

extension MapPosition {
    /// `?zoom=16&look=60.17,24.94`; `nil` where that is missing or makes no sense: the map then looks at its subject.
    init?(_ query: FormFields) {
        guard let centre = query["look"].flatMap({ GeoPoint(pair: $0) }) else { return nil }
        self.init(centre: centre, zoom: query["zoom"].flatMap { Int($0) } ?? 16)
    }
}
