import HTTPServer
import Models
import Places

/// The point of a still map that was clicked: `/search-at/60.17,24.94/14/720x480/cafes?360,240`. A link that is followed by
/// keyboard carries "?0,0" or nothing and means the middle.
struct PickedPoint {
    let point: GeoPoint
    /// `nil` for cafes.
    let interest: String?

    init?(_ visit: Visit) {
        let parts = visit.parameters
        guard parts.count == 4, let centre = GeoPoint(pair: parts[0]), let zoom = Int(parts[1]),
            StillMap.zooms.contains(zoom)
        else { return nil }
        let size = parts[2].split(separator: "x").compactMap { Int($0) }
        guard size.count == 2, size.allSatisfy(StillMap.sides.contains) else { return nil }
        let clicked = (visit.request.head.query ?? "").split(separator: ",").compactMap { Int($0) }
        let view = MapView(zoom: zoom, centre: centre, width: size[0], height: size[1])
        let isInside = clicked.count == 2 && (0...size[0]).contains(clicked[0]) && (0...size[1]).contains(clicked[1])
        if isInside, clicked != [0, 0], let found = view.point(x: clicked[0], y: clicked[1]) {
            point = found
        } else {
            point = centre
        }
        interest = parts[3] == "cafes" ? nil : parts[3]
    }
}
