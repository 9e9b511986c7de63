import Models

/// The map on which a pin is put: without scripts a picture inside the form, a press on which sends where; with them a
/// map to drag, press and hold.
struct PinMap: HTML {
    let pin: GeoPoint?
    let centre: GeoPoint
    let zoom: Int
    let context: PageContext

    static let width = 720
    static let height = 480

    var body: some HTML {
        let map = StillMap(centre: centre, zoom: zoom, width: Self.width, height: Self.height, pin: pin)
        Figure(
            list: MapAttributes(map: map, pinName: nil, search: nil, isListed: true, isPicked: true, context: context)
        ) {
            Div(.class("map-still")) {
                Input(
                    .type("image"),
                    .name(.pick),
                    .src(.stillMap(map, .light)),
                    .alt(tr("Map. Press a point to put the pin there.")),
                    .width(Self.width),
                    .height(Self.height)
                )
            }
            Div(.class("map-moves")) {
                for (value, name, sign) in Self.moves {
                    Button(.type("submit"), .name(.step), .value(value), .ariaLabel(name), .title(name)) { sign }
                }
            }
            Figcaption {
                if let address = DataSource.openStreetMap.address {
                    A(.href(address), .rel("noopener external")) { DataSource.openStreetMap.credit }
                }
            }
        }
    }

    static var moves: [(String, String, String)] {
        [
            ("in", tr("Zoom in"), "+"), ("out", tr("Zoom out"), "−"), ("north", tr("North"), "↑"),
            ("south", tr("South"), "↓"),
            ("west", tr("West"), "←"), ("east", tr("East"), "→"),
        ]
    }
}

extension Tags.Input: HasSource {}

extension Attribute where Tag == Tags.Input, Value == String {
    /// The words of a picture that sends the form.
    static func alt(_ words: consuming String) -> Self { Self(" alt=\"", words) }
}

extension Attribute where Tag == Tags.Input, Value == Int {
    static func width(_ pixels: Int) -> Self { Self(" width=\"", pixels) }
    static func height(_ pixels: Int) -> Self { Self(" height=\"", pixels) }
}
