import Foundation
import Models

/// A map on a page: a picture with links that move it, which map.js turns into one that can be dragged.
struct MapPanel: HTML {
    let map: StillMap
    /// What is to be seen, in words.
    let words: String
    /// What the pin is called.
    var pinName: String?
    /// A click on the map searches like that around it.
    var search: SearchStart?
    /// Whether the dots are those of a list beside the map, from which map.js takes their names.
    var isListed = true
    /// Where event-map.js asks for the pins of what is to be seen.
    var pins: Route?
    /// What is to be seen as a whole.
    var fit: [GeoPoint] = []
    /// Painted onto the picture.
    var zones: [Zone] = []
    /// Where zones.js asks for the zones of what is to be seen.
    var zoneSource: Route?
    /// Whether zones.js pretends that somebody walks there.
    var isSimulated = false
    /// Whether the picture is loaded only where it is to be seen.
    var isLazy = false
    /// In pixels, of the picture that phones get.
    var phoneHeight = 320
    /// `nil` for that of the reader's device.
    var theme: MapTheme?
    let context: PageContext
    /// The same page with the map looking elsewhere; without it the picture cannot be moved.
    var address: ((MapPosition) -> Route)?

    var body: some HTML {
        let attributes = MapAttributes(
            map: map,
            pinName: pinName,
            search: search,
            isListed: isListed,
            pins: pins,
            fit: fit,
            zones: zoneSource,
            isSimulated: isSimulated,
            context: context
        )
        Figure(list: attributes) {
            if let search {
                A(.class("map-still"), .href(.searchAt(map, like: search))) {
                    picture(tr("\(words). Press a point to search from there."), isMap: true)
                }
            } else {
                Div(.class("map-still")) {
                    picture(words, isMap: false)
                    ZoneOutlines(zones: zones, map: map)
                }
            }
            if let address {
                Nav(.class("map-moves"), .ariaLabel(tr("Move the map"))) {
                    for move in Self.moves {
                        if let position = position(after: move) {
                            A(.href(address(position)), .ariaLabel(move.name), .title(move.name)) { move.sign }
                        }
                    }
                }
            }
            Figcaption {
                if let address = DataSource.openStreetMap.address {
                    A(.href(address), .rel("noopener external")) { DataSource.openStreetMap.credit }
                }
            }
        }
    }

    /// A press on a picture that is one link tells where in its pixels it was: phones get the middle of the same one.
    private func picture(_ alt: String, isMap: Bool) -> some HTML {
        Picture {
            if isMap {
                StillSources(
                    map: map.middle(width: 480, height: phoneHeight),
                    media: "(max-width: 480px)",
                    theme: theme
                )
            } else if zones.isEmpty {
                StillSources(
                    map: map.onPhone(isWide: !fit.isEmpty, height: phoneHeight),
                    media: "(max-width: 600px)",
                    theme: theme
                )
            }
            if theme == nil { Source(.media(StillSources.dark), .srcSet(.stillMap(map, .dark))) }
            if isLazy {
                Img(
                    .src(.stillMap(map, theme ?? .light)),
                    .alt(alt),
                    .width(map.width),
                    .height(map.height),
                    .isMap(isMap),
                    .loading("lazy")
                )
            } else {
                Img(
                    .src(.stillMap(map, theme ?? .light)),
                    .alt(alt),
                    .width(map.width),
                    .height(map.height),
                    .isMap(isMap)
                )
            }
        }
    }

    private struct Move {
        let name: String
        let sign: String
        var zoom = 0
        var north = 0.0
        var east = 0.0
    }

    private static var moves: [Move] {
        [
            Move(name: tr("Zoom in"), sign: "+", zoom: 1),
            Move(name: tr("Zoom out"), sign: "−", zoom: -1),
            Move(name: tr("North"), sign: "↑", north: 1),
            Move(name: tr("South"), sign: "↓", north: -1),
            Move(name: tr("West"), sign: "←", east: -1),
            Move(name: tr("East"), sign: "→", east: 1),
        ]
    }

    /// A third of the picture further, or one zoom nearer; `nil` where the map ends.
    private func position(after move: Move) -> MapPosition? {
        guard StillMap.zooms.contains(map.zoom + move.zoom) else { return nil }
        // Degrees of longitude in a pixel; of latitude there are fewer the farther from the equator.
        let degrees = 360 / Double(256 << map.zoom)
        let shrink = cos(map.centre.latitude * .pi / 180)
        let latitude = map.centre.latitude + move.north * degrees * shrink * Double(map.height) / 3
        var longitude = map.centre.longitude + move.east * degrees * Double(map.width) / 3
        if longitude > 180 { longitude -= 360 } else if longitude < -180 { longitude += 360 }
        guard abs(latitude) < 85, let centre = GeoPoint(latitude: latitude, longitude: longitude) else { return nil }
        return MapPosition(centre: centre, zoom: map.zoom + move.zoom)
    }
}
