import HTTPServer
import Models
import Templates

/// The map around a place, as whoever opened it sees it.
struct PlaceMapView {
    let shown: ShownPlace

    init(_ shown: ShownPlace) { self.shown = shown }

    func response(_ visit: Visit) throws -> Response {
        let position = MapPosition(try visit.query)
        return visit.page { PlaceMapPage(context: $0, heading: shown.heading, position: position) }
    }
}

extension MapPosition {
    /// `?zoom=16&look=60.17,24.94`; `nil` where that is missing or makes no sense: the map then looks at its subject.
    init?(_ query: FormFields) {
        guard let centre = query[.look].flatMap({ GeoPoint(pair: $0) }) else { return nil }
        self.init(centre: centre, zoom: query[.zoom].flatMap { Int($0) } ?? 16)
    }
}
