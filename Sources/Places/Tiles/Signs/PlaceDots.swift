import GRDB
import Models

/// Places to find on a near map: cafes from zoom 15, everything else that the import keeps from zoom 17.
struct PlaceDots {
    struct Dot {
        let x: Int
        let y: Int
        let name: String
        let category: PlaceCategory
    }

    /// A square of the densest city has fewer; beyond it, dots would hide the map.
    private static let maxDots = 500

    let all: [Dot]

    /// Those in the window and around it, so far that every name which can reach into the window is among them.
    init(view: MapView, _ db: Database) throws {
        guard view.zoom >= 15 else {
            all = []
            return
        }
        let box = view.box(margin: MapLabels.reachPixels)
        guard let northWest = WorldPoint(x: box.west, y: box.north).geoPoint,
            let southEast = WorldPoint(x: box.east, y: box.south).geoPoint
        else {
            all = []
            return
        }
        let filter: PlaceFilter = view.zoom >= 17 ? .categories(Set(PlaceCategory.allCases)) : .cafes
        var seen: Set<Int64> = []
        var dots: [Dot] = []
        for codes in filter.codes {
            let rows = try Row.fetchCursor(
                db.cachedStatement(sql: Self.sql),
                arguments: [
                    northWest.latitude, southEast.latitude, southEast.longitude, northWest.longitude, codes.upperBound,
                    codes.lowerBound, Self.maxDots,
                ]
            )
            while let row = try rows.next() {
                guard seen.insert(row[0]).inserted, let point = GeoPoint(latitude: row[1], longitude: row[2]) else {
                    continue
                }
                let (x, y) = view.step(WorldPoint(point))
                dots.append(Dot(x: x, y: y, name: row[3], category: PlaceCategory(rawValue: row[4]) ?? .cafe))
            }
        }
        all = dots
    }

    /// `place_box.id` holds the place's row and the number of its entry (see `PlaceKey`).
    private static let sql = """
        SELECT place.id, place.latitude, place.longitude, place.name, place.category FROM place_box
        JOIN place ON place.id = place_box.id >> 6
        WHERE south <= ? AND north >= ? AND west <= ? AND east >= ? AND lowest_code <= ? AND highest_code >= ? LIMIT ?
        """
}

extension MapDrawing {
    mutating func dots(_ dots: [PlaceDots.Dot]) {
        let radius = view.zoom >= 17 ? 16 : 11
        let seen = dots.filter { clipping.contains([($0.x, $0.y)]) }
        draw(seen.filter { $0.category != .cafe }, radius: radius - 4, palette.softInk)
        draw(seen.filter { $0.category == .cafe }, radius: radius, palette.placeInk)
    }

    private mutating func draw(_ dots: [PlaceDots.Dot], radius: Int, _ colour: String) {
        guard !dots.isEmpty else { return }
        svg.write("<g stroke-width=\"5\" stroke=\"")
        svg.write(text: palette.halo)
        svg.write("\" fill=\"")
        svg.write(text: colour)
        svg.write("\">")
        for dot in dots {
            svg.write("<circle cx=\"")
            svg.write(dot.x)
            svg.write("\" cy=\"")
            svg.write(dot.y)
            svg.write("\" r=\"")
            svg.write(radius)
            svg.write("\"/>")
        }
        svg.write("</g>")
    }
}
