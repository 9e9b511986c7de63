import Models

/// Maps drawn by ourselves.
package enum MapPath: String, PathPattern {
    /// A picture of any size.
    case still = "/maps/still.svg"
}

package enum TilePath: String, PathPattern {
    case tile = "/tiles/:zoom/:column/:row.svg"

    /// With {z}, {x} and {y}, as libraries for maps expect it.
    static let template = tile.rawValue.replacing(":zoom", with: "{z}").replacing(":column", with: "{x}")
        .replacing(":row", with: "{y}")
}

extension Route {
    package static func stillMap(_ map: StillMap, _ theme: MapTheme) -> Route {
        Route(MapPath.still, query: StillMapQuery(map: map, theme: theme))
    }
}

/// Describes the picture.
private struct StillMapQuery: AddressQuery {
    let map: StillMap
    let theme: MapTheme

    func write(to buffer: inout HTMLBuffer, between separator: StaticString) {
        var query = QueryWriter(between: separator)
        query.add(.centre, map.centre, to: &buffer)
        query.add(.zoom, map.zoom, to: &buffer)
        query.add(.size, "\(map.width)x\(map.height)", to: &buffer)
        if let pin = map.pin { query.add(.pin, pin, to: &buffer) }
        for (index, dot) in map.dots.enumerated() {
            guard index > 0 else {
                query.add(.dots, dot, to: &buffer)
                continue
            }
            buffer.append(";")
            PointValue(dot).write(to: &buffer)
        }
        if map.marksCentre { query.add(.mark, 1, to: &buffer) }
        query.add(.theme, theme.rawValue, to: &buffer)
    }
}
