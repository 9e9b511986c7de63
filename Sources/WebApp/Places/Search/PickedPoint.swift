import HTTPServer
import Models
import Places

/// The point of a still map that was clicked: `/search-at/60.17,24.94/14/720x480/cafes?360,240`. A link that is followed by
/// keyboard carries "?0,0" or nothing and means the middle.
struct PickedPoint {
    let point: GeoPoint
    /// `nil` for cafes.
    let interest: String?
    /// What the search of the map asked for, as its address says it: `open=now&wifi=1`.
    let filters: FormFields

    /// Throws 404 for a map that is none of ours.
    init(_ visit: Visit) throws {
        let centre = try visit.parameter(.centre)
        let (zoom, size) = (try visit.parameter(.mapZoom), try visit.parameter(.mapSize))
        let subject = try visit.parameter(.subject)
        let clicked = (visit.request.head.query ?? "").split(separator: ",").compactMap { Int($0) }
        let view = MapView(zoom: zoom, centre: centre, width: size.width, height: size.height)
        let isInside =
            clicked.count == 2 && (0...size.width).contains(clicked[0]) && (0...size.height).contains(clicked[1])
        if isInside, clicked != [0, 0], let found = view.point(x: clicked[0], y: clicked[1]) {
            point = found
        } else {
            point = centre
        }
        interest = subject == "cafes" ? nil : subject
        filters = try visit.parameterIfAny(.filters) ?? FormFields()
    }

    /// In pixels.
    struct Size {
        let width: Int
        let height: Int

        /// `nil` for what is not "720x480" within the sizes of our maps.
        init?(_ text: String) {
            let sides = text.split(separator: "x").compactMap { Int($0) }
            guard sides.count == 2, sides.allSatisfy(StillMap.sides.contains) else { return nil }
            (width, height) = (sides[0], sides[1])
        }
    }
}

extension PathParameter where Value == GeoPoint {
    fileprivate static var centre: Self { Self("centre", else: "no such map") { GeoPoint(pair: $0) } }
}

extension PathParameter where Value == Int {
    fileprivate static var mapZoom: Self {
        Self("zoom", else: "no such map") { Int($0).flatMap { StillMap.zooms.contains($0) ? $0 : nil } }
    }
}

extension PathParameter where Value == PickedPoint.Size {
    fileprivate static var mapSize: Self { Self("size", else: "no such map") { PickedPoint.Size($0) } }
}

extension PathParameter where Value == String {
    fileprivate static var subject: Self { Self("subject", else: "no such map") }
}

extension PathParameter where Value == FormFields {
    fileprivate static var filters: Self {
        Self("filters", else: "no such search") { try? FormFields(urlEncoded: $0.utf8) }
    }
}
