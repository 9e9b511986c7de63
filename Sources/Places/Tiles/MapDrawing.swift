import GRDB
import Models

/// Draws a window of the map as SVG 1.1 with presentation attributes only, so that it needs no style of its own and a
/// strict content security policy lets it be.
///
/// From the bottom: ground, areas, roads with their edges below all of their surfaces, bridges, places, names.
struct MapDrawing {
    let view: MapView
    let theme: MapTheme
    var svg = SVGWriter()
    let palette: MapPalette

    /// Pixels around the window that are drawn too, so that no line or outline ends at its edge.
    static let margin = 16

    /// Whether it says that it has nothing to show: tiles would, each beside the other.
    private let saysNothing: Bool

    init(view: MapView, theme: MapTheme, saysNothing: Bool = true) {
        self.view = view
        self.saysNothing = saysNothing
        self.theme = theme
        palette = MapPalette(theme)
    }

    var clipping: Clipping {
        let edge = Self.margin * MapView.steps
        return Clipping(
            left: -edge,
            top: -edge,
            right: view.width * MapView.steps + edge,
            bottom: view.height * MapView.steps + edge
        )
    }

    /// Everything that the database knows of the window. `names` are written on near maps, as they stand on the whole map.
    mutating func map(_ db: Database, names: () throws -> [MapLabel]) throws {
        let reader = MapReader(db)
        let extents = try reader.extents(touching: view.box(margin: Self.fadePixels))
        guard !extents.isEmpty else { return nothing() }
        begin()
        ground(extents)
        let features = try reader.features(in: view.box(margin: Self.margin), view.detail, kinds: 0...79)
        let byKind = Dictionary(grouping: features, by: \.kind)
        areas(byKind)
        lines(byKind)
        signs(try PlaceDots(view: view, db).all)
        if NearLabels.zooms.contains(view.zoom) {
            labels(try names().filter { $0.bounds.intersects(view.whole) }.map { $0.seen(in: view) })
        } else {
            labels(try MapLabels(view: view, reader: reader).placed)
        }
        fade(extents)
    }

    /// A window on what is not known. A picture that stands alone says so, else it would be taken for wilderness.
    mutating func nothing() {
        begin()
        ground([])
        guard saysNothing else { return }
        svg.write("<text text-anchor=\"middle\" font-family=\"system-ui,sans-serif\" font-size=\"48\" fill=\"")
        svg.write(text: palette.softInk)
        svg.write("\" x=\"")
        svg.write(view.width * MapView.steps / 2)
        svg.write("\" y=\"")
        svg.write(view.height * MapView.steps / 2)
        svg.write("\">No map data here</text>")
    }

    /// The whole document.
    consuming func finished() -> [UInt8] {
        svg.write("</svg>\n")
        return svg.bytes
    }

    private mutating func begin() {
        svg.write("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"")
        svg.write(view.width)
        svg.write("\" height=\"")
        svg.write(view.height)
        svg.write("\" viewBox=\"0 0 ")
        svg.write(view.width * MapView.steps)
        svg.write(byte: UInt8(ascii: " "))
        svg.write(view.height * MapView.steps)
        svg.write("\" fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\">")
    }

    private mutating func ground(_ extents: [MapBox]) {
        rectangle(0, 0, view.width * MapView.steps, view.height * MapView.steps, palette.unknown)
        for extent in extents {
            let clipping = clipping
            let corner = view.step(WorldPoint(x: extent.west, y: extent.north))
            let opposite = view.step(WorldPoint(x: extent.east, y: extent.south))
            let left = max(corner.x, clipping.left)
            let top = max(corner.y, clipping.top)
            rectangle(
                left,
                top,
                min(opposite.x, clipping.right) - left,
                min(opposite.y, clipping.bottom) - top,
                palette.land
            )
        }
    }

    private mutating func rectangle(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ fill: String) {
        guard width > 0, height > 0 else { return }
        svg.write("<rect x=\"")
        svg.write(x)
        svg.write("\" y=\"")
        svg.write(y)
        svg.write("\" width=\"")
        svg.write(width)
        svg.write("\" height=\"")
        svg.write(height)
        svg.write("\" fill=\"")
        svg.write(text: fill)
        svg.write("\"/>")
    }
}
